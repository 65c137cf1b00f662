import type { TripFacts } from '@sablon/domain';
import { readBookingContact, readTrip, type BookingContact, type Sql } from '@sablon/persistence';

/** What several handlers of one fact, and several facts about one trip, read alike. */
export interface FactReads {
  trip(tripId: string): Promise<TripFacts | null>;
  contact(bookingId: string): Promise<BookingContact | null>;
}

/** Reads again each time: for work that is no batch of facts. */
export const freshReads = (sql: Sql): FactReads => ({
  trip: (tripId) => readTrip(sql, tripId),
  contact: (bookingId) => readBookingContact(sql, bookingId),
});

/**
 * Reads each trip and contact once per batch of the relay. A batch is read after its facts were committed, so each of them is seen;
 * `forget` begins the next.
 */
export function batchReads(sql: Sql): FactReads & { forget(): void } {
  const fresh = freshReads(sql);
  const trips = new Map<string, Promise<TripFacts | null>>();
  const contacts = new Map<string, Promise<BookingContact | null>>();
  const once = <T>(known: Map<string, Promise<T>>, id: string, read: (id: string) => Promise<T>): Promise<T> => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    reading.catch(() => known.delete(id)); // the next fact tries again
    return reading;
  };
  return {
    trip: (tripId) => once(trips, tripId, fresh.trip),
    contact: (bookingId) => once(contacts, bookingId, fresh.contact),
    forget() {
      trips.clear();
      contacts.clear();
    },
  };
}
