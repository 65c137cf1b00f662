import type { Arrival } from './arrival.js';

/** ASSUMPTION: a passenger is picked up within this long of their arrival, and books no pickup long before it. */
const WITHIN_MS = 6 * 3_600_000;
const BEFORE_MS = 60 * 60_000;

/** Which of several instances of a number a pickup belongs to: the last to arrive by then, else the next; null = none fits. */
export function arrivalForPickup<A extends Pick<Arrival, 'scheduled'>>(
  arrivals: readonly A[],
  pickupAt: Date,
): A | null {
  const gap = ({ scheduled }: A): number => pickupAt.getTime() - scheduled.getTime();
  const there = arrivals.filter((one) => gap(one) >= 0 && gap(one) <= WITHIN_MS).sort((a, b) => gap(a) - gap(b));
  const soon = arrivals.filter((one) => gap(one) < 0 && gap(one) >= -BEFORE_MS).sort((a, b) => gap(b) - gap(a));
  return there[0] ?? soon[0] ?? null;
}

/** The last announced state of an arrival. */
export type AnnouncedState = 'ordinary' | 'cancelled' | 'diverted' | 'landed';

export const announcedStateOf = ({ status, actual }: Pick<Arrival, 'status' | 'actual'>): AnnouncedState =>
  status === 'cancelled' || status === 'diverted' ? status : actual ? 'landed' : 'ordinary';

/** Kinds of news about an arrival for the people who depend on it. */
export const ARRIVAL_CHANGES = [
  'late',
  'early',
  'on_time',
  'cancelled',
  'diverted',
  'back',
  'landed',
  'kept',
  'fits',
] as const;
/** One of `ARRIVAL_CHANGES`; `kept`: its passenger chose another time, `fits`: the driver's rides fit again. */
export type ArrivalChangeKind = (typeof ARRIVAL_CHANGES)[number];

/** The news to announce: first a cancelled or diverted arrival, then a moved pickup, then the arrival itself; null = none. */
export function arrivalChange(facts: {
  readonly announced: AnnouncedState;
  readonly state: AnnouncedState;
  /** The pickup's new time; null = it stays. */
  readonly wanted: Date | null;
  readonly pickupAt: Date;
  readonly bookedAt: Date;
}): ArrivalChangeKind | null {
  const { announced, state, wanted, pickupAt, bookedAt } = facts;
  const isOff = state === 'cancelled' || state === 'diverted';
  if (isOff) return state === announced ? null : state;
  if (wanted) {
    if (wanted.getTime() === bookedAt.getTime()) return 'on_time';
    return wanted > pickupAt ? 'late' : 'early';
  }
  if (announced === 'cancelled' || announced === 'diverted') return 'back';
  return state === 'landed' && announced !== 'landed' ? 'landed' : null;
}
