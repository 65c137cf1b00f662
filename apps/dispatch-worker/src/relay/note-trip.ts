import type { Room, ServerEventPayload } from '@sablon/contracts';
import { readAlarm, readCheckIn, readLostItem, readSentLink, readTrip, withdrawOffersOf } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

type Note = ServerEventPayload<'trip.noted'>;

/** Notifies the people concerned that a record was added to a trip, so that they fetch it again. */
export function noteTrip({ database, messaging }: WorkerContext) {
  const publish = (note: Note, rooms: readonly Room[]): void => {
    for (const room of rooms) messaging.bus.publish('live.emit', { room, event: 'trip.noted', payload: note });
  };
  const send = (note: Note, to: { readonly userId: string | null; readonly driverId?: string | null }): void => {
    const people = [to.userId, to.driverId].flatMap((id): Room[] => (id ? [`user:${id}`] : []));
    publish(note, [...people, `track:${note.tripId}`, 'dispatch']);
  };
  return {
    async delay(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip) send({ tripId, about: 'delay' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** A gate, a belt, an estimate: the trip itself does not change. */
    async arrival(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip)
        send({ tripId, about: 'arrival' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** The devices of the person who rated. A driver is not notified when rated: they could work out who did it. */
    async rating(tripId: string, side: unknown): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (!trip) return;
      const note: Note = { tripId, about: 'rating' };
      const { driver, passenger } = trip;
      if (side !== 'driver') send(note, { userId: passenger.userId });
      else if (driver) publish(note, [`user:${driver.id}`, 'dispatch']);
    },
    async lostItem(id: string): Promise<void> {
      const item = await readLostItem(database.sql, id);
      if (item)
        send({ tripId: item.tripId, about: 'lost_item' }, { userId: item.passengerUserId, driverId: item.driverId });
    },
    /**
     * Its driver and dispatchers; the passenger once the driver has said yes, or once the ride really searches for another
     * driver.
     */
    async checkIn(id: string): Promise<void> {
      const asked = await readCheckIn(database.sql, id);
      if (!asked) return;
      const { tripId, driverId, checkedInAt } = asked;
      const trip = checkedInAt && (await readTrip(database.sql, tripId));
      if (trip) send({ tripId, about: 'check_in' }, { userId: trip.passenger.userId, driverId });
      else publish({ tripId, about: 'check_in' }, [`user:${driverId}`, 'dispatch']);
    },
    takenBack(tripId: string, driverId: string | null): void {
      publish({ tripId, about: 'check_in' }, [...(driverId ? [`user:${driverId}` as const] : []), 'dispatch']);
    },
    /** Dispatchers only: hidden from both driver and passenger. */
    pencil(tripId: string): void {
      publish({ tripId, about: 'pencil' }, ['dispatch']);
    },
    async parcel(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (trip) send({ tripId, about: 'parcel' }, { userId: trip.passenger.userId, driverId: trip.driver?.id ?? null });
    },
    /** The passenger and dispatchers: it may be about the driver. */
    async officeMessage(tripId: string | null): Promise<void> {
      const trip = tripId && (await readTrip(database.sql, tripId));
      if (trip) send({ tripId: trip.id, about: 'message' }, { userId: trip.passenger.userId });
    },
    /** Dispatchers only: a booking is hidden from everyone else until it is paid. */
    async paymentLink(bookingId: string): Promise<void> {
      const link = await readSentLink(database.sql, bookingId);
      if (link) publish({ tripId: link.tripId, about: 'payment_link' }, ['dispatch']);
    },
    /** The person who raised the alarm and dispatchers; never the other person in the car, who may be the threat. */
    async alarm(id: string): Promise<void> {
      const alarm = await readAlarm(database.sql, id);
      if (!alarm) return;
      const { side, tripId, driverId } = alarm;
      if (side === 'passenger' && tripId) return send({ tripId, about: 'safety' }, { userId: alarm.passengerUserId });
      // A driver who raised an alarm gets no offers; open ones are searched again elsewhere.
      if (driverId && alarm.status !== 'closed') await withdrawOffersOf(database, driverId);
      const rooms: readonly Room[] = [...(driverId ? [`user:${driverId}` as const] : []), 'dispatch'];
      for (const room of rooms)
        messaging.bus.publish('live.emit', { room, event: 'alarm.changed', payload: { alarmId: id } });
      if (tripId) publish({ tripId, about: 'safety' }, ['dispatch']);
    },
  };
}
