import { promiseIsBroken } from '../ladder/promise-ladder.js';
import type { City } from './city.js';
import type { TripState } from './city-state.js';

const isOnTime = ({ plan, arrivedMs }: TripState): boolean =>
  arrivedMs !== null && !promiseIsBroken(new Date(plan.pickupMs), new Date(arrivedMs));

/** What a day or period came to. Waits are of rides as soon as possible, from the request until the car stands there. */
export interface CityFigures {
  readonly rides: number;
  readonly servedPercent: number;
  readonly meanWaitSeconds: number;
  readonly p95WaitSeconds: number;
  /** Kilometres to the passenger and to waiting places, per ride. */
  readonly emptyKm: number;
  readonly repositionKm: number;
  /** Booked rides within their promised window; NaN without any. */
  readonly onTimePercent: number;
  /** Of the others, those whose passenger was compensated; NaN without any. */
  readonly compensatedPercent: number;
  /** Accepted rides that went to another driver because their own did not come. */
  readonly swaps: number;
  /** Inequality of the share of their shift that drivers are idle, 0 = all the same. */
  readonly idleGini: number;
  readonly idlePercent: number;
  readonly cancelledPercent: number;
  readonly offersPerRide: number;
  readonly passes: number;
  readonly passP95Ms: number;
  readonly decisions: number;
  readonly hash: string;
  /** Mean wait in seconds and rides by hour of the day from 04:00, for plots. */
  readonly byHour: readonly { readonly wait: number; readonly requests: number; readonly idle: number }[];
}

/** The wait of a trip whose passenger did not give up; one that was never served has waited until the end. */
const waitOf = (trip: TripState, endMs: number): number => ((trip.arrivedMs ?? endMs) - trip.plan.requestedMs) / 1000;

export function cityFigures(city: City, endMs: number, passMs: readonly number[]): CityFigures {
  const arrived = city.trips.filter(({ arrivedMs }) => arrivedMs !== null);
  const asap = city.trips.filter(({ plan, status }) => plan.asap && status !== 'cancelled');
  const booked = city.trips.filter(({ plan, status }) => !plan.asap && status !== 'cancelled');
  const onTime = booked.filter(isOnTime);
  const broken = booked.filter((trip) => !isOnTime(trip));
  const waits = asap.map((trip) => waitOf(trip, endMs)).sort((a, b) => a - b);
  const worked = city.drivers.filter(({ shiftMs }) => shiftMs > 0);
  const idle = worked.map(({ idleMs, shiftMs }) => idleMs / shiftMs);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const rides = arrived.length;
  const empty = sum(city.drivers.map((driver) => driver.pickupMeters + driver.repositionMeters));
  const sortedMs = [...passMs].sort((a, b) => a - b);
  return {
    rides,
    servedPercent: (100 * rides) / city.trips.length,
    meanWaitSeconds: sum(waits) / waits.length,
    p95WaitSeconds: at(waits, 0.95),
    emptyKm: empty / 1000 / rides,
    repositionKm: sum(city.drivers.map(({ repositionMeters }) => repositionMeters)) / 1000 / rides,
    onTimePercent: (100 * onTime.length) / booked.length,
    compensatedPercent: (100 * broken.filter(({ compensated }) => compensated).length) / broken.length,
    swaps: city.swaps,
    idleGini: gini(idle),
    idlePercent: (100 * sum(idle)) / idle.length,
    cancelledPercent: (100 * city.trips.filter(({ status }) => status === 'cancelled').length) / city.trips.length,
    offersPerRide: city.offersMade / rides,
    passes: passMs.length,
    passP95Ms: at(sortedMs, 0.95),
    decisions: city.decisions,
    hash: city.hash(),
    byHour: Array.from({ length: 24 }, (_hour, hour) => {
      const fromMs = city.startMs + hour * 3_600_000;
      const then = asap.filter(({ plan }) => plan.requestedMs >= fromMs && plan.requestedMs < fromMs + 3_600_000);
      return {
        wait: then.length === 0 ? 0 : sum(then.map((trip) => waitOf(trip, endMs))) / then.length,
        requests: then.length,
        idle: city.idleAt[hour] ?? 0,
      };
    }),
  };
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/** Gini coefficient: 0 = all the same, towards 1 = one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const total = sorted.reduce((sum, one) => sum + one, 0);
  const weighted = sorted.reduce((sum, one, index) => sum + (index + 1) * one, 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
