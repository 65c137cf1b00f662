import type { LatLng } from '../../kernel/lat-lng.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { endsAfterShift } from './shift-end.js';
import { suitabilityReason, type FilterReason, type Pair } from './eligibility.js';
import {
  MARKETPLACE,
  neighboursOf,
  type Collision,
  type Commitment,
  type MatchDriver,
  type PlannedRide,
} from './match-facts.js';

/**
 * Whether a ride is judged by the plan of its hour rather than by where drivers are now: until dispatch begins to search for a
 * driver (issue 23). From then on the matcher's filters decide, for dispatchers as for the matcher.
 */
export const judgedByPlan = (
  trip: { readonly asap: boolean; readonly dispatchFrom: Date | null },
  now: Date,
): boolean => !trip.asap && trip.dispatchFrom !== null && trip.dispatchFrom.getTime() > now.getTime();

/** The weeks looked back on for `PlannedDriver.usually`. ASSUMPTION: older ones say little about a driver's habits now. */
export const HABIT_WEEKS = 4;

/** A driver's plan at `now`: what they have promised, and the ride they are on. */
export const planOf = ({ commitments, runningTrip }: MatchDriver, now: Date): Commitment[] => [
  ...commitments,
  ...(runningTrip
    ? [
        {
          tripId: runningTrip.tripId,
          startAt: now,
          endAt: new Date(now.getTime() + runningTrip.remainingSeconds * 1000),
          origin: runningTrip.dropOff,
          destination: runningTrip.dropOff,
        },
      ]
    : []),
];

/** The promised rides so close before and after a ride that the drive between matters; see `MARKETPLACE.farApartSeconds`. */
export interface Links {
  readonly before: Commitment | null;
  readonly after: Commitment | null;
}

/** The links of a ride in a plan; a ride that overlaps another has none. */
export function linksOf(ride: PlannedRide, plan: readonly Commitment[]): Links {
  const { overlapping, before, after } = neighboursOf(ride, plan);
  const isNear = (from: Date, to: Date) => to.getTime() - from.getTime() < MARKETPLACE.farApartSeconds * 1000;
  return {
    before: !overlapping && before && isNear(before.endAt, ride.startAt) ? before : null,
    after: !overlapping && after && isNear(ride.endAt, after.startAt) ? after : null,
  };
}

/** The drives that judging a ride beside these plans needs, so that they can be routed in two tables. */
export function drivesOf(
  ride: PlannedRide,
  plans: readonly (readonly Commitment[])[],
): { to: LatLng[]; from: LatLng[] } {
  const links = plans.map((plan) => linksOf(ride, plan));
  return {
    to: links.flatMap(({ before }) => (before ? [before.destination] : [])),
    from: links.flatMap(({ after }) => (after ? [after.origin] : [])),
  };
}

/**
 * Why a driver cannot promise a ride of another hour; null = they can. Break, position and distance of now say nothing about
 * then; the planned end of this shift and `collision` (`collisionOf`) do.
 */
export function plannedReason(
  { trip, driver }: Pick<Pair, 'trip' | 'driver'>,
  collision: Collision | null,
  now: Date,
  settings: Pick<DispatchSettings, 'licenceBinds'>,
): FilterReason | null {
  if (driver.suspended) return 'suspended';
  // A driver with an open alarm is given nothing (decision 54), not even for tomorrow.
  if (driver.sosOpen) return 'sos_open';
  const endAt = new Date(trip.pickupAt.getTime() + trip.durationSeconds * 1000);
  const ends = endsAfterShift({ startAt: trip.pickupAt, endAt }, driver.shiftEndsAt) ? 'shift_ends' : null;
  return suitabilityReason({ trip, driver }, settings, now.getTime()) ?? ends ?? (collision ? 'window_conflict' : null);
}

/** What orders the drivers for a planned ride. */
export interface PlannedDriver {
  readonly obstacle: FilterReason | null;
  /** Seconds of the drive from the ride before, and to the one after; null = none is near. */
  readonly secondsFromBefore: number | null;
  readonly secondsToAfter: number | null;
  /** In how many of the last `HABIT_WEEKS` they were on shift at that hour of that day of the week. */
  readonly usually: number;
  readonly onShift: boolean;
}

/**
 * Best first: those who can, then those whose plan shows that they work then, by the empty drive the ride adds, then those who
 * usually do; among equals, those on shift now, who are sure to be working these days.
 */
export function byPlan(a: PlannedDriver, b: PlannedDriver): number {
  const emptySeconds = ({ secondsFromBefore, secondsToAfter }: PlannedDriver): number =>
    secondsFromBefore ?? secondsToAfter ?? Number.MAX_SAFE_INTEGER;
  return (
    Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
    emptySeconds(a) - emptySeconds(b) ||
    b.usually - a.usually ||
    Number(b.onShift) - Number(a.onShift)
  );
}
