import { DISPATCH_SETTINGS, type DispatchSettings, type OfferKind } from '../../kernel/settings/dispatch-settings.js';
import type { LadderStanding } from '../ladder/promise-ladder.js';
import type { CityDriverPlan, CityPlace, CityTrip } from './plans.js';

/** What a day does to plans; shares between 0 and 1. */
export interface DayNoise {
  readonly seed: number;
  /** How far a drive may be off its expected time: 0.2 = ±20 %. */
  readonly times: number;
  /** Share of drivers who accept a booked ride and then never leave for it. */
  readonly bookedDropOut: number;
  /** The same for a ride as soon as possible. */
  readonly asapDropOut: number;
}

/** ASSUMPTION: a driver answers after 3 to 12 s, and a phone shows an offer after 0.4 s. */
export const ANSWER_MS = { least: 3_000, most: 12_000 } as const;
export const DELIVERY_MS = 400;
/** ASSUMPTION: boarding takes a minute; the free wait for someone who does not come is five. */
export const BOARDING_MS = 60_000;
export const NO_SHOW_MS = 300_000;
/** ASSUMPTION: a passenger calls when no one came ten minutes after the promised time, and a person releases the ride. */
export const COMPLAINT_MS = 600_000;
/** ASSUMPTION: drivers leave early enough for a booked ride to be there five minutes ahead. */
export const EARLY_MS = 300_000;

/** An open offer. */
export interface CityOffer {
  readonly id: number;
  readonly trip: TripState;
  readonly driver: DriverState;
  readonly kind: OfferKind;
  readonly etaSeconds: number;
  readonly openedMs: number;
  open: boolean;
}

/** A trip of the day and how far it is. Times in ms since the epoch, null = not yet. */
export interface TripState {
  readonly plan: CityTrip;
  status: 'planned' | 'waiting' | 'accepted' | 'riding' | 'done' | 'cancelled' | 'no_show';
  round: number;
  nextDispatchMs: number;
  readonly offers: Set<CityOffer>;
  rejections: { readonly driverId: string; readonly at: Date }[];
  rejectionCount: number;
  unofferedRounds: number;
  driver: DriverState | null;
  acceptedMs: number | null;
  promisedMs: number | null;
  arrivedMs: number | null;
  dropOuts: number;
  exchangedMs: number | null;
  /** How far it is on the ladder with its driver, and who stands by. */
  standing: LadderStanding | null;
  standBy: DriverState | null;
  swaps: number;
  /** Its promise was broken, and the passenger has received what is due for it. */
  compensated: boolean;
}

/** A driver of the day: at a place, or on the way to one. */
export interface DriverState {
  readonly plan: CityDriverPlan;
  onShift: boolean;
  place: CityPlace;
  /** The drive under way, if any. */
  drive: { readonly from: CityPlace; readonly to: CityPlace; readonly fromMs: number; readonly toMs: number } | null;
  riding: { readonly trip: TripState; readonly startedMs: number; readonly plannedSeconds: number } | null;
  /** The accepted ride they are on their way to, or wait at. */
  leftFor: TripState | null;
  /** Accepted and not yet begun, in order. */
  readonly accepted: TripState[];
  readonly offers: Set<CityOffer>;
  idleSinceMs: number | null;
  /** When they last received another ride without being asked. */
  exchangedMs: number | null;
  /** When they were last shown where to wait, and how far they drove there since their last passenger. */
  suggestedMs: number | null;
  metersSinceRide: number;
  /** The ride they stand by for, without knowing it. */
  standsByFor: TripState | null;
  /** Gone without a word until then. */
  silentUntilMs: number;
  idleMs: number;
  shiftMs: number;
  rides: number;
  earnedCents: number;
  pickupMeters: number;
  repositionMeters: number;
}

/** One line of the day: what was decided, or what became of it. */
export interface CityDecision {
  readonly atMs: number;
  readonly what: string;
  readonly tripId: string;
  readonly driverId: string;
}

export const newTrip = (plan: CityTrip): TripState => ({
  plan,
  ...{
    status: 'planned',
    round: 1,
    nextDispatchMs: 0,
    offers: new Set<CityOffer>(),
    rejections: [],
    rejectionCount: 0,
  },
  ...{
    unofferedRounds: 0,
    driver: null,
    acceptedMs: null,
    promisedMs: null,
    arrivedMs: null,
    dropOuts: 0,
    exchangedMs: null,
    ...{ standing: null, standBy: null, swaps: 0, compensated: false },
  },
});

export const newDriver = (plan: CityDriverPlan): DriverState => ({
  plan,
  ...{
    onShift: false,
    place: plan.home,
    drive: null,
    riding: null,
    leftFor: null,
    accepted: [],
    offers: new Set<CityOffer>(),
  },
  ...{
    idleSinceMs: null,
    exchangedMs: null,
    suggestedMs: null,
    standsByFor: null,
    metersSinceRide: 0,
    silentUntilMs: 0,
    idleMs: 0,
    shiftMs: 0,
    rides: 0,
    earnedCents: 0,
  },
  ...{ pickupMeters: 0, repositionMeters: 0 },
});

/** In the simulated city everyone waits longer than searches are held open in life, so that policies serve the same demand. */
export const CITY_SETTINGS: DispatchSettings = { ...DISPATCH_SETTINGS, version: 'city-1' };

/** Reserves a driver for a ride whose own may not come, and frees the one reserved before; null = no one any more. */
export function standBy(trip: TripState, driver: DriverState | null): void {
  if (trip.standBy === driver) return;
  if (trip.standBy) trip.standBy.standsByFor = null;
  trip.standBy = driver;
  if (driver) driver.standsByFor = trip;
}
