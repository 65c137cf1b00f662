import type { Room, ServerEventPayload } from '@sablon/contracts';
import { readAlarm, readLostItem, readTrip } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

type Note = ServerEventPayload<'trip.noted'>;

/** Tells those concerned that something was written down about a trip, so that they fetch it again. */
export function noteTrip({ database, messaging }: WorkerContext) {
  const tell = (note: Note, to: { readonly userId: string | null; readonly driverId?: string | null }): void => {
    const rooms: (Room | null)[] = [
      to.userId ? `user:${to.userId}` : null,
      `track:${note.tripId}`,
      to.driverId ? `user:${to.driverId}` : null,
      'dispatch',
    ];
    for (const room of rooms)
      if (room) messaging.bus.publish('live.emit', { room, event: 'trip.noted', payload: note });
  };
  return {
    async trip(tripId: string, about: 'delay' | 'rating'): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      // A driver does not learn the moment he is rated: he could tell who it was.
      const driverId = about === 'delay' ? (trip?.driver?.id ?? null) : null;
      if (trip) tell({ tripId, about }, { userId: trip.passenger.userId, driverId });
    },
    async lostItem(id: string): Promise<void> {
      const item = await readLostItem(database.sql, id);
      if (item)
        tell({ tripId: item.tripId, about: 'lost_item' }, { userId: item.passengerUserId, driverId: item.driverId });
    },
    /** Never the driver: it may be him the passenger is afraid of. */
    async alarm(id: string): Promise<void> {
      const alarm = await readAlarm(database.sql, id);
      if (alarm) tell({ tripId: alarm.tripId, about: 'safety' }, { userId: alarm.passengerUserId });
    },
  };
}
