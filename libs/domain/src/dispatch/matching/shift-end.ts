import { HOUR_MS } from '../../kernel/brussels-time.js';
import { fail, ok, type Result } from '../../kernel/result.js';

/** When a shift may be planned to end (decision 105). */
export const SHIFT_END = {
  /** ASSUMPTION: longer than any shift the law allows (`WORKING_DAY`), breaks included. */
  atMostHours: 16,
  /** ASSUMPTION: after the end of a shift a driver rests at least this long, so that a ride later than that belongs to another shift. */
  restHours: 8,
  /** Between the ends offered for choice. */
  stepMinutes: 30,
} as const;

/** Whether a ride of this shift ends after the driver has planned to stop; a ride of a later shift does not concern it. */
export const endsAfterShift = (
  ride: { readonly startAt: Date; readonly endAt: Date },
  shiftEndsAt: Date | null,
): boolean =>
  shiftEndsAt !== null &&
  ride.endAt > shiftEndsAt &&
  ride.startAt.getTime() < shiftEndsAt.getTime() + SHIFT_END.restHours * HOUR_MS;

/** Whether a shift may end then: in the future, and not further than a shift is long; null = it has no planned end. */
export function checkShiftEnd(endsAt: Date | null, now: Date): Result<null> {
  const ahead = endsAt === null ? null : endsAt.getTime() - now.getTime();
  return ahead === null || (ahead > 0 && ahead <= SHIFT_END.atMostHours * HOUR_MS)
    ? ok(null)
    : fail('driver.shift_end', { max: SHIFT_END.atMostHours });
}

/** The ends a driver is offered: every half hour from the next but one on, as long as a shift lasts. */
export function shiftEndsFrom(now: Date): Date[] {
  const stepMs = SHIFT_END.stepMinutes * 60_000;
  const first = Math.ceil((now.getTime() + stepMs) / stepMs) * stepMs;
  const last = now.getTime() + SHIFT_END.atMostHours * HOUR_MS;
  const ends: Date[] = [];
  for (let at = first; at <= last; at += stepMs) ends.push(new Date(at));
  return ends;
}
