import { ARRIVAL_PLACES, fromBrussels } from '@sablon/domain';
import { csvRows } from './csv-rows.js';
import { zipEntries } from './zip-entries.js';

/** A stop of a train at one of our stations. */
export interface TimetableStop {
  readonly tripId: string;
  readonly placeId: string;
  readonly sequence: number;
  /** Seconds after the midnight its service day began with; more than a day's after midnight. */
  readonly arrivesAt: number;
  readonly platform: string | null;
  /** Where the train comes from. */
  readonly from: string | null;
}

/** What of a published timetable (GTFS) we keep: trains by their number, at our stations only. */
export interface Timetable {
  /** Stops of the trains with this number that run on that service day, `YYYYMMDD`. */
  stops(number: string, serviceDay: string): readonly TimetableStop[];
}

/** ASSUMPTION: the largest table (stop_times.txt) of the Belgian railway is some 100 MB. */
const TABLE_MAX_BYTES = 400 * 1024 * 1024;
const PLACE_OF_UIC = new Map(
  ARRIVAL_PLACES.filter(({ kind }) => kind === 'train').map(({ code, id }) => [code, id] as const),
);

/** `25:10:00` in seconds; NaN where it is none. */
const secondsOf = (clock: string): number => {
  const [hours, minutes, seconds] = clock.split(':').map(Number);
  return (hours ?? NaN) * 3600 + (minutes ?? NaN) * 60 + (seconds ?? NaN);
};

/** The instant so many seconds into a service day, which begins twelve hours before its noon (GTFS, "Time"). */
export function serviceInstant(serviceDay: string, seconds: number): Date | null {
  const noon = fromBrussels(serviceDay.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), '12:00');
  return noon.ok ? new Date(noon.value.getTime() + (seconds - 12 * 3600) * 1000) : null;
}

/** Reads a GTFS archive; throws on one that lacks a table or is none. */
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
        // Where it begins nobody arrives by it.
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
