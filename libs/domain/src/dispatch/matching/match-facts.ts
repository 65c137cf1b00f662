import { type LatLng, crowDistanceMeters } from '../../kernel/lat-lng.js';
import type { LicenceArea, Service, VehicleClass, VehicleFeature } from '../../kernel/settings/services.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { commissionCents } from '../../money/ledger/commission.js';
import { splitVat } from '../../money/pricing/quote.js';
import type { Direction } from './direction.js';

/** A driver's refusal of a trip; an offer that never reached the device does not count. */
export interface Rejection {
  readonly driverId: string;
  readonly at: Date;
}

/** A pending trip that is due for matching. */
export interface MatchTrip {
  readonly id: string;
  readonly service: Service;
  /** The smallest class that suffices; null = any vehicle. */
  readonly vehicleClass: VehicleClass | null;
  readonly passengers: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly originArea: LicenceArea;
  /** Agreed pickup; for a ride as soon as possible, the moment of the request. */
  readonly pickupAt: Date;
  readonly searchingSince: Date;
  /** Seconds from boarding to drop-off. */
  readonly durationSeconds: number;
  /** Account that booked, so that drivers are not offered their own rides; null for a guest. */
  readonly passengerUserId: string | null;
  readonly rejections: readonly Rejection[];
  /** Whether the search is a rescue: wider pool. */
  readonly rescue: boolean;
}

/** A job a driver has already promised: due at `origin` from `startAt`, free at `destination` from `endAt`. */
export interface Commitment {
  readonly tripId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly origin: LatLng;
  readonly destination: LatLng;
}

/** The trip a driver is carrying out: where and in how many seconds it ends. */
export interface RunningTrip {
  readonly tripId: string;
  readonly dropOff: LatLng;
  readonly remainingSeconds: number;
}

/** A driver as matching sees them. ETAs are counted from `position`, or from the drop-off while they are on a trip. */
export interface MatchDriver {
  readonly id: string;
  readonly userId: string;
  readonly onShift: boolean;
  readonly onBreak: boolean;
  /** Until when they work in this shift; null = they did not say. */
  readonly shiftEndsAt: Date | null;
  readonly suspended: boolean;
  /** The driver raised an alarm that dispatch has not closed. */
  readonly sosOpen: boolean;
  /** The earliest expiry of the driver's documents; null when one is missing. */
  readonly documentsValidUntil: Date | null;
  readonly licensedAreas: readonly LicenceArea[];
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly position: LatLng | null;
  readonly positionAt: Date | null;
  readonly runningTrip: RunningTrip | null;
  readonly commitments: readonly Commitment[];
  readonly idleSince: Date | null;
  /** The trip of the driver's open offer. */
  readonly openOfferTripId: string | null;
  /** Learned share of offers this driver accepts, 0–1; 1 when unknown. */
  readonly acceptanceLikelihood: number;
  /** Where the driver wants their next rides to lead; null = anywhere. */
  readonly direction: Direction | null;
}

/** Estimated ms of driving between two planned jobs, with slack; straight line times a detour factor. */
function gapMs(from: LatLng, to: LatLng, settings: DispatchSettings): number {
  const meters = crowDistanceMeters(from, to) * settings.estimatedDetourFactor;
  return (meters / settings.estimatedSpeedMetersPerSecond + settings.commitmentSlackSeconds) * 1000;
}

/**
 * Whether a trip can be driven without being late for, or overlapping, any promised job (dispatch.md: "ETA-feasible chain, no
 * overlap"). `reachMs` is when the driver could reach the pickup by leaving at once.
 */
export function fitsCommitments(
  trip: Pick<MatchTrip, 'origin' | 'destination' | 'pickupAt' | 'durationSeconds'>,
  commitments: readonly Commitment[],
  reachMs: number,
  settings: DispatchSettings,
): boolean {
  const startMs = Math.max(trip.pickupAt.getTime(), reachMs);
  const endMs = startMs + trip.durationSeconds * 1000;
  return commitments.every((job) =>
    job.startAt.getTime() >= startMs
      ? endMs + gapMs(trip.destination, job.origin, settings) <= job.startAt.getTime()
      : job.endAt.getTime() + gapMs(job.destination, trip.origin, settings) <= startMs,
  );
}

