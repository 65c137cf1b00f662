import { crowDistanceMeters, type LatLng, type RouteQuality } from '../kernel/lat-lng.js';
import { fitsCommitments, type Commitment } from '../dispatch/matching/match-facts.js';
import type { DispatchSettings } from '../kernel/settings/dispatch-settings.js';
import { classSteps, type Service, type VehicleClass, type VehicleFeature } from '../kernel/settings/services.js';
import type { TripPlace } from '../trips/trip-facts.js';

/** Statuses of a change of a booking: quoted, then applied, paid for first or over. */
export const CHANGE_STATUSES = [
  'quoted',
  'awaiting_payment',
  'applied',
  'expired',
  'superseded',
  'impossible',
] as const;
/** One of `CHANGE_STATUSES`. */
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** A leg as it will be once the change is applied; metres, seconds, integer cents, ISO 8601. */
export interface PlannedLeg {
  readonly tripId: string;
  readonly leg: number;
  readonly pickupAt: string;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
  readonly routeQuality: RouteQuality;
  readonly fareCents: number;
}

/** A booking as it will be once the change is applied; `legs` are those that change, and plain JSON. */
export interface ChangePlan {
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  readonly options: readonly string[];
  readonly totalCents: number;
  readonly priceBreakdown: { readonly legs: readonly object[] };
  readonly legs: readonly PlannedLeg[];
  /** An increase too small to charge; missing in plans stored before this field existed. */
  readonly waivedCents?: number;
}

/** The driver who holds a leg, their car, and their other commitments. */
export interface HoldingDriver {
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly commitments: readonly Commitment[];
  /** The place and time of the driver's next availability; null = unknown, which is no obstacle. */
  readonly freeAt: (LatLng & { readonly at: Date }) | null;
}

/** Why a driver cannot keep a trip after its change; shown to the driver. */
export const KEEP_OBSTACLES = ['class', 'seats', 'bags', 'features', 'schedule'] as const;
/** One of `KEEP_OBSTACLES`. */
export type KeepObstacle = (typeof KEEP_OBSTACLES)[number];

/** The changed leg as its driver must be able to drive it. */
export interface ChangedLeg {
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  /** Vehicle features required by the options. */
  readonly features: readonly VehicleFeature[];
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
}

/** The reason a driver cannot drive a changed trip, by the same rules as for assignment; null = they keep it. */
export function keepObstacle(leg: ChangedLeg, driver: HoldingDriver, settings: DispatchSettings): KeepObstacle | null {
  if (classSteps(leg.vehicleClass, driver.vehicleClass) < 0) return 'class';
  if (leg.service !== 'parcel') {
    if (driver.seats < leg.passengers) return 'seats';
    if (driver.bags < leg.bags) return 'bags';
  }
  if (!leg.features.every((feature) => driver.features.includes(feature))) return 'features';
  return fitsCommitments(leg, driver.commitments, 0, settings) && isReachable(leg, driver, settings)
    ? null
    : 'schedule';
}

/** Whether the driver can reach the pickup in time from where they are next free, at the estimated speed used for planning. */
function isReachable({ origin, pickupAt }: ChangedLeg, { freeAt }: HoldingDriver, settings: DispatchSettings): boolean {
  if (freeAt === null) return true;
  const meters = crowDistanceMeters(freeAt, origin) * settings.estimatedDetourFactor;
  return freeAt.at.getTime() + (meters / settings.estimatedSpeedMetersPerSecond) * 1000 <= pickupAt.getTime();
}
