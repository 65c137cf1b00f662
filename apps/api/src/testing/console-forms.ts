import { createHmac, randomUUID } from 'node:crypto';
import { GUEST, inHours, type BookingCity } from './booking-city.js';
import { TEST_TELEPHONY_SECRET } from './start-test-api.js';
import type { Filled, People } from './form-people.js';
import { assigned, paid, tripOf, waiting } from './form-rides.js';

/** A paid ride some hours ahead, which may be changed. */
async function plannedTrip(city: BookingCity): Promise<string> {
  const booking = await city.booked({ pickupAt: inHours(5) });
  await city.pay(booking.id);
  return booking.trips[0]?.id ?? '';
}

/** The forms of the dispatcher's console, as `FORMS`. */
export const CONSOLE_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/dispatch/callers': (_, { dispatcher }) => ({
    as: dispatcher,
    path: '/api/dispatch/callers',
    body: { phone: GUEST.phone },
  }),
  'POST /api/webhooks/telephony': (_, { visitor }) => {
    const body = { id: randomUUID(), event: 'ringing', from: GUEST.phone, extension: '101' };
    const seconds = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', TEST_TELEPHONY_SECRET)
      .update(`${seconds}.${JSON.stringify(body)}`)
      .digest('hex');
    return {
      as: visitor,
      path: '/api/webhooks/telephony',
      body,
      headers: { 'x-sablon-signature': `t=${seconds},v1=${v1}` },
    };
  },
  'POST /api/dispatch/trips/{id}/assign': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await waiting(city, people)}/assign`,
    body: { driverId: people.driverId, reason: 'Client fidèle' },
  }),
  'POST /api/dispatch/trips/{id}/reassign': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await assigned(city, people)}/reassign`,
    body: { driverId: people.otherDriverId, reason: 'Plus proche' },
  }),
  'POST /api/dispatch/trips/{id}/release': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await assigned(city, people)}/release`,
    body: { reason: 'Panne' },
  }),
  'POST /api/dispatch/trips/{id}/pencil': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await waiting(city, people)}/pencil`,
    body: { driverId: people.driverId, collisionKnown: true, seenVersion: null },
  }),
  'POST /api/dispatch/trips/{id}/changes': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await plannedTrip(city)}/changes`,
    body: { bags: 1 },
  }),
  'POST /api/dispatch/trips/{id}/changes/{changeId}/confirm': async (city, people) => {
    const tripId = await plannedTrip(city);
    const quoted = await people.dispatcher.post<{ id: string }>(`/api/dispatch/trips/${tripId}/changes`, { bags: 1 });
    return {
      as: people.dispatcher,
      path: `/api/dispatch/trips/${tripId}/changes/${quoted.body.id}/confirm`,
      body: { seenVersion: null },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  'POST /api/dispatch/trips/{id}/correction': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/trips/${await tripOf(city)}/correction`,
    body: {
      seenVersion: null,
      correction: { phone: '+32 470 00 00 01', firstName: 'Noor', lastName: 'Peeters', note: 'Sonnez deux fois' },
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /api/dispatch/notes': (_, { dispatcher }) => ({
    as: dispatcher,
    path: '/api/dispatch/notes',
    body: { id: randomUUID(), words: 'Le taxi T-1 attend une dépanneuse' },
  }),
  'POST /api/dispatch/trips/{id}/undo': async (city, people) => {
    const tripId = await waiting(city, people);
    const wish = { driverId: people.driverId, collisionKnown: true };
    await people.dispatcher.post(`/api/dispatch/trips/${tripId}/pencil`, wish);
    return { as: people.dispatcher, path: `/api/dispatch/trips/${tripId}/undo`, body: { what: 'pencil' } };
  },
  'POST /api/dispatch/messages': (_, { dispatcher, driverId }) => ({
    as: dispatcher,
    path: '/api/dispatch/messages',
    body: {
      id: randomUUID(),
      audience: 'driver',
      driverId,
      words: 'Rappelez-nous dès que possible',
      urgent: true,
    },
  }),
  'POST /api/driver/messages/seen': (_, { driver }) => ({
    as: driver,
    path: '/api/driver/messages/seen',
    body: { ids: [randomUUID()], what: 'read' },
  }),
  'POST /api/dispatch/trips/{id}/passenger-messages': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `/api/dispatch/trips/${await tripOf(city)}/passenger-messages`,
    body: { id: randomUUID(), words: 'Le chauffeur vous attend devant la gare' },
  }),
  'POST /api/dispatch/payment-links/{id}': async (city, { dispatcher }) => {
    const quote = await city.quote({ pickupAt: inHours(5) }, dispatcher);
    const { body } = await city.book(
      { quoteId: quote.id, guest: { ...GUEST, email: null }, payByLink: true },
      dispatcher,
    );
    return { as: dispatcher, path: `/api/dispatch/payment-links/${body.id}`, body: { id: randomUUID() } };
  },
  'POST /api/trips/{id}/office-messages/seen': async (city, { visitor }) => {
    const { trips, trackToken } = await paid(city);
    return {
      as: visitor,
      path: `/api/trips/${trips[0]?.id}/office-messages/seen`,
      body: { ids: [randomUUID()], what: 'read' },
      headers: { 'x-track-token': trackToken ?? '' },
    };
  },
  'POST /api/dispatch/trips/{id}/cancel': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `/api/dispatch/trips/${await tripOf(city)}/cancel`,
    body: { reason: 'Demande par téléphone' },
  }),
};