/** The marketplace of planned rides (dispatch.md, "Scheduled": a driver may take tomorrow's trips from a list). */
export const MARKETPLACE = {
  /** ASSUMPTION: further ahead drivers do not know whether they work that day. */
  horizonDays: 14,
  /** ASSUMPTION: slack between two promised jobs on top of the drive, in seconds; `commitmentSlackSeconds` of matching. */
  marginSeconds: 300,
  /** ASSUMPTION: minimum drive between two jobs, in seconds: getting out, luggage, parking. The buffer of a held window. */
  leastRouteSeconds: 300,
  /** ASSUMPTION: any drive within Belgium fits in this gap between two jobs, so no route is requested. */
  farApartSeconds: 4 * 3600,
} as const;

/** When and where a planned ride takes place. */
export type PlannedRide = Pick<Commitment, 'startAt' | 'endAt' | 'origin' | 'destination'>;

/** Why a ride cannot be taken: the promised ride it collides with, and by how much. */
export interface Collision {
  readonly tripId: string;
  /** `overlap`: both at once; `before`, `after`: the drive from or to the promised ride takes longer than the gap allows. */
  readonly kind: 'overlap' | 'before' | 'after';
  /** Seconds needed for the drive with its slack, and seconds available; 0 where they overlap. */
  readonly neededSeconds: number;
  readonly availableSeconds: number;
}

/** The promised rides before and after a new one. */
export interface Neighbours {
  readonly overlapping: Commitment | null;
  readonly before: Commitment | null;
  readonly after: Commitment | null;
}

/** The part of a plan that matters to one ride: what overlaps it, else the last to end before and the first to begin after it. */
export function neighboursOf(ride: PlannedRide, plan: readonly Commitment[]): Neighbours {
  const overlapping = plan.find((job) => job.startAt < ride.endAt && ride.startAt < job.endAt) ?? null;
  const before = plan.filter((job) => job.endAt <= ride.startAt).sort((a, b) => +b.endAt - +a.endAt)[0] ?? null;
  const after = plan.filter((job) => job.startAt >= ride.endAt).sort((a, b) => +a.startAt - +b.startAt)[0] ?? null;
  return { overlapping, before, after };
}

/** The drive between two jobs in seconds; requested only where it can matter. */
export type Drive = (from: LatLng, to: LatLng, at: Date) => Promise<number>;

/**
 * The collision of a ride with those promised, or null: it fits, including the drives between them by road and the margin
 * (dispatch.md: "ETA-feasible chain, no overlap").
 */
export async function collisionOf(
  ride: PlannedRide,
  plan: readonly Commitment[],
  drive: Drive,
): Promise<Collision | null> {
  const { overlapping, before, after } = neighboursOf(ride, plan);
  if (overlapping) return { tripId: overlapping.tripId, kind: 'overlap', neededSeconds: 0, availableSeconds: 0 };
  const tooTight = async (kind: 'before' | 'after', tripId: string, from: PlannedRide, to: PlannedRide) => {
    const availableSeconds = (to.startAt.getTime() - from.endAt.getTime()) / 1000;
    if (availableSeconds >= MARKETPLACE.farApartSeconds) return null;
    const route = await drive(from.destination, to.origin, from.endAt);
    const neededSeconds = Math.max(MARKETPLACE.leastRouteSeconds, route) + MARKETPLACE.marginSeconds;
    return neededSeconds > availableSeconds ? { tripId, kind, neededSeconds, availableSeconds } : null;
  };
  return (
    (before && (await tooTight('before', before.tripId, before, ride))) ??
    (after && (await tooTight('after', after.tripId, ride, after)))
  );
}

/** The driver's share of a fare, in integer cents: the rest after tax and commission. */
export function driverPartCents(fareCents: number, vatPercent: number, commissionBasisPoints: number): number {
  const { netCents } = splitVat(fareCents, vatPercent);
  return netCents - commissionCents(netCents, commissionBasisPoints);
}
