import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { fitsCommitments, type Commitment } from '../dispatch/matching/match-facts.js';
import type { DispatchSettings } from '../kernel/settings/dispatch-settings.js';
import { classSteps, type Service, type VehicleClass } from '../kernel/settings/services.js';
import type { TripPlace } from '../trips/trip-facts.js';

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
  readonly routeQuality: string;
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
  /** What it would have cost more, too little to be charged; not in plans kept from before there was such a thing. */
  readonly waivedCents?: number;
}

/** The driver who holds a leg, his car, and what else he has promised. */
export interface HoldingDriver {
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly string[];
  readonly commitments: readonly Commitment[];
  /** Where he will be free next and from when; null = nobody knows, and nothing speaks against him. */
  readonly freeAt: (LatLng & { readonly at: Date }) | null;
}

/** Why a driver cannot keep a trip after its change; he reads it. */
export const KEEP_OBSTACLES = ['class', 'seats', 'bags', 'features', 'schedule'] as const;
/** One of `KEEP_OBSTACLES`. */
export type KeepObstacle = (typeof KEEP_OBSTACLES)[number];

/** The changed leg as its driver must be able to drive it. */
export interface ChangedLeg {
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  /** Of the vehicle, asked for by the options. */
  readonly features: readonly string[];
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly pickupAt: Date;
  readonly durationSeconds: number;
}

/** What keeps a driver from driving a changed trip, by the rules he was chosen by; null = he keeps it. */
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

/** Whether he can be there in time from where he is free next, over roads at the speed plans are made with. */
function isReachable({ origin, pickupAt }: ChangedLeg, { freeAt }: HoldingDriver, settings: DispatchSettings): boolean {
  if (freeAt === null) return true;
  const meters = crowDistanceMeters(freeAt, origin) * settings.estimatedDetourFactor;
  return freeAt.at.getTime() + (meters / settings.estimatedSpeedMetersPerSecond) * 1000 <= pickupAt.getTime();
}
