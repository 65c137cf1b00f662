import { ARRIVAL_PLACES, fromBrussels } from '@sablon/domain';
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** APPNOTE.TXT 4.3.16: the end record and the longest comment after it. */
const END_WITHIN = 22 + 65_535;

/**
 * Reads files out of a zip archive by its central directory (APPNOTE.TXT 4.3.12), each only on demand. Throws on an archive that
 * is invalid, truncated, or packed in a way timetables never are.
 */
function zipEntries(zip: Buffer, maxBytes: number): (name: string) => Buffer | null {
  let end = zip.length - 22;
  while (end >= Math.max(0, zip.length - END_WITHIN) && zip.readUInt32LE(end) !== END) end--;
  if (end < 0 || zip.length < 22 || zip.readUInt32LE(end) !== END) throw new Error('no zip archive');
  const found = new Map<string, { method: number; packed: number; header: number }>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken zip directory');
    const [nameSize, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    found.set(zip.toString('utf8', at + 46, at + 46 + nameSize), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameSize + extra + comment;
  }
  return (name) => {
    const entry = found.get(name);
    if (!entry) return null;
    const { method, packed, header } = entry;
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const body = zip.subarray(start, start + packed);
    if (method === 0) return body;
    if (method !== 8) throw new Error(`${name} is packed by method ${method}`);
    return inflateRawSync(body, { maxOutputLength: maxBytes });
  };
}

/** One line of a GTFS table: quoted fields may contain commas, doubled quotes are one (GTFS, "File requirements"). */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  return fields;
}

/**
 * Yields the rows of a GTFS table one by one, with the wanted columns in the given order; a missing column is empty. Throws when
 * the table's header lacks the first of them. Millions of rows cost no more memory than one.
 */
function* csvRows(table: Buffer, columns: readonly string[]): Generator<readonly string[]> {
  let places: number[] | null = null;
  for (let at = 0; at < table.length;) {
    const newline = table.indexOf(10, at);
    const end = newline < 0 ? table.length : newline;
    const line = table
      .toString('utf8', at, end)
      .replace(/\r$/, '')
      .replace(/^\uFEFF/, '');
    at = end + 1;
    if (line === '') continue;
    const fields = fieldsOf(line);
    if (places === null) {
      places = columns.map((name) => fields.indexOf(name));
      if (places[0] === -1) throw new Error(`a table without ${columns[0]}`);
      continue;
    }
    yield places.map((place) => fields[place] ?? '');
  }
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
export function readTimetable(zip: Buffer): Timetable {
  const open = zipEntries(zip, TABLE_MAX_BYTES);
  const table = (name: string): Buffer => {
    const found = open(name);
    if (!found) throw new Error(`a timetable without ${name}`);
    return found;
  };
  const names = new Map<string, string>();
  for (const [id = '', name = ''] of csvRows(table('stops.txt'), ['stop_id', 'stop_name'])) names.set(id, name);

  const numbers = new Map<string, string>();
  const services = new Map<string, string>();
  for (const [id = '', number = '', service = ''] of csvRows(table('trips.txt'), [
    'trip_id',
    'trip_short_name',
    'service_id',
  ])) {
    numbers.set(id, number.replace(/^\D*0*/, ''));
    services.set(id, service);
  }
  const firsts = new Map<string, { sequence: number; stopId: string }>();
  const stopsOf = new Map<string, Omit<TimetableStop, 'from'>[]>();
  const columns = ['trip_id', 'stop_id', 'arrival_time', 'stop_sequence'];
  for (const [tripId = '', stopId = '', arrives = '', order = ''] of csvRows(table('stop_times.txt'), columns)) {
    const sequence = Number(order);
    const first = firsts.get(tripId);
    if (!first || sequence < first.sequence) firsts.set(tripId, { sequence, stopId });
    const [, uic = '', platform = null] = /(\d{7})(?:_(\w+))?$/.exec(stopId) ?? [];
    const placeId = PLACE_OF_UIC.get(uic);
    const arrivesAt = secondsOf(arrives);
    const number = numbers.get(tripId);
    if (!placeId || !number || !Number.isFinite(arrivesAt)) continue;
    const stops = stopsOf.get(number) ?? [];
    stops.push({ tripId, placeId, sequence, arrivesAt, platform });
    stopsOf.set(number, stops);
  }
  const runs = serviceDays(open);
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
function serviceDays(open: (name: string) => Buffer | null): (service: string, day: string) => boolean {
  const exceptions = new Map<string, boolean>();
  const dates = open('calendar_dates.txt');
  if (dates)
    for (const [service = '', day = '', type] of csvRows(dates, ['service_id', 'date', 'exception_type']))
      exceptions.set(`${service} ${day}`, type === '1');
  const weeks = new Map<string, readonly string[]>();
  const calendar = open('calendar.txt');
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  if (calendar)
    for (const [service = '', ...rest] of csvRows(calendar, ['service_id', 'start_date', 'end_date', ...days]))
      weeks.set(service, rest);
  return (service, day) => {
    const exception = exceptions.get(`${service} ${day}`);
    if (exception !== undefined) return exception;
    const [from = '', to = '', ...week] = weeks.get(service) ?? [];
    if (day < from || day > to) return false;
    const weekday = new Date(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00Z')).getUTCDay();
    return week[weekday] === '1';
  };
}
