import { LADDER } from '../ladder/promise-ladder.js';
import type { City } from './city.js';
import { cityFigures } from './city-figures.js';
import type { Past, PastRide } from './past.js';

/** An hour of a period, by when the ride was asked for. */
export interface PeriodHour {
  readonly rides: number;
  /** Null: no ride as soon as possible was asked for. */
  readonly waitSeconds: number | null;
  readonly servedPercent: number | null;
}

/** What a period came to, recorded or played. Null: nothing to count, or not recorded. */
export interface PeriodFigures {
  readonly rides: number;
  readonly servedPercent: number | null;
  readonly meanWaitSeconds: number | null;
  readonly p95WaitSeconds: number | null;
  readonly emptyKm: number | null;
  readonly onTimePercent: number | null;
  /** Inequality of idle time between drivers, 0 = all the same. */
  readonly idleGini: number | null;
  readonly idlePercent: number | null;
  /** Fares of the rides driven, and of those that were not. */
  readonly fareCents: number;
  readonly lostCents: number;
  /** Fares a driver took in an hour on shift. */
  readonly fareCentsPerHour: number | null;
  readonly hours: readonly PeriodHour[];
}

const HOUR_MS = 3_600_000;
const number = (value: number): number | null => (Number.isFinite(value) ? value : null);
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

interface Counted {
  readonly askedMs: number;
  readonly asap: boolean;
  readonly arrivedMs: number | null;
}

function hoursOf(fromMs: number, toMs: number, rides: readonly Counted[]): PeriodHour[] {
  return Array.from({ length: Math.max(1, Math.ceil((toMs - fromMs) / HOUR_MS)) }, (_hour, index) => {
    const since = fromMs + index * HOUR_MS;
    const then = rides.filter(({ askedMs }) => askedMs >= since && askedMs < since + HOUR_MS);
    const met = then.filter(({ arrivedMs }) => arrivedMs !== null);
    const waits = met.flatMap(({ asap, arrivedMs, askedMs }) => (asap ? [(arrivedMs! - askedMs) / 1000] : []));
    return {
      rides: then.length,
      waitSeconds: number(mean(waits)),
      servedPercent: number((100 * met.length) / then.length),
    };
  });
}

/** The figures of a played period; `endMs` is when its last ride had its time. */
export function playedFigures(city: City, { fromMs, toMs }: Past, endMs: number): PeriodFigures {
  const all = cityFigures(city, endMs, []);
  const met = city.trips.filter(({ arrivedMs }) => arrivedMs !== null);
  const waits = met.flatMap(({ plan, arrivedMs }) => (plan.asap ? [(arrivedMs! - plan.requestedMs) / 1000] : []));
  const fareCents = sum(city.drivers.map(({ earnedCents }) => earnedCents));
  const asked = city.trips.filter(({ plan }) => !plan.noShow);
  return {
    rides: city.trips.length,
    servedPercent: number((100 * met.length) / city.trips.length),
    ...spread(waits),
    emptyKm: number(all.emptyKm),
    onTimePercent: number(all.onTimePercent),
    idleGini: city.drivers.some(({ shiftMs }) => shiftMs > 0) ? all.idleGini : null,
    idlePercent: number(all.idlePercent),
    fareCents,
    lostCents: sum(asked.filter(({ status }) => status !== 'done').map(({ plan }) => plan.fareCents)),
    fareCentsPerHour: number(fareCents / (sum(city.drivers.map(({ shiftMs }) => shiftMs)) / HOUR_MS)),
    hours: hoursOf(
      fromMs,
      toMs,
      city.trips.map(({ plan, arrivedMs }) => ({ askedMs: plan.requestedMs, asap: plan.asap, arrivedMs })),
    ),
  };
}

/** The figures of a period as it was recorded, over the rides that are played. */
export function recordedFigures({ fromMs, toMs, shifts }: Past, rides: readonly PastRide[]): PeriodFigures {
  const askedMs = (ride: PastRide) => Math.max(fromMs, ride.searchMs);
  const met = rides.filter(({ arrivedMs }) => arrivedMs !== null);
  const driven = rides.filter(({ status }) => status === 'completed');
  const waits = met.flatMap((ride) => (ride.asap ? [(ride.arrivedMs! - askedMs(ride)) / 1000] : []));
  const booked = rides.filter(({ asap, status }) => !asap && status !== 'cancelled');
  const onTime = booked.filter(
    ({ arrivedMs, pickupMs }) => arrivedMs !== null && arrivedMs - pickupMs <= LADDER.windowSeconds * 1000,
  );
  const fareCents = sum(driven.map((ride) => ride.fareCents));
  return {
    rides: rides.length,
    servedPercent: number((100 * met.length) / rides.length),
    ...spread(waits),
    emptyKm: number(mean(driven.flatMap(({ pickupMeters }) => (pickupMeters === null ? [] : [pickupMeters / 1000])))),
    onTimePercent: number((100 * onTime.length) / booked.length),
    ...{ idleGini: null, idlePercent: null },
    fareCents,
    lostCents: sum(rides.filter(({ status, noShow }) => status !== 'completed' && !noShow).map((one) => one.fareCents)),
    fareCentsPerHour: number(fareCents / (sum(shifts.map((one) => one.toMs - one.fromMs)) / HOUR_MS)),
    hours: hoursOf(
      fromMs,
      toMs,
      rides.map((ride) => ({ askedMs: askedMs(ride), asap: ride.asap, arrivedMs: ride.arrivedMs })),
    ),
  };
}

function spread(waits: readonly number[]): Pick<PeriodFigures, 'meanWaitSeconds' | 'p95WaitSeconds'> {
  const sorted = [...waits].sort((a, b) => a - b);
  return {
    meanWaitSeconds: number(mean(waits)),
    p95WaitSeconds: sorted[Math.floor((sorted.length - 1) * 0.95)] ?? null,
  };
}
