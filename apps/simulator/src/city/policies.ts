import {
  offerKind,
  productPolicy,
  suggestMoves,
  type City,
  type DriverState,
  type Policy,
  type TripState,
} from '@sablon/domain';
import { expectedDemand } from './expected-demand.js';
import type { TownPlace } from './places.js';
import { repositioningPort } from './repositioning-port.js';

/** ASSUMPTION: where cars are missing changes within minutes. */
const SUGGEST_EVERY_MS = 60_000;

/** The product's own engine, with drivers shown where rides are expected. */
export const withSuggestions =
  (metersPerRide: number): Policy =>
  async (city) => {
    await productPolicy(city);
    if (city.nowMs < city.nextSuggestionMs) return;
    city.nextSuggestionMs = city.nowMs + SUGGEST_EVERY_MS;
    const plan = { trips: city.trips.length, booked: 0, noShows: 0, givesUp: false };
    await suggestMoves(
      repositioningPort(city, expectedDemand(city.roads.places as readonly TownPlace[], plan), metersPerRide),
    );
  };

const longestWait = (city: City): TripState[] =>
  [...city.waiting].filter((trip) => trip.offers.size === 0).sort((a, b) => a.plan.requestedMs - b.plan.requestedMs);

/** Idle drivers without an offer who have not refused this trip, nearest by road first. */
function nearestIdle(city: City, trip: TripState): { readonly driver: DriverState; readonly seconds: number }[] {
  const refused = new Set(trip.rejections.map(({ driverId }) => driverId));
  return city.drivers
    .filter((driver) => city.isIdle(driver) && driver.offers.size === 0 && !refused.has(driver.plan.id))
    .map((driver) => ({ driver, seconds: city.seconds(city.spotOf(driver), trip.plan.origin) }))
    .sort((a, b) => a.seconds - b.seconds || (a.driver.plan.id < b.driver.plan.id ? -1 : 1));
}

const offer = (
  city: City,
  trip: TripState,
  { driver, seconds }: { driver: DriverState; seconds: number },
  several = false,
) =>
  city.openOffer(
    {
      ...{ tripId: trip.plan.id, driverId: driver.plan.id, etaSeconds: seconds },
      ...{ kind: offerKind({ asap: trip.plan.asap, rescue: false }), ttlMs: city.settings.offerTtlMs.asap },
    },
    several,
  );

/** The floor: who asked first gets the nearest idle car. */
export const greedy: Policy = (city) => {
  for (const trip of longestWait(city)) {
    const [nearest] = nearestIdle(city, trip);
    if (nearest) offer(city, trip, nearest);
  }
};

/** ASSUMPTION: eight cars at once, as small fleets do by radio; the first to accept has the ride. */
const BROADCAST_TO = 8;
export const broadcast: Policy = (city) => {
  for (const trip of longestWait(city))
    for (const near of nearestIdle(city, trip).slice(0, BROADCAST_TO)) offer(city, trip, near, true);
};
