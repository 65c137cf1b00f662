import type { Room, ServerEventPayload } from '@sablon/contracts';
import { readAlarm, readCheckIn, readLostItem, readSentLink, readTrip, withdrawOffersOf } from '@sablon/persistence';
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
    /** Its driver and dispatchers; the passenger when his driver said yes, else when his ride really looks for somebody else. */
    async checkIn(id: string): Promise<void> {
      const asked = await readCheckIn(database.sql, id);
      if (!asked) return;
      const { tripId, driverId, checkedInAt } = asked;
      const trip = checkedInAt && (await readTrip(database.sql, tripId));
      if (trip) tell({ tripId, about: 'check_in' }, { userId: trip.passenger.userId, driverId });
      else publish({ tripId, about: 'check_in' }, [`user:${driverId}`, 'dispatch']);
    },
    takenBack(tripId: string, driverId: string | null): void {
      publish({ tripId, about: 'check_in' }, [...(driverId ? [`user:${driverId}` as const] : []), 'dispatch']);
    },
    /** Dispatchers alone: neither its driver nor its passenger knows of it. */
    pencil(tripId: string): void {
      publish({ tripId, about: 'pencil' }, ['dispatch']);
    },
    async parcel(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip) tell({ tripId, about: 'parcel' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** The passenger and dispatchers: it may be about the driver. */
    async officeMessage(tripId: string | null): Promise<void> {
      const trip = tripId && (await readTrip(database.sql, tripId));
      if (trip) tell({ tripId: trip.id, about: 'message' }, { userId: trip.passenger.userId });
    },
    /** Dispatchers alone: nobody else sees a booking before it is paid. */
    async paymentLink(bookingId: string): Promise<void> {
      const link = await readSentLink(database.sql, bookingId);
      if (link) publish({ tripId: link.tripId, about: 'payment_link' }, ['dispatch']);
    },
    /** Who asked for help and dispatchers; never the other one in the car, who may be whom he is afraid of. */
    async alarm(id: string): Promise<void> {
      const alarm = await readAlarm(database.sql, id);
      if (!alarm) return;
      const { side, tripId, driverId } = alarm;
      if (side === 'passenger' && tripId) return tell({ tripId, about: 'safety' }, { userId: alarm.passengerUserId });
      // Nobody is offered a ride who asks for help; what was on its way is looked for elsewhere.
      if (driverId && alarm.status !== 'closed') await withdrawOffersOf(database, driverId);
      const rooms: readonly Room[] = [...(driverId ? [`user:${driverId}` as const] : []), 'dispatch'];
      for (const room of rooms)
        messaging.bus.publish('live.emit', { room, event: 'alarm.changed', payload: { alarmId: id } });
      if (tripId) publish({ tripId, about: 'safety' }, ['dispatch']);
    },
  };
}
