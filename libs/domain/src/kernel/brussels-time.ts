import { fail, ok, type Result } from './result.js';

/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds in 24 hours; two days of the year are longer or shorter in Brussels. */
export const DAY_MS = 86_400_000;

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

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: BRUSSELS_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Local wall time expressed as if it were UTC, in ms; the offset is its difference from the instant. */
function wallMs(instantMs: number): number {
  const fields: Record<string, number> = {};
  for (const part of CLOCK.formatToParts(instantMs)) fields[part.type] = Number(part.value);
  return Date.UTC(
    fields['year'] ?? NaN,
    (fields['month'] ?? NaN) - 1,
    fields['day'] ?? NaN,
    fields['hour'] ?? NaN,
    fields['minute'] ?? NaN,
    fields['second'] ?? NaN,
  );
}

const offsetMs = (instantMs: number): number => wallMs(instantMs) - Math.floor(instantMs / 1000) * 1000;

/** Reads an instant on a Brussels clock. */
export function toBrussels(instant: Date): BrusselsTime {
  const instantMs = instant.getTime();
  const offset = offsetMs(instantMs);
  const wall = new Date(instantMs + offset);
  return {
    date: `${pad(wall.getUTCFullYear(), 4)}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())}`,
    time: `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`,
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay() === 0 ? 7 : wall.getUTCDay(),
    offsetMinutes: offset / MINUTE_MS,
  };
}

/** Hour of day 0–23 on a Brussels clock; decides the night rate. */
export const brusselsHour = (instant: Date): number => toBrussels(instant).hour;

function parseWall(date: string, time: string): number | null {
  const day = DATE_PATTERN.exec(date);
  const clock = TIME_PATTERN.exec(time);
  if (!day || !clock) return null;
  const [hour, minute, second] = [Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const wall = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]), hour, minute, second);
  // Date.UTC rolls 31 April over to 1 May; a date that does not read back unchanged is invalid.
  return new Date(wall).toISOString().startsWith(date) ? wall : null;
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
  // One day either side of the wall reading is beyond any change of clocks, so this finds both possible offsets.
  const instants = [offsetMs(wall - DAY_MS), offsetMs(wall + DAY_MS)]
    .map((offset) => wall - offset)
    .filter((instantMs) => instantMs + offsetMs(instantMs) === wall);
  if (instants.length === 0) return fail('time.does_not_exist', { date, time });
  return ok(new Date(fold === 'later' ? Math.max(...instants) : Math.min(...instants)));
}

/** Whether a Brussels clock shows this date and time twice (the night the clocks go back), so that a form should ask which. */
export function isAmbiguousInBrussels(date: string, time: string): boolean {
  const first = fromBrussels(date, time, 'earlier');
  const second = fromBrussels(date, time, 'later');
  return first.ok && second.ok && first.value.getTime() !== second.value.getTime();
}
