import { randomUUID } from 'node:crypto';
import type { BookingView } from '@sablon/contracts';
import { inHours, type BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

async function paidLater(city: BookingCity): Promise<BookingView> {
  const booking = await city.booked({ pickupAt: inHours(5) });
  await city.pay(booking.id);
  return booking;
}

/** A fee kept for a late cancellation, and its booking's link. */
async function lateFee(city: BookingCity): Promise<{ readonly id: string; readonly trackToken: string }> {
  const { trips, trackToken } = await paidLater(city);
  const tripId = trips[0]?.id ?? '';
  const { sql } = city.api.parts.database;
  await sql.query("UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE id = $1", [tripId]);
  const headers = { 'x-track-token': trackToken, 'idempotency-key': randomUUID() };
  await city.api.client().post(`/api/trips/${tripId}/cancel`, { reason: 'x' }, headers);
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM fee WHERE trip_id = $1', [tripId]);
  return { id: rows[0]?.id ?? '', trackToken };
}

/** The forms about changes, fees and no-shows, as `FORMS`. */
export const POLICY_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/bookings/{id}/changes/quote': async (city, { visitor }) => {
    const { id, trips, trackToken } = await paidLater(city);
    return {
      as: visitor,
      path: `/api/bookings/${id}/changes/quote`,
      body: { legs: [{ tripId: trips[0]?.id, pickupAt: inHours(7) }], vehicleClass: 'standard', passengers: 2 },
      headers: { 'x-track-token': trackToken },
    };
  },
  'POST /api/fees/{id}/dispute': async (city, { visitor }) => {
    const { id, trackToken } = await lateFee(city);
    return {
      as: visitor,
      path: `/api/fees/${id}/dispute`,
      body: { reason: 'driver_late', text: 'Het regende.' },
      headers: { 'x-track-token': trackToken, 'idempotency-key': randomUUID() },
    };
  },
  'POST /api/dispatch/fees/{id}/decision': async (city, { visitor, dispatcher }) => {
    const { id, trackToken } = await lateFee(city);
    const headers = { 'x-track-token': trackToken, 'idempotency-key': randomUUID() };
    await visitor.post(`/api/fees/${id}/dispute`, { reason: 'other', text: '' }, headers);
    return {
      as: dispatcher,
      path: `/api/dispatch/fees/${id}/decision`,
      body: { decision: 'reduced', reductionCents: 1, note: 'Geste commercial', driverKeeps: true },
    };
  },
  'POST /api/trips/{id}/contact-attempts': null,
};
