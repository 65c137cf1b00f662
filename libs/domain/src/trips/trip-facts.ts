import type { Arrival } from '../arrivals/arrival.js';
import type { LatLng, RouteQuality } from '../kernel/lat-lng.js';
import type { Language, Localized } from '../kernel/language.js';
import type { Service, TripType, VehicleClass, VehicleColour } from '../kernel/settings/services.js';
import type { CustodyState } from '../parcels/custody.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** ASSUMPTION: announce a delay at this many minutes, and again at each further step. Also a guard of the schema. */
export const SLIP_STEP_MINUTES = 5;

/** Why a driver is late at the pickup. */
export const DELAY_REASONS = ['traffic', 'previous_trip', 'driver_changed'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** Facts a delay is computed from; `passengerOnBoard` = the driver still has another passenger. */
export interface DelayFacts {
  readonly promisedAt: Date;
  readonly expectedAt: Date;
  readonly passengerOnBoard: boolean;
  /** The promise was made by another driver. */
  readonly driverChanged: boolean;
}

/** A delay to announce: whole minutes past the promise, and the step of five minutes they reach. */
export interface Delay {
  readonly minutes: number;
  readonly step: number;
  readonly reason: DelayReason;
}

/** The delay at a pickup, or null while it is not worth announcing (issue 6, "running-late notifications with the reason"). */
export function delayOf({ promisedAt, expectedAt, passengerOnBoard, driverChanged }: DelayFacts): Delay | null {
  const minutes = Math.floor((expectedAt.getTime() - promisedAt.getTime()) / 60_000);
  if (minutes < SLIP_STEP_MINUTES) return null;
  const reason = passengerOnBoard ? 'previous_trip' : driverChanged ? 'driver_changed' : 'traffic';
  return { minutes, step: Math.floor(minutes / SLIP_STEP_MINUTES), reason };
}

/** The five statuses of a trip, exactly as the specification names them (spec §4). */
export const TRIP_STATUSES = ['pending', 'accepted', 'ongoing', 'completed', 'cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Statuses in which a driver holds the trip. */
export const ACTIVE_STATUSES = ['accepted', 'ongoing'] as const satisfies readonly TripStatus[];

/** Whether the trip can no longer change (product.md, "Trips"). */
export const isFinal = (status: TripStatus): boolean => status === 'completed' || status === 'cancelled';

/** Roles of accounts, and `system` for actions of the program itself. */
export const ROLES = ['passenger', 'driver', 'dispatcher', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const ACTOR_ROLES = [...ROLES, 'guest', 'system'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** One end of a trip as booked, with its names in three languages. */
export interface TripPlace extends LatLng {
  readonly placeId: string;
  readonly kind: string;
  readonly label: Localized;
  readonly detail: Localized;
  /** An address whose door is not known, only about where it stands in its street. */
  readonly approximate?: true;
}

/** The driver of a trip, and their car. */
export interface TripDriver {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Average of the driver's ratings by passengers in tenths of a star; null while there are too few to show (`AFTER_RIDE`). */
  readonly ratingTenths: number | null;
  /** Number of those ratings; null together with the average. */
  readonly ratingCount: number | null;
  readonly vehicle: {
    readonly id: string;
    readonly plate: string;
    readonly model: string;
    readonly colour: VehicleColour;
    readonly vehicleClass: VehicleClass;
    /** Its number at the authority; '' when unknown. */
    readonly licence?: string;
  };
}

/** The person who books, and travels unless there is a rider; a guest has no account id. */
export interface TripPassenger {
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
}

/** The person who travels on a ride that another person booked. */
export interface TripRider {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Gets the text messages about the ride: its booker has not withdrawn the rider's link. */
  readonly isTexted: boolean;
}

/** One complete trip, as stored in Postgres; projected per audience before it leaves the server (reliability.md I21–I22). */
export interface TripFacts {
  readonly id: string;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly leg: number;
  readonly legs: number;
  readonly service: Service;
  readonly tripType: TripType;
  readonly vehicleClass: VehicleClass;
  readonly status: TripStatus;
  readonly version: number;
  readonly round: number;
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
  readonly routeQuality: RouteQuality;
  readonly fareCents: number;
  readonly passengers: number;
  readonly bags: number;
  readonly options: readonly string[];
  readonly flightNumber: string | null;
  readonly nameSign: string | null;
  readonly note: string | null;
  readonly parcel: {
    readonly weightKg: number;
    readonly sidesCm?: readonly number[] | null;
    readonly description: string;
    readonly express: boolean;
    /** ISO 8601: by when, as promised with the price. Null = no car was near; missing = priced without a promise. */
    readonly deliveredBy?: string | null;
    /** Its last custody step; null = still with its sender. */
    readonly state?: CustodyState;
    /** Length of its chain. */
    readonly links?: number;
    /** Written on it where there is no numbered seal. */
    readonly label?: string | null;
  } | null;
  readonly boardingCode: string;
  readonly passenger: TripPassenger;
  /** Who travels in place of the person who booked. */
  readonly rider?: TripRider | null;
  readonly driver: TripDriver | null;
  readonly paymentSatisfied: boolean;
  /** A company pays: an unsatisfied payment waits for its approver. */
  readonly onAccount?: boolean;
  readonly escalated: boolean;
  readonly searchStage: SearchStage;
  readonly driversAsked: number;
  readonly promisedPickupAt: Date | null;
  /** When a car is due by an earlier promise than `promisedPickupAt`, while a driver is expected; null = by that one. */
  readonly dueAt?: Date | null;
  readonly createdAt: Date;
  readonly dispatchFrom: Date | null;
  readonly acceptedAt: Date | null;
  readonly departedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly cancelledBy: ActorRole | null;
  readonly updatedAt: Date;
  /** The passenger's rating of the trip, in stars. */
  readonly stars: number | null;
  /** The driver's rating of the passenger, in stars. */
  readonly driverStars: number | null;
  /** The flight or train its passenger arrives on; null = none that is followed. */
  readonly arrival: TripArrivalFacts | null;
  /** When its driver confirmed it, shortly before leaving (decision 37); null = not (yet), or not for this time. */
  readonly checkedInAt: Date | null;
  /** The driver's delay as last announced, while they are on the way. */
  readonly delay: { readonly minutes: number; readonly reason: DelayReason; readonly expectedAt: string } | null;
}

/**
 * The flight or train a passenger arrives on, as its source last reported it; without `status` it has not been found (yet). Times
 * as read from JSON.
 */
export interface TripArrivalFacts extends Pick<Arrival, 'kind' | 'number'> {
  readonly status: Arrival['status'] | null;
  readonly from: string | null;
  readonly scheduledAt: string | null;
  readonly estimatedAt: string | null;
  readonly actualAt: string | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly belt: string | null;
  readonly platform: string | null;
  readonly divertedTo: string | null;
  readonly observedAt: string | null;
  readonly stale: boolean;
  readonly source: string | null;
  /** The pickup as booked, or as chosen again later. */
  readonly bookedAt: string;
  /** It is cancelled or diverted and its passenger has not decided yet. */
  readonly choose: boolean;
  /** The driver's other ride it collides with. */
  readonly swapWith: string | null;
}

/** The stage of a search as shown to the passenger (dispatch.md, "Offers"). */
export const SEARCH_STAGES = ['searching', 'slow', 'choices'] as const;
/** One of `SEARCH_STAGES`. */
export type SearchStage = (typeof SEARCH_STAGES)[number];

/** Facts that decide whether a passenger may see their driver. */
export interface LiveWindowFacts {
  readonly status: TripStatus;
  readonly pickupAt: Date;
  /** When the driver set out for the pickup. */
  readonly departedAt: Date | null;
}

/** The latest time from which a passenger sees the driver of a planned trip; earlier if the driver sets out before. */
const liveWindowOpensAt = (pickupAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(pickupAt.getTime() - settings.liveWindowMinutes * 60_000);

/**
 * Whether the passenger of this trip may see its driver now: accepted and at most 20 min before pickup, or en route, or ongoing;
 * never after drop-off (product.md, "Location privacy"; reliability I21).
 */
export function isInLiveWindow(
  trip: LiveWindowFacts,
  now: Date,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): boolean {
  if (trip.status === 'ongoing') return true;
  if (trip.status !== 'accepted') return false;
  return trip.departedAt !== null || now.getTime() >= liveWindowOpensAt(trip.pickupAt, settings).getTime();
}

/** Whether a driver is busy with a trip now, rather than having promised it for later. */
export const isInHand = (trip: LiveWindowFacts & { readonly asap: boolean }, now: Date): boolean =>
  trip.asap || isInLiveWindow(trip, now);
