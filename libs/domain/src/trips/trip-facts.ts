import type { Arrival } from '../arrivals/arrival.js';
import type { LatLng } from '../kernel/geo/lat-lng.js';
import type { Language, Localized } from '../kernel/language.js';
import type { Service, TripType, VehicleClass, VehicleColour } from '../kernel/settings/services.js';
import type { DelayReason } from './running-late.js';
import type { CustodyState } from '../parcels/custody.js';
import type { TripStatus } from './trip-status.js';

/** One end of a trip as booked, with its names in three languages. */
export interface TripPlace extends LatLng {
  readonly placeId: string;
  readonly kind: string;
  readonly label: Localized;
  readonly detail: Localized;
}

/** Who holds the trip, and with what car. */
export interface TripDriver {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Average of his ratings by passengers in tenths of a star; null while there are too few to show (`AFTER_RIDE`). */
  readonly ratingTenths: number | null;
  /** How many ratings that is; null with it. */
  readonly ratingCount: number | null;
  readonly vehicle: {
    readonly id: string;
    readonly plate: string;
    readonly model: string;
    readonly colour: VehicleColour;
    readonly vehicleClass: VehicleClass;
  };
}

/** Who travels; a guest has no account id. */
export interface TripPassenger {
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
}

/** One trip, whole, as Postgres holds it; projected per audience before it leaves the server (reliability.md I21–I22). */
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
  readonly routeQuality: string;
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
    /** What happened to it last; null = still with its sender. */
    readonly state?: CustodyState;
    /** How long its chain is. */
    readonly links?: number;
    /** What is written on it where there is no numbered seal. */
    readonly label?: string | null;
  } | null;
  readonly boardingCode: string;
  readonly passenger: TripPassenger;
  readonly driver: TripDriver | null;
  readonly paymentSatisfied: boolean;
  /** A company pays: what is not satisfied yet waits for its approver. */
  readonly onAccount?: boolean;
  readonly escalated: boolean;
  readonly searchStage: SearchStage;
  readonly driversAsked: number;
  readonly promisedPickupAt: Date | null;
  /** When a car is due by an earlier promise than `promisedPickupAt`, while somebody is expected; null = by that one. */
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
  readonly cancelledBy: string | null;
  readonly updatedAt: Date;
  /** The stars its passenger gave it. */
  readonly stars: number | null;
  /** The stars its driver gave his passenger. */
  readonly driverStars: number | null;
  /** What its passenger comes by; null = nothing that is followed. */
  readonly arrival: TripArrivalFacts | null;
  /** When its driver said, shortly before leaving, that he does it (decision 37); null = not (yet) or not for this time. */
  readonly checkedInAt: Date | null;
  /** What was last told of its driver's lateness, while he is on his way. */
  readonly delay: { readonly minutes: number; readonly reason: DelayReason; readonly expectedAt: string } | null;
}

/** What a passenger comes by, as its source last said it; without `status` it was not found (yet). Times as read from JSON. */
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
  /** The pickup as it was booked, or chosen anew. */
  readonly bookedAt: string;
  /** It is off and its passenger has not said what he wants. */
  readonly choose: boolean;
  /** Its driver has another ride in the way: which. */
  readonly swapWith: string | null;
}

/** How long a search has lasted, as the passenger is told (dispatch.md, "Offers"). */
export type SearchStage = 'searching' | 'slow' | 'choices';
