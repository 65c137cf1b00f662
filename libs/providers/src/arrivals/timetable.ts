import { ARRIVAL_PLACES, fromBrussels } from '@sablon/domain';
import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import { type Entry, fromBufferPromise } from 'yauzl';

/** Opens a table of an archive by its name; null when the archive has none. Throws on one that unpacks to too much. */
type OpenTable = (name: string) => Promise<Readable | null>;

/** The tables of a zip archive, each unpacked only on demand. Throws on an archive that is invalid or truncated. */
async function openArchive(zip: Buffer): Promise<OpenTable> {
  const archive = await fromBufferPromise(zip, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  return async (name) => {
    const entry = entries.get(name);
    if (!entry) return null;
    // The reader fails when an entry unpacks to more than it announces.
    if (entry.uncompressedSize > TABLE_MAX_BYTES) throw new Error(`${name} is too large`);
    return archive.openReadStreamPromise(entry);
  };
}

/**
 * Hands over the rows of a GTFS table as they are read, with the wanted columns in the given order; a missing column is empty.
 * Throws when the table's header lacks the first of them. Millions of rows cost no more memory than a few.
 */
async function eachRow(
  table: Readable,
  columns: readonly string[],
  take: (row: readonly string[]) => void,
): Promise<void> {
  let places: number[] | null = null;
  // As text: Papa would cut a letter of two bytes in half where two parts meet.
  await new Promise<void>((complete, error) => {
    Papa.parse<string[], Readable>(table.setEncoding('utf8'), {
      skipEmptyLines: true,
      complete: () => complete(),
      error,
      chunk({ data }) {
        for (const fields of data) {
          if (places) take(places.map((place) => fields[place] ?? ''));
          else {
            const names = fields.map((name) => name.replace(/^\uFEFF/, ''));
            places = columns.map((name) => names.indexOf(name));
            if (places[0] === -1) throw new Error(`a table without ${columns[0]}`);
          }
        }
      },
    });
  });
}

/** A stop of a train at one of our stations. */
export interface TimetableStop {
  readonly tripId: string;
  readonly placeId: string;
  readonly sequence: number;
  /** Seconds after the midnight its service day began with; more than a day's after the next midnight. */
  readonly arrivesAt: number;
  readonly platform: string | null;
  /** The train's origin. */
  readonly from: string | null;
}

/** The part of a published timetable (GTFS) we keep: trains by their number, at our stations only. */
export interface Timetable {
  /** Stops of the trains with this number that run on that service day, `YYYYMMDD`. */
  stops(number: string, serviceDay: string): readonly TimetableStop[];
}

/** ASSUMPTION: the largest table (stop_times.txt) of the Belgian railway is some 100 MB. */
const TABLE_MAX_BYTES = 400 * 1024 * 1024;
const PLACE_OF_UIC = new Map(
  ARRIVAL_PLACES.filter(({ kind }) => kind === 'train').map(({ code, id }) => [code, id] as const),
);

/** `25:10:00` in seconds; NaN if invalid. */
const secondsOf = (clock: string): number => {
  const [hours, minutes, seconds] = clock.split(':').map(Number);
  return (hours ?? NaN) * 3600 + (minutes ?? NaN) * 60 + (seconds ?? NaN);
};

/** The instant this many seconds into a service day, which begins twelve hours before its noon (GTFS, "Time"). */
export function serviceInstant(serviceDay: string, seconds: number): Date | null {
  const noon = fromBrussels(serviceDay.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), '12:00');
  return noon.ok ? new Date(noon.value.getTime() + (seconds - 12 * 3600) * 1000) : null;
}

/** Reads a GTFS archive; throws on an invalid one or one that lacks a table. */
export async function readTimetable(zip: Buffer): Promise<Timetable> {
  const open = await openArchive(zip);
  const table = async (name: string): Promise<Readable> => {
    const found = await open(name);
    if (!found) throw new Error(`a timetable without ${name}`);
    return found;
  };
  const names = new Map<string, string>();
  await eachRow(await table('stops.txt'), ['stop_id', 'stop_name'], ([id = '', name = '']) => void names.set(id, name));

  const numbers = new Map<string, string>();
  const services = new Map<string, string>();
  const trips = ['trip_id', 'trip_short_name', 'service_id'];
  await eachRow(await table('trips.txt'), trips, ([id = '', number = '', service = '']) => {
    numbers.set(id, number.replace(/^\D*0*/, ''));
    services.set(id, service);
  });
  const firsts = new Map<string, { sequence: number; stopId: string }>();
  const stopsOf = new Map<string, Omit<TimetableStop, 'from'>[]>();
  const times = ['trip_id', 'stop_id', 'arrival_time', 'stop_sequence'];
  await eachRow(await table('stop_times.txt'), times, ([tripId = '', stopId = '', arrives = '', order = '']) => {
    const sequence = Number(order);
    const first = firsts.get(tripId);
    if (!first || sequence < first.sequence) firsts.set(tripId, { sequence, stopId });
    const [, uic = '', platform = null] = /(\d{7})(?:_(\w+))?$/.exec(stopId) ?? [];
    const placeId = PLACE_OF_UIC.get(uic);
    const arrivesAt = secondsOf(arrives);
    const number = numbers.get(tripId);
    if (!placeId || !number || !Number.isFinite(arrivesAt)) return;
    const stops = stopsOf.get(number) ?? [];
    stops.push({ tripId, placeId, sequence, arrivesAt, platform });
    stopsOf.set(number, stops);
  });
  const runs = await serviceDays(open);
  return {
    stops: (number, serviceDay) =>
      (stopsOf.get(number.replace(/^\D*0*/, '')) ?? []).flatMap((stop) => {
        const first = firsts.get(stop.tripId);
        // No arrivals at the first stop.
        if (first?.sequence === stop.sequence || !runs(services.get(stop.tripId) ?? '', serviceDay)) return [];
        return [{ ...stop, from: (first && names.get(first.stopId)) ?? null }];
      }),
  };
}

/** Whether a service runs on a day: by the week (calendar.txt), with its exceptions (calendar_dates.txt). */
async function serviceDays(open: OpenTable): Promise<(service: string, day: string) => boolean> {
  const exceptions = new Map<string, boolean>();
  const dates = await open('calendar_dates.txt');
  const columns = ['service_id', 'date', 'exception_type'];
  if (dates)
    await eachRow(dates, columns, ([service = '', day = '', type]) => {
      exceptions.set(`${service} ${day}`, type === '1');
    });
  const weeks = new Map<string, readonly string[]>();
  const calendar = await open('calendar.txt');
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  if (calendar)
    await eachRow(calendar, ['service_id', 'start_date', 'end_date', ...days], ([service = '', ...rest]) => {
      weeks.set(service, rest);
    });
  return (service, day) => {
    const exception = exceptions.get(`${service} ${day}`);
    if (exception !== undefined) return exception;
    const [from = '', to = '', ...week] = weeks.get(service) ?? [];
    if (day < from || day > to) return false;
    const weekday = new Date(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00Z')).getUTCDay();
    return week[weekday] === '1';
  };
}
