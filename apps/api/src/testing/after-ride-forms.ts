import { randomUUID } from 'node:crypto';
import type { LostItemView } from '@sablon/contracts';
import { inHours, type BookingCity } from './booking-city.js';
import { signIn } from './sign-in.js';
import type { ApiClient } from './api-client.js';
import type { Filled, People } from './form-people.js';

interface Ride {
  readonly tripId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A paid ride that demo driver 6 holds, moved on by them. */
async function ride(city: BookingCity, ...commands: ('arrive' | 'start' | 'complete')[]): Promise<Ride> {
  const booking = await city.booked({ pickupAt: inHours(5) });
  await city.pay(booking.id);
  const tripId = booking.trips[0]?.id ?? '';
  await city.assign(tripId, 6);
  await city.drive(tripId, ...commands);
  return { tripId, headers: { 'x-track-token': booking.trackToken } };
}

let done: Promise<Ride> | undefined;
const over = (city: BookingCity) => (done ??= ride(city, 'arrive', 'start', 'complete'));
let live: Promise<Ride> | undefined;
const underWay = (city: BookingCity) => (live ??= over(city).then(() => ride(city, 'arrive', 'start')));
const LOST = { what: 'Parapluie', colour: 'bleu', phone: '+32 470 11 22 33' };

async function item(city: BookingCity, { visitor }: People): Promise<LostItemView> {
  const { tripId, headers } = await over(city);
  const known = await visitor.get<{ items: LostItemView[] }>(`/api/trips/${tripId}/lost-items`, headers);
  if (known.body.items[0]) return known.body.items[0];
  const key = { 'idempotency-key': randomUUID() };
  return (await visitor.post<LostItemView>(`/api/trips/${tripId}/lost-items`, LOST, { ...headers, ...key })).body;
}
async function alarm(city: BookingCity, { visitor, dispatcher }: People): Promise<string> {
  const { tripId, headers } = await underWay(city);
  await visitor.post(`/api/trips/${tripId}/safety`, { position: null }, headers);
  const { body } = await dispatcher.get<{ alarms: { id: string; side: string }[] }>('/api/dispatch/alarms');
  return body.alarms.find(({ side }) => side === 'passenger')?.id ?? '';
}
const HERE = { lat: 50.8467, lng: 4.3525, accuracyMeters: 12 };
const call = () => ({ id: randomUUID(), position: HERE, pressedAt: new Date().toISOString() });
/** A driver with an open alarm, used in no other form: until it is closed they get no rides. */
async function inDanger(city: BookingCity): Promise<ApiClient> {
  const { rows } = await city.api.parts.database.sql.query<{ id: string }>(
    "SELECT id FROM app_user WHERE email = 'chauffeur9@sablon.test'",
  );
  return signIn(city.api, rows[0]?.id ?? '', 'driver');
}
async function driverCalls(city: BookingCity): Promise<ApiClient> {
  const as = await inDanger(city);
  await as.post('/api/driver/safety', call());
  return as;
}

/** The forms about ratings, lost items and alarms, as `FORMS`. */
export const AFTER_RIDE_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'PUT /api/trips/{id}/rating': async (city, { visitor }) => {
    const { tripId, headers } = await over(city);
    const body = { stars: 4, tags: ['friendly'], words: 'Merci !' };
    return { as: visitor, path: `/api/trips/${tripId}/rating`, body, headers };
  },
  'POST /api/trips/{id}/lost-items': async (city, { visitor }) => {
    const { tripId, headers } = await over(city);
    // A ride allows five reports at most: earlier tries make room.
    await city.api.parts.database.sql.query('TRUNCATE lost_item, lost_item_note');
    const key = { 'idempotency-key': randomUUID() };
    return { as: visitor, path: `/api/trips/${tripId}/lost-items`, body: LOST, headers: { ...headers, ...key } };
  },
  'POST /api/lost-items/{id}/notes': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/lost-items/${(await item(city, people)).id}/notes`,
    body: { status: null, text: 'Nous cherchons.' },
  }),
  'POST /api/trips/{id}/safety': async (city, { visitor }) => {
    const { tripId, headers } = await underWay(city);
    const body = { position: HERE };
    return { as: visitor, path: `/api/trips/${tripId}/safety`, body, headers };
  },
  'POST /api/trips/{id}/safety/positions': async (city, people) => {
    await alarm(city, people);
    const { tripId, headers } = await underWay(city);
    const body = { position: HERE };
    return { as: people.visitor, path: `/api/trips/${tripId}/safety/positions`, body, headers };
  },
  'POST /api/trips/{id}/safety/cancel': async (city, people) => {
    await alarm(city, people);
    const { tripId, headers } = await underWay(city);
    return { as: people.visitor, path: `/api/trips/${tripId}/safety/cancel`, body: { reason: 'Une erreur' }, headers };
  },
  'POST /api/driver/safety': async (city) => ({
    as: await inDanger(city),
    path: '/api/driver/safety',
    body: call(),
  }),
  'POST /api/driver/safety/positions': async (city) => ({
    as: await driverCalls(city),
    path: '/api/driver/safety/positions',
    body: { position: HERE },
  }),
  'POST /api/driver/safety/cancel': async (city) => ({
    as: await driverCalls(city),
    path: '/api/driver/safety/cancel',
    body: { reason: 'Une erreur' },
  }),
  'POST /api/dispatch/alarms/{id}/close': async (city, people) => ({
    as: people.dispatcher,
    path: `/api/dispatch/alarms/${await alarm(city, people)}/close`,
    body: { reason: 'Tout va bien' },
  }),
};
