import { setImmediate } from 'node:timers/promises';
import { timeSlices, type DispatchPort, type LatLng, type PlannedOffer, type WaitingTrip } from '@sablon/domain';
import { licenceAreaAt } from '@sablon/geo';
import {
  featuresWanted,
  guardViolation,
  makeOffers,
  matchDriver,
  postponeDispatch,
  readCandidates,
  readDueTrips,
  readStandBys,
  type DueTrip,
} from '@sablon/persistence';
import { inSpan } from '@sablon/tracing';
import type { WorkerContext } from '../../worker-context.js';
import { standingBy } from './ladder-port.js';

/**
 * Makes offers that depend on each other in a short transaction of their own, if nothing about them changed; false when it did. The
 * trips are in the order of the offers.
 */
async function make(
  context: WorkerContext,
  offers: readonly PlannedOffer[],
  trips: readonly DueTrip[],
  runner: string,
): Promise<boolean> {
  const { database, logger, metrics } = context;
  try {
    const opened = await database.transaction((tx) => makeOffers(tx, offers, runner));
    for (const { tripId, openedAt } of opened ?? []) {
      const trip = trips.find(({ id, isUnoffered }) => id === tripId && isUnoffered);
      if (trip) metrics.firstOffer.observe((openedAt.getTime() - trip.searchSince.getTime()) / 1_000);
    }
    return opened !== null;
  } catch (error) {
    if (!guardViolation(error)) throw error;
    logger.warn({ err: error, tripIds: trips.map(({ id }) => id) }, 'offers were refused by the schema');
    return false;
  }
}

const pickupOf = (trip: DueTrip): LatLng => ({ lat: trip.pickupLat, lng: trip.pickupLng });

/** A due trip as the engine takes it. */
function waitingTrip(trip: DueTrip): WaitingTrip {
  return {
    trip: {
      id: trip.id,
      service: trip.service,
      vehicleClass: trip.vehicleClass,
      passengers: trip.passengers,
      bags: trip.bags,
      features: featuresWanted(trip.options),
      origin: pickupOf(trip),
      destination: { lat: trip.dropoffLat, lng: trip.dropoffLng },
      originArea: licenceAreaAt(pickupOf(trip)),
      pickupAt: trip.pickupAt,
      searchingSince: trip.searchSince,
      durationSeconds: trip.durationSeconds,
      passengerUserId: trip.passengerUserId,
      rejections: trip.rejections.map(({ driverId, at }) => ({ driverId, at: new Date(at) })),
    },
    round: trip.round,
    asap: trip.asap,
    rejectionCount: trip.rejections.filter((rejection) => rejection.thisRound).length,
    offeredTo: trip.offeredTo,
  };
}

/**
 * The engine's port in production: one market in Postgres, live positions, the routing service, the real clock. One for each pass;
 * `runner` must hold the market's lease.
 */
export function postgresPort(
  context: WorkerContext,
  { market, runner }: { readonly market: string; readonly runner: string },
): DispatchPort {
  const { database, messaging, geo } = context;
  const settings = context.settings;
  const due = new Map<string, DueTrip>();
  const begunAt = Date.now();
  const known = (tripId: string): DueTrip => {
    const trip = due.get(tripId);
    if (!trip) throw new Error(`trip ${tripId} was not read in this pass`);
    return trip;
  };
  return {
    now: () => new Date(),
    giveWay: timeSlices(setImmediate),
    settings: settings.base,
    settingsOf: ({ trip }) => settings.of({ ...known(trip.id), pickup: trip.origin }),
    travelTimes: (from, to, at) => geo.routing.matrix(from, to, { at }),
    repository: {
      async waitingTrips() {
        const trips = await readDueTrips(database.sql, market);
        for (const trip of trips) due.set(trip.id, trip);
        return trips.map(waitingTrip);
      },
      async drivers(ids) {
        const rows = await readCandidates(database.sql, ids, 'on_shift', market);
        const standBys = await readStandBys(database.sql);
        const now = new Date();
        return rows.map((row) => {
          const driver = { ...matchDriver(row, messaging.positions.get(row.id), now), vehicleId: row.vehicleId };
          return standingBy(driver, standBys.get(row.id));
        });
      },
      nearestDrivers(pickups, count) {
        if (messaging.positions.size <= count) return null;
        const around = pickups.flatMap((pickup) => messaging.positions.nearest(pickup, count));
        return [...new Set(around.map((driver) => driver.driverId))];
      },
      makeOffers(offers) {
        const rides = offers.map(({ tripId, round }) => ({ trip: known(tripId), round }));
        const trips = rides.map(({ trip }) => trip);
        // A round serves many rides; in the trace of each it is the step from its beginning to this ride's offer.
        return rides.reduceRight<() => Promise<boolean>>(
          (next, { trip: { id, traceparent }, round }) => {
            const attributes = { 'sablon.trip.id': id, 'sablon.round': round, 'sablon.rides_waiting': due.size };
            const step = { kind: 'internal', follows: traceparent, attributes, begunAt } as const;
            return () => inSpan('dispatch round', step, next);
          },
          () => make(context, offers, trips, runner),
        )();
      },
      postpone: (tripIds, seconds) => postponeDispatch(database.sql, tripIds, seconds),
    },
  };
}
