import type { LatLng } from '../../kernel/lat-lng.js';
import type { DispatchSettings, OfferKind } from '../../kernel/settings/dispatch-settings.js';
import type { GiveWay } from '../../kernel/time-slices.js';
import type { MatchDriver, MatchTrip } from '../matching/match-facts.js';
import type { DecisionRecord } from '../matching/score.js';

/** A trip that waits for a driver now, with the search it is in. */
export interface WaitingTrip {
  readonly trip: Omit<MatchTrip, 'rescue'>;
  /** The search for a driver it is in, from 1. */
  readonly round: number;
  /** As soon as possible, not planned. */
  readonly asap: boolean;
  /** Refusals of this round. */
  readonly rejectionCount: number;
  /** The driver with its open offer; null = it waits without one. */
  readonly offeredTo: string | null;
}

/** A driver who may be offered a trip, with the car they drive. */
export interface DispatchDriver extends MatchDriver {
  readonly vehicleId: string;
}

/** Routed driving times and distances; row-major, from by to. Infinity = no road. */
export interface TravelTimes {
  readonly durationsSeconds: ArrayLike<number>;
  readonly distancesMeters: ArrayLike<number>;
}

/** An assignment with everything its offer needs. */
export interface PlannedOffer {
  readonly tripId: string;
  readonly round: number;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly kind: OfferKind;
  /** The driver from whom the offer moves; null = the trip had none. */
  readonly movedFrom: string | null;
  readonly etaSeconds: number;
  readonly pickupMeters: number;
  /** Milliseconds it stands once the device has shown it. */
  readonly ttlMs: number;
  /** Milliseconds after which it ends if the device has not shown it. */
  readonly ackFallbackMs: number;
}

/** A decision of one matching round and the search it belongs to. */
export interface RoundDecision {
  readonly round: number;
  readonly record: DecisionRecord;
}

/** What is stored of trips, drivers and offers: Postgres in production, memory on a virtual clock. */
export interface DispatchRepository {
  /** Trips that wait now, and those with an open offer, which may move to another driver. */
  waitingTrips(): Promise<readonly WaitingTrip[]>;
  /** These drivers, or all on shift. */
  drivers(ids: readonly string[] | null): Promise<readonly DispatchDriver[]>;
  /** Ids of the `count` drivers nearest to each pickup by air, together; null = so few are on the road that all are considered. */
  nearestDrivers(pickups: readonly LatLng[], count: number): readonly string[] | null;
  /**
   * Opens offers that depend on each other, all or none: withdraws those that move, without a mark against their drivers. False when
   * a trip or driver changed meanwhile.
   */
  makeOffers(offers: readonly PlannedOffer[]): Promise<boolean>;
  /** Searches again in `seconds` for trips that found no driver. */
  postpone(tripIds: readonly string[], seconds: number): Promise<void>;
}

/** Everything the engine takes from outside; with other ports the same engine runs on another clock. */
export interface DispatchPort {
  now(): Date;
  /** The settings that apply to no single trip. */
  readonly settings: DispatchSettings;
  /** The settings for this trip: by zone, service, day and hour of its pickup. */
  settingsOf(waiting: WaitingTrip): DispatchSettings;
  readonly repository: DispatchRepository;
  travelTimes(from: readonly LatLng[], to: readonly LatLng[], at: Date): Promise<TravelTimes>;
  /** Asked between the steps of a round, so that a large one does not hold up positions and requests. */
  readonly giveWay: GiveWay;
}
