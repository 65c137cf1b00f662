import {
  City,
  cityFigures,
  runCity,
  type CityDriverPlan,
  type CityFigures,
  type CityTrip,
  type DayNoise,
} from '@sablon/domain';
import { DAY_MS, DAY_START_MS, dayDemand } from './day-demand.js';
import { dayFleet } from './day-fleet.js';
import type { Release } from './learned-release.js';
import type { TownRoads } from './places.js';
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
  readonly figures: CityFigures;
  readonly demand: readonly CityTrip[];
  readonly fleet: readonly CityDriverPlan[];
}

/** The last shifts end at seven the next morning. */
const ENDS_MS = DAY_START_MS + DAY_MS + 4 * 3_600_000;

/** Plays a day under a policy and its settings on the virtual clock; without `release` the search of booked rides begins at the floor. */
export async function playDay(
  roads: TownRoads,
  plan: DayPlan,
  { policy, settings, watch }: Pick<Variant, 'policy' | 'settings' | 'watch'>,
  onHour: (progress: DayProgress) => void = () => undefined,
  release: Release = (demand) => [...demand],
): Promise<PlayedDay> {
  const demand = release(dayDemand(plan, roads.places));
  const fleet = dayFleet(plan, roads.places);
  const { seed, timesOff: times, bookedDropOut, asapDropOut } = plan;
  const noise: DayNoise = { seed, times, bookedDropOut, asapDropOut };
  const city = new City(roads, noise, settings, DAY_START_MS, demand, fleet);
  const passMs: number[] = [];
  // Where every driver keeps their word there is next to nothing to rescue, and looking for it takes as long as the day itself.
  if (bookedDropOut + asapDropOut > 0) watch?.(city, ENDS_MS);
  await runCity(city, {
    ...{ policy, untilMs: ENDS_MS },
    async timed(pass) {
      const startedAt = performance.now();
      await pass();
      passMs.push(performance.now() - startedAt);
    },
    onHour() {
      const requested = city.trips.filter(({ status }) => status !== 'planned').length;
      const done = city.trips.filter(({ status }) => status === 'done').length;
      onHour({ share: (city.nowMs - DAY_START_MS) / (ENDS_MS - DAY_START_MS), requested, done });
    },
  });
  return { city, figures: cityFigures(city, ENDS_MS, passMs), demand, fleet };
}
