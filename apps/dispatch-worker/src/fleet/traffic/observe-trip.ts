import { driveParts, isInformative, observeDrive } from '@sablon/geo';
import { readTrip, recordTrafficObservation } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/**
 * Records a completed trip for the traffic model. Only trips between two ends over a built map are useful: against an
 * approximate network the difference would be the network's own error. A trip that cannot be compared now is skipped, as
 * there are many others.
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
    // Without an hour: the trip is compared with the free-flow time.
    const { quality, distanceMeters, durationSeconds, mainRoadsSeconds } = await geo.routing.route(ends.from, ends.to);
    if (quality !== 'built') return;
    const parts = driveParts({ ...ends, distanceMeters, freeFlowSeconds: durationSeconds, mainRoadsSeconds });
    const actualSeconds = (trip.completedAt.getTime() - trip.startedAt.getTime()) / 1000;
    const observation = observeDrive(trip.startedAt, actualSeconds, parts);
    if (isInformative(observation)) await recordTrafficObservation(database.sql, tripId, observation);
  } catch (error) {
    logger.warn({ err: error, tripId }, 'a trip taught nothing about traffic');
  }
}
