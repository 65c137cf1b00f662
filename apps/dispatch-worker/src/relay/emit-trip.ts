import { projectSharedTrip, projectTrip, type Room, type TripAudience, type TripView } from '@sablon/contracts';
import type { TripFacts } from '@sablon/domain';
import type { WorkerContext } from '../worker-context.js';
import { type FactReads, freshReads } from '../trips/batch-reads.js';

/** Publishes a trip's state to everyone entitled, each with their own projection (reliability.md I21, I22). */
export async function emitTrip(
  context: Pick<WorkerContext, 'database' | 'messaging'>,
  tripId: string,
  formerDriverId: string | null = null,
  reads: Pick<FactReads, 'trip'> = freshReads(context.database.sql),
): Promise<TripFacts | null> {
  const trip = await reads.trip(tripId);
  if (!trip) return null;
  const now = new Date();
  const send = (room: Room, audience: TripAudience, part: Partial<TripView> = {}): void =>
    context.messaging.bus.publish('live.emit', {
      room,
      event: 'trip.updated',
      payload: { ...projectTrip(trip, audience, now), ...part },
    });
  if (trip.passenger.userId) send(`user:${trip.passenger.userId}`, 'passenger');
  send(`track:${trip.id}`, 'track');
  context.messaging.bus.publish('live.emit', {
    room: `shared:${trip.id}`,
    event: 'shared.updated',
    payload: projectSharedTrip(trip, now),
  });
  // A board draws no routes; a console fetches the one trip it has open.
  if (trip.paymentSatisfied) send('dispatch', 'dispatcher', { route: [] });
  if (trip.driver) send(`user:${trip.driver.id}`, 'driver');
  for (const driverId of new Set([trip.driver?.id, formerDriverId])) {
    if (!driverId) continue;
    context.messaging.bus.publish('watchers.changed', { driverId });
    context.messaging.bus.publish('driver.state', { driverId });
    // The driver's plan changed even if they may no longer see the trip.
    context.messaging.bus.publish('live.emit', {
      room: `user:${driverId}`,
      event: 'driver.updated',
      payload: { driverId, at: now.toISOString() },
    });
  }
  return trip;
}
