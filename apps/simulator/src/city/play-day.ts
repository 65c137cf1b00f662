import { City } from './city.js';
import { CITY_SETTINGS, type DayNoise } from './city-state.js';
import { DAY_MS, DAY_START_MS, dayDemand, type CityTrip } from './day-demand.js';
import { dayFleet, type CityDriverPlan } from './day-fleet.js';
import { dayFigures, type DayFigures } from './day-figures.js';
import type { CityRoads } from './roads.js';
import type { Variant } from './variants.js';

/** Everything a day depends on: the same plan gives the same day, bit by bit. */
export interface DayPlan {
  readonly seed: number;
  readonly drivers: number;
  readonly trips: number;
  /** Shares between 0 and 1. */
  readonly booked: number;
  readonly acceptance: number;
  readonly noShows: number;
  readonly lostGps: number;
  readonly bookedDropOut: number;
  readonly asapDropOut: number;
  /** ±20 % = 0.2. */
  readonly timesOff: number;
  readonly givesUp: boolean;
}

/** Everyone accepts and keeps their word, every time is exact. */
export const QUIET_DAY: Omit<DayPlan, 'seed' | 'drivers' | 'trips'> = {
  ...{
    booked: 0.1,
    acceptance: 1,
    noShows: 0,
    lostGps: 0,
    bookedDropOut: 0,
    asapDropOut: 0,
    timesOff: 0,
    givesUp: false,
  },
};
/** dispatch.md, "Measured goals": ±20 % times, 85 % acceptance. */
export const NOISY_DAY: typeof QUIET_DAY = { ...QUIET_DAY, acceptance: 0.85, timesOff: 0.2 };
/** Every fifth ride booked ahead, and 15 % of those drivers never leave for it (dispatch.md, "Measured goals"). */
export const BOOKED_DAY: typeof QUIET_DAY = { ...NOISY_DAY, booked: 0.2, bookedDropOut: 0.15 };
/** A day as it comes. ASSUMPTION: shares by what operators say of theirs. */
export const FULL_DAY: typeof QUIET_DAY = {
  ...NOISY_DAY,
  ...{ booked: 0.1, noShows: 0.02, lostGps: 0.2, bookedDropOut: 0.15, asapDropOut: 0.01, givesUp: true },
};

/** Where the day is, for a progress line. */
export interface DayProgress {
  readonly share: number;
  readonly requested: number;
  readonly done: number;
}

/** A day that was played. */
export interface PlayedDay {
  readonly city: City;
  readonly figures: DayFigures;
  readonly demand: readonly CityTrip[];
  readonly fleet: readonly CityDriverPlan[];
}

/** The last shifts end at seven the next morning. */
const ENDS_MS = DAY_START_MS + DAY_MS + 4 * 3_600_000;
const TICK_MS = CITY_SETTINGS.reoptimiseEveryMs;

/**
 * Plays a day under a policy and its settings on the virtual clock: a pass after everything that happens, and every two seconds while something
 * waits to be tried again.
 */
export async function playDay(
  roads: CityRoads,
  plan: DayPlan,
  { policy, settings, watch }: Pick<Variant, 'policy' | 'settings' | 'watch'>,
  onHour: (progress: DayProgress) => void = () => undefined,
): Promise<PlayedDay> {
  const demand = dayDemand(plan, roads.places);
  const fleet = dayFleet(plan, roads.places);
  const { seed, timesOff: times, bookedDropOut, asapDropOut } = plan;
  const noise: DayNoise = { seed, times, bookedDropOut, asapDropOut };
  const city = new City(roads, noise, settings, DAY_START_MS, demand, fleet);
  const passMs: number[] = [];
  let plannedMs = Infinity;
  const passAt = (atMs: number): void => {
    if (atMs >= plannedMs) return;
    plannedMs = atMs;
    city.clock.at(atMs, async () => {
      if (plannedMs !== atMs) return;
      plannedMs = Infinity;
      const startedAt = performance.now();
      await policy(city);
      passMs.push(performance.now() - startedAt);
      const next = nextTry(city);
      if (next < Infinity) passAt(Math.max(next, city.nowMs + TICK_MS));
    });
  };
  city.onChange = () => passAt(city.nowMs);
  // Where every driver keeps their word there is next to nothing to rescue, and looking for it takes as long as the day itself.
  if (bookedDropOut + asapDropOut > 0) watch?.(city, ENDS_MS);
  let hourMs = DAY_START_MS;
  while (await city.clock.step(ENDS_MS))
    if (city.nowMs >= hourMs) {
      hourMs += 3_600_000;
      const requested = city.trips.filter(({ status }) => status !== 'planned').length;
      const done = city.trips.filter(({ status }) => status === 'done').length;
      onHour({ share: (city.nowMs - DAY_START_MS) / (ENDS_MS - DAY_START_MS), requested, done });
    }
  return { city, figures: dayFigures(city, ENDS_MS, passMs), demand, fleet };
}

/** When something that waits is to be tried again. */
function nextTry({ waiting }: City): number {
  let next = Infinity;
  for (const trip of waiting) if (trip.offers.size === 0) next = Math.min(next, trip.nextDispatchMs);
  return next;
}
