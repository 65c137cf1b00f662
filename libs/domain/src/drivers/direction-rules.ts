import { fail, ok, type Result } from '../kernel/result.js';

/** `direction`: rides that lead there for a while; `home`: the last rides before the end of the day. */
export const DIRECTION_KINDS = ['direction', 'home'] as const;
/** One of `DIRECTION_KINDS`. */
export type DirectionKind = (typeof DIRECTION_KINDS)[number];

/** Bounds of a preferred direction, in minutes. All ASSUMPTION. */
export const DIRECTION_TIMES = {
  leastMinutes: 15,
  mostMinutes: 120,
  /** The last ride home is asked for the same evening. */
  homeMostMinutes: 360,
  /** After the time to be home no ride fits any more: the direction stays, so that none is offered, until the shift ends. */
  homeStaysMinutes: 240,
} as const;

/** Whether a driver may choose a direction now: a time that makes sense, and one left for today; `settingLimit` 0 = switched off. */
export function checkDirection(
  wish: { readonly kind: DirectionKind; readonly minutes: number },
  chosenToday: number,
  settingLimit: number,
): Result<{ readonly endsInMinutes: number }, 'direction.off' | 'direction.none_left' | 'direction.time'> {
  if (settingLimit <= 0) return fail('direction.off');
  if (chosenToday >= settingLimit) return fail('direction.none_left', { most: settingLimit });
  const { leastMinutes, mostMinutes, homeMostMinutes, homeStaysMinutes } = DIRECTION_TIMES;
  const most = wish.kind === 'home' ? homeMostMinutes : mostMinutes;
  if (!(wish.minutes >= leastMinutes && wish.minutes <= most))
    return fail('direction.time', { min: leastMinutes, max: most });
  return ok({ endsInMinutes: wish.minutes + (wish.kind === 'home' ? homeStaysMinutes : 0) });
}
