import type { Room, ServerEventPayload } from '@sablon/contracts';
import { readAlarm, readCheckIn, readLostItem, readTrip } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

type Note = ServerEventPayload<'trip.noted'>;

/** Tells those concerned that something was written down about a trip, so that they fetch it again. */
export function noteTrip({ database, messaging }: WorkerContext) {
  const publish = (note: Note, rooms: readonly Room[]): void => {
    for (const room of rooms) messaging.bus.publish('live.emit', { room, event: 'trip.noted', payload: note });
  };
  const tell = (note: Note, to: { readonly userId: string | null; readonly driverId?: string | null }): void => {
    const people = [to.userId, to.driverId].flatMap((id): Room[] => (id ? [`user:${id}`] : []));
    publish(note, [...people, `track:${note.tripId}`, 'dispatch']);
  };
  return {
    async delay(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip) tell({ tripId, about: 'delay' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** A gate, a belt, an estimate: nothing moves. */
    async arrival(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip)
        tell({ tripId, about: 'arrival' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** The devices of who rated. A driver does not learn the moment he is rated: he could tell who it was. */
    async rating(tripId: string, side: unknown): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (!trip) return;
      const note: Note = { tripId, about: 'rating' };
      const { driver, passenger } = trip;
      if (side !== 'driver') tell(note, { userId: passenger.userId });
      else if (driver) publish(note, [`user:${driver.id}`, 'dispatch']);
    },
    async lostItem(id: string): Promise<void> {
      const item = await readLostItem(database.sql, id);
      if (item)
        tell({ tripId: item.tripId, about: 'lost_item' }, { userId: item.passengerUserId, driverId: item.driverId });
    },
    /** Its driver and dispatchers; a passenger is told when his ride really looks for somebody else. */
    async checkIn(id: string): Promise<void> {
      const asked = await readCheckIn(database.sql, id);
      if (asked) publish({ tripId: asked.tripId, about: 'check_in' }, [`user:${asked.driverId}`, 'dispatch']);
    },
    takenBack(tripId: string, driverId: string | null): void {
      publish({ tripId, about: 'check_in' }, [...(driverId ? [`user:${driverId}` as const] : []), 'dispatch']);
    },
    async parcel(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip) tell({ tripId, about: 'parcel' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** Never the driver: it may be him the passenger is afraid of. */
    async alarm(id: string): Promise<void> {
      const alarm = await readAlarm(database.sql, id);
      if (alarm) tell({ tripId: alarm.tripId, about: 'safety' }, { userId: alarm.passengerUserId });
    },
  };
}
