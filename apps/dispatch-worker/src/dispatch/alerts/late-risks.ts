import { ALERT_SETTINGS, lateRiskOf, type LatLng } from '@sablon/domain';
import {
  readFreeDrivers,
  readPromisedTrips,
  readUncoveredTrips,
  type AlertFinding,
  type UncoveredTrip,
} from '@sablon/persistence';
import { expectedAtPickup } from '../../trips/eta/running-late.js';
import type { WorkerContext } from '../../worker-context.js';

type Context = Pick<WorkerContext, 'database' | 'geo' | 'messaging'>;
/** ASSUMPTION: the quickest of the nearest five by air is the quickest by road, near enough for an alert. */
const NEAREST = 5;

/**
 * Pickups that will be late: for rides with a driver by their drive there, for planned ones without by the best free car's.
 */
export async function findLateRisks(context: Context): Promise<AlertFinding[]> {
  const { sql } = context.database;
  const found: AlertFinding[] = [];
  for (const trip of await readPromisedTrips(sql)) {
    const expectedAt = await expectedAtPickup(context, trip);
    const about = { objectKey: trip.id, tripId: trip.id, driverId: trip.driverId };
    // The position is unknown: that is an alert of its own, and ends none.
    if (!expectedAt) found.push({ ...about, severity: 'warn', facts: {}, holdsOnly: true });
    else {
      const { step } = trip;
      const facts = { promisedAt: trip.promisedAt.toISOString(), ...(step ? { step } : {}) };
      found.push(...findingOf(about, trip.promisedAt, expectedAt, facts));
    }
  }
  const uncovered = await readUncoveredTrips(sql);
  if (uncovered.length === 0) return found;
  const free = await readFreeDrivers(sql);
  for (const trip of uncovered) {
    const seconds = await bestRouteSeconds(context, trip, free);
    const expectedAt = new Date(Date.now() + (seconds ?? ALERT_SETTINGS.unknownRouteSeconds) * 1000);
    const about = { objectKey: trip.id, tripId: trip.id };
    const facts = { promisedAt: trip.pickupAt.toISOString(), bestMinutes: seconds && Math.ceil(seconds / 60) };
    found.push(...findingOf(about, trip.pickupAt, expectedAt, facts));
  }
  return found;
}

function findingOf(
  about: Pick<AlertFinding, 'objectKey' | 'tripId' | 'driverId'>,
  promisedAt: Date,
  expectedAt: Date,
  facts: AlertFinding['facts'],
): AlertFinding[] {
  const { minutes, standing, severity } = lateRiskOf(promisedAt, expectedAt);
  if (standing === 'good') return [];
  return [{ ...about, severity, facts: { minutes, ...facts }, holdsOnly: standing === 'still' }];
}

/** Seconds by road from the best free car that can do it; null when none is seen. */
async function bestRouteSeconds(
  { geo, messaging }: Context,
  { pickup, vehicleClass }: UncoveredTrip,
  free: ReadonlyMap<string, readonly string[]>,
): Promise<number | null> {
  const near = messaging.positions.nearest(
    pickup,
    NEAREST,
    (driverId) => free.get(driverId)?.includes(vehicleClass) ?? false,
  );
  const places = near.flatMap(({ driverId }): LatLng[] => {
    const place = messaging.positions.get(driverId);
    return place ? [place] : [];
  });
  if (places.length === 0) return null;
  const { durationsSeconds } = await geo.routing.matrix(places, [pickup], { at: new Date() });
  const best = Math.min(...durationsSeconds);
  return Number.isFinite(best) ? Math.round(best) : null;
}
