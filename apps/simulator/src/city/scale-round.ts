import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { DriverGrid, DISPATCH_SETTINGS, matchWaiting, solveAssignment, timeSlices, toStored } from '@sablon/domain';
import type { CityRoads, DispatchDriver, DispatchPort, LatLng, WaitingTrip } from '@sablon/domain';
import { createGeo } from '@sablon/geo';
import { seededRandom } from '../random.js';

/** One pass of the engine over a large city. */
export interface ScaleRound {
  readonly offers: number;
  /** Milliseconds of the pass, times by road included. */
  readonly roundMs: number;
  /** The longest time in ms for which nothing else could run. */
  readonly loopBlockedMs: number;
  /** Size of what is stored about it. */
  readonly recordKb: number;
}

const NOW = new Date('2026-06-02T08:00:00Z');

/** Drivers and trips at random spots of the city; with a map, times come from its router in a thread of its own, as in the worker. */
export async function scaleRound(
  roads: CityRoads,
  {
    drivers: driverCount,
    trips: tripCount,
    mapDirectory,
  }: { drivers: number; trips: number; mapDirectory: string | null },
): Promise<ScaleRound> {
  const random = seededRandom(driverCount * 31 + tripCount);
  const geo = mapDirectory === null ? null : await createGeo({ mapDirectory, routingThreads: 1 });
  const grid = new DriverGrid();
  const drivers = Array.from({ length: driverCount }, (_driver, index) =>
    scaleDriver(idOf(index), random.pick(roads.places)),
  );
  for (const { id, position } of drivers) if (position) grid.set(id, position);
  const trips = Array.from({ length: tripCount }, (_trip, index) =>
    scaleTrip(idOf(index), random.pick(roads.places), random.pick(roads.places)),
  );
  let offers = 0;
  const port: DispatchPort = {
    now: () => NOW,
    giveWay: timeSlices(setImmediate),
    settings: DISPATCH_SETTINGS,
    settingsOf: () => DISPATCH_SETTINGS,
    travelTimes: (from, to, at) => (geo ? geo.routing.matrix(from, to, { at }) : tableOf(roads, from, to)),
    repository: {
      waitingTrips: async () => trips,
      drivers: async (ids) => (ids === null ? drivers : ids.map((id) => drivers[Number(id.slice(-12))]!)),
      nearestDrivers: (pickups, count) => [
        ...new Set(pickups.flatMap((pickup) => grid.nearest(pickup, count).map(({ id }) => id))),
      ],
      makeOffers: async (made) => (offers += made.length) > 0,
      postpone: async () => undefined,
    },
  };
  try {
    await matchWaiting(port); // warms up engine and router
    offers = 0;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await nextSample(delay); // the first tick is only a beginning: what blocks before it would not be seen
    const startedAt = performance.now();
    const rounds = await matchWaiting(port);
    const roundMs = performance.now() - startedAt;
    await nextSample(delay);
    delay.disable();
    const stored = rounds.map((decisions) => JSON.stringify(decisions().map(({ record }) => toStored(record))).length);
    return {
      offers,
      roundMs,
      loopBlockedMs: delay.max / 1e6,
      recordKb: stored.reduce((sum, one) => sum + one, 0) / 1024,
    };
  } finally {
    await geo?.close();
  }
}

/** As long as an id of the product, so that records have their true size. */
const idOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Resolves when the histogram has taken one more sample. */
async function nextSample(delay: IntervalHistogram): Promise<void> {
  const before = delay.count;
  while (delay.count === before) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Median milliseconds of a dense assignment of random costs. */
export function denseMs(rows: number, columns: number, times: number): number {
  const random = seededRandom(rows * columns);
  const costs = Float64Array.from({ length: rows * columns }, () => random.between(30, 1_500));
  const taken = Array.from({ length: times }, () => {
    const startedAt = performance.now();
    solveAssignment(costs, rows, columns);
    return performance.now() - startedAt;
  });
  return taken.sort((a, b) => a - b)[times >> 1]!;
}

async function tableOf(roads: CityRoads, from: readonly LatLng[], to: readonly LatLng[]) {
  const row = (at: LatLng) => roads.places.indexOf(at as (typeof roads.places)[number]) * roads.places.length;
  const cells = (table: Float64Array) =>
    Float64Array.from(from.flatMap((a) => to.map((b) => table[row(a) + row(b) / roads.places.length]!)));
  return { durationsSeconds: cells(roads.seconds), distancesMeters: cells(roads.meters) };
}

const scaleDriver = (id: string, position: LatLng): DispatchDriver => ({
  ...{
    id,
    userId: id,
    vehicleId: id,
    onShift: true,
    onBreak: false,
    shiftEndsAt: null,
    suspended: false,
    sosOpen: false,
  },
  ...{
    documentsValidUntil: new Date('2100-01-01'),
    licensedAreas: ['brussels'],
    vehicleClass: 'economy',
    seats: 4,
    bags: 3,
  },
  ...{ features: [], position, positionAt: NOW, runningTrip: null, commitments: [], idleSince: NOW },
  ...{ openOfferTripId: null, acceptanceLikelihood: 1 },
  direction: null,
});
const scaleTrip = (id: string, origin: LatLng, destination: LatLng): WaitingTrip => ({
  trip: {
    ...{ id, service: 'transport', vehicleClass: null, passengers: 1, bags: 0, features: [], originArea: 'brussels' },
    ...{
      origin,
      destination,
      pickupAt: NOW,
      searchingSince: NOW,
      durationSeconds: 900,
      passengerUserId: null,
      rejections: [],
    },
  },
  ...{ round: 1, asap: true, rejectionCount: 0, offeredTo: null },
});
