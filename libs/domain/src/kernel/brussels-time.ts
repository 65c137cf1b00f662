import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { fail, ok, type Result } from './result.js';

/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds in 24 hours; two days of the year are longer or shorter in Brussels. */
export const DAY_MS = 86_400_000;
const NANOSECONDS_PER_MINUTE = 60_000_000_000;

/** The only time zone shown to people (product.md, "Trips"); everything stored is UTC. */
export const BRUSSELS_TIME_ZONE = 'Europe/Brussels';

/** A wall-clock reading in Brussels. */
export interface BrusselsTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  /** Minutes ahead of UTC: 60 in winter, 120 in summer. */
  readonly offsetMinutes: number;
}

/** Which of two equal wall-clock readings is meant on the night the clocks go back. */
export type Fold = 'earlier' | 'later';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^\d{2}:\d{2}(?::[0-5]\d)?$/;

const inBrussels = (instant: Date) =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant.getTime()), BRUSSELS_TIME_ZONE);

/** Reads an instant on a Brussels clock. */
export function toBrussels(instant: Date): BrusselsTime {
  const zoned = inBrussels(instant);
  const [date = '', time = ''] = PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned)).split('T');
  return {
    date,
    time: time.slice(0, 5),
    hour: zoned.hour,
    minute: zoned.minute,
    second: zoned.second,
    weekday: ZonedDateTime.dayOfWeek(zoned),
    offsetMinutes: ZonedDateTime.offsetNanoseconds(zoned) / NANOSECONDS_PER_MINUTE,
  };
}

/** Hour of day 0–23 on a Brussels clock; decides the night rate. */
export const brusselsHour = (instant: Date): number => inBrussels(instant).hour;

/** Of ISO 8601 only what forms send: other spellings, offsets and the 24th hour are no wall-clock time. */
function parseWall(date: string, time: string): PlainDateTime.Record | null {
  if (!DATE_PATTERN.test(date) || !TIME_PATTERN.test(time)) return null;
  try {
    return PlainDateTime.fromString(`${date}T${time}`, getISO);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The instant at which a Brussels clock shows `date` (`YYYY-MM-DD`) and `time` (`HH:MM` or `HH:MM:SS`). A time skipped in spring
 * is refused, never shifted; a time shown twice in autumn means the first one unless `fold` says later. Codes: `time.invalid`,
 * `time.does_not_exist`.
 */
export function fromBrussels(
  date: string,
  time: string,
  fold: Fold = 'earlier',
): Result<Date, 'time.invalid' | 'time.does_not_exist'> {
  const wall = parseWall(date, time);
  if (wall === null) return fail('time.invalid', { date, time });
  const zoned = PlainDateTime.toZonedDateTime(wall, BRUSSELS_TIME_ZONE, { disambiguation: fold });
  // Temporal moves a skipped time to the nearest one that exists: it does not read back.
  if (!PlainDateTime.equals(ZonedDateTime.toPlainDateTime(zoned), wall))
    return fail('time.does_not_exist', { date, time });
  return ok(new Date(zoned.epochMilliseconds));
}

/** Whether a Brussels clock shows this date and time twice (the night the clocks go back), so that a form should ask which. */
export function isAmbiguousInBrussels(date: string, time: string): boolean {
  const first = fromBrussels(date, time, 'earlier');
  const second = fromBrussels(date, time, 'later');
  return first.ok && second.ok && first.value.getTime() !== second.value.getTime();
}

const dayOf = (date: string): PlainDate.Record => PlainDate.fromString(date, getISO);

/** The date (`YYYY-MM-DD`) so many days later, or earlier if negative; throws on what is no date. */
export const addDays = (date: string, days: number): string => PlainDate.toString(PlainDate.addDays(dayOf(date), days));

/** The date (`YYYY-MM-DD`) so many months later, at most the last of its month; throws on what is no date. */
export const addMonths = (date: string, months: number): string =>
  PlainDate.toString(PlainDate.addMonths(dayOf(date), months));

/** The instant at which a Brussels day (`YYYY-MM-DD`) begins; throws on what is no date. */
export const brusselsMidnight = (date: string): Date =>
  new Date(PlainDate.toZonedDateTime(dayOf(date), BRUSSELS_TIME_ZONE).epochMilliseconds);
