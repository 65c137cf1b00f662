import type { LatLng } from '../kernel/lat-lng.js';
import type { TripFacts } from '../trips/trip-facts.js';
import { WORKING_DAY } from './alert-kinds.js';
import type { FilterReason } from './matching/eligibility.js';
import { MARKETPLACE, type Commitment } from './matching/match-facts.js';

/** A ride in a driver's plan, with what is known of it apart from the rides around it. */
export interface ChainRide extends Commitment {
  /** Why the driver does not suit the ride whatever its hour: papers, car, seats; null = they do. */
  readonly obstacle: FilterReason | null;
  /** Seconds the driver has worked until now that still count at the end of the ride: those of the 24 hours before it. */
  readonly workedSeconds: number;
}

/** Why a ride in a plan will not work. */
export type PlanTrouble =
  | { readonly code: 'overlap'; readonly tripId: string; readonly minutes: number }
  | { readonly code: 'too_late'; readonly tripId: string; readonly minutes: number }
  | { readonly code: 'no_road'; readonly tripId: string }
  | { readonly code: 'shift_long'; readonly hours: number }
  | { readonly code: 'unfit'; readonly obstacle: FilterReason };

/** A ride in a plan with the drive to it and what is wrong with it. */
export interface ChainLink<R extends ChainRide = ChainRide> {
  readonly ride: R;
  /** Seconds of the drive from the end of the ride before; null = none is near, or no road leads here. */
  readonly driveSeconds: number | null;
  /** Seconds left between the ride before and the drive; negative = the driver will be that late; null without a drive. */
  readonly slackSeconds: number | null;
  readonly troubles: readonly PlanTrouble[];
  /** It works, but with less slack than `PLAN_AHEAD.tightSeconds`. */
  readonly tight: boolean;
}

/** What the plan of the next hours shows. */
export const PLAN_AHEAD = {
  /** ASSUMPTION: a shift's half, its whole, and a day. */
  hours: [4, 12, 24],
  /** ASSUMPTION: twice the margin a promise needs (`MARKETPLACE.marginSeconds`): one late passenger uses it up. */
  tightSeconds: 2 * MARKETPLACE.marginSeconds,
} as const;

/** Rides in the order they are driven. */
const inOrder = <R extends ChainRide>(rides: readonly R[]): R[] =>
  [...rides].sort((a, b) => +a.startAt - +b.startAt || +a.endAt - +b.endAt || a.tripId.localeCompare(b.tripId));

/** The ride that ends last of those begun before each one, in order: the driver comes from there. */
function pairsOf<R extends ChainRide>(rides: readonly R[]): { readonly ride: R; readonly before: R | null }[] {
  let before: R | null = null;
  return inOrder(rides).map((ride) => {
    const pair = { ride, before };
    if (before === null || ride.endAt >= before.endAt) before = ride;
    return pair;
  });
}

const isNear = (before: Commitment, ride: Commitment): boolean =>
  +ride.startAt - +before.endAt < MARKETPLACE.farApartSeconds * 1000;

/** A drive between two rides, and when it begins. */
export interface ChainDrive {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly at: Date;
}

/** The drives that `chainOf` asks for, so that they can be routed together. */
export const chainDrives = (rides: readonly ChainRide[]): ChainDrive[] =>
  pairsOf(rides).flatMap(({ ride, before }) =>
    before && isNear(before, ride) && before.endAt <= ride.startAt
      ? [{ from: before.destination, to: ride.origin, at: before.endAt }]
      : [],
  );

/**
 * A driver's rides in the order they are driven, each with the drive from the one before, the slack left, and what will not work.
 * `drive`: seconds by road, Infinity where there is none.
 */
export function chainOf<R extends ChainRide>(
  rides: readonly R[],
  drive: (from: LatLng, to: LatLng) => number,
  now: Date,
): ChainLink<R>[] {
  let plannedSeconds = 0;
  return pairsOf(rides).map(({ ride, before }) => {
    const gap = before ? gapOf(before, ride, drive) : NO_GAP;
    plannedSeconds += Math.max(0, +ride.endAt - Math.max(+ride.startAt, +now)) / 1000 + (gap.driveSeconds ?? 0);
    const isLong = ride.workedSeconds + plannedSeconds > WORKING_DAY.hoursMax * 3600;
    const troubles: PlanTrouble[] = [
      ...gap.troubles,
      ...(ride.obstacle ? [{ code: 'unfit', obstacle: ride.obstacle } as const] : []),
      ...(isLong ? [{ code: 'shift_long', hours: WORKING_DAY.hoursMax } as const] : []),
    ];
    const { driveSeconds, slackSeconds } = gap;
    const tight = troubles.length === 0 && slackSeconds !== null && slackSeconds < PLAN_AHEAD.tightSeconds;
    return { ride, driveSeconds, slackSeconds, troubles, tight };
  });
}

type Gap = Pick<ChainLink, 'driveSeconds' | 'slackSeconds' | 'troubles'>;
const NO_GAP: Gap = { driveSeconds: null, slackSeconds: null, troubles: [] };

function gapOf(before: ChainRide, ride: ChainRide, drive: (from: LatLng, to: LatLng) => number): Gap {
  if (!isNear(before, ride)) return NO_GAP;
  const availableSeconds = (+ride.startAt - +before.endAt) / 1000;
  const { tripId } = before;
  if (availableSeconds < 0)
    return { ...NO_GAP, troubles: [{ code: 'overlap', tripId, minutes: Math.ceil(-availableSeconds / 60) }] };
  const road = drive(before.destination, ride.origin);
  if (!Number.isFinite(road)) return { ...NO_GAP, troubles: [{ code: 'no_road', tripId }] };
  const driveSeconds = Math.round(Math.max(MARKETPLACE.leastRouteSeconds, road));
  const slackSeconds = Math.round(availableSeconds) - driveSeconds;
  const troubles: PlanTrouble[] =
    slackSeconds < 0 ? [{ code: 'too_late', tripId, minutes: Math.ceil(-slackSeconds / 60) }] : [];
  return { driveSeconds, slackSeconds, troubles };
}

/** A trip's hours in the plan: from the pickup, as far as it is known now, to the end by its estimated time. */
export function plannedHours(trip: PlannedHoursFacts, now: Date): Pick<Commitment, 'startAt' | 'endAt'> {
  const { status, asap, pickupAt, promisedPickupAt, startedAt, delay, durationSeconds } = trip;
  const endAfter = (from: number) => new Date(from + durationSeconds * 1000);
  if (status === 'ongoing') {
    const startAt = startedAt ?? pickupAt;
    return { startAt, endAt: new Date(Math.max(+endAfter(+startAt), +now)) };
  }
  const due = asap ? (promisedPickupAt ?? pickupAt) : pickupAt;
  const startAt = new Date(Math.max(+due, delay ? Date.parse(delay.expectedAt) : 0));
  return { startAt, endAt: status === 'accepted' ? endAfter(Math.max(+startAt, +now)) : endAfter(+startAt) };
}

/** What `plannedHours` reads of a trip. */
export type PlannedHoursFacts = Pick<
  TripFacts,
  'status' | 'asap' | 'pickupAt' | 'promisedPickupAt' | 'startedAt' | 'delay' | 'durationSeconds'
>;
