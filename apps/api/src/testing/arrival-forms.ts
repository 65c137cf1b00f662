import { randomUUID } from 'node:crypto';
import type { BookingCity } from './booking-city.js';
import { collidedTransfers, midiTransfer } from './transfer.js';
import type { Filled, People } from './form-people.js';
import { waiting } from './form-rides.js';

/** The forms about flights and trains, as `FORMS`. */
export const ARRIVAL_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/trips/{id}/arrival/keep': async (city, { visitor }) => {
    const { tripId, trackToken } = await midiTransfer(city);
    const pickupAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    return {
      as: visitor,
      path: `/api/trips/${tripId}/arrival/keep`,
      body: { pickupAt },
      headers: { 'idempotency-key': randomUUID(), 'x-track-token': trackToken },
    };
  },
  'POST /api/dispatch/trips/{id}/swap/hand-over': async (city, people) => {
    await waiting(city, people);
    const { movedId } = await collidedTransfers(city, 4);
    return {
      as: people.dispatcher,
      path: `/api/dispatch/trips/${movedId}/swap/hand-over`,
      body: { tripId: movedId, driverId: people.otherDriverId },
    };
  },
};
