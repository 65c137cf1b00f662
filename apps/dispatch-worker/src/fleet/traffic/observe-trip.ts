import { driveParts, isTelling, observeDrive } from '@sablon/geo';
import { readTrip, recordTrafficObservation } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/**
 * Keeps what a completed trip says about traffic. Only trips between two ends over a built map teach anything: against an
 * approximate net the difference would be the net's own error. A trip that cannot be compared now is let go, it is one of many.
 */
export async function observeTrip(
  { database, geo, learnTraffic, logger }: WorkerContext,
  tripId: string,
): Promise<void> {
  if (!learnTraffic) return;
  const trip = await readTrip(database.sql, tripId);
  if (!trip?.startedAt || !trip.completedAt || trip.tripType === 'hourly') return;
  try {
    const ends = { from: trip.pickup, to: trip.dropoff };
    // Without an hour: the free-flow time is what the trip is held against.
    const { quality, distanceMeters, durationSeconds, mainRoadsSeconds } = await geo.routing.route(ends.from, ends.to);
    if (quality !== 'built') return;
    const parts = driveParts({ ...ends, distanceMeters, freeFlowSeconds: durationSeconds, mainRoadsSeconds });
    const actualSeconds = (trip.completedAt.getTime() - trip.startedAt.getTime()) / 1000;
    const observation = observeDrive(trip.startedAt, actualSeconds, parts);
    if (isTelling(observation)) await recordTrafficObservation(database.sql, tripId, observation);
  } catch (error) {
    logger.warn({ err: error, tripId }, 'a trip taught nothing about traffic');
  }
}
