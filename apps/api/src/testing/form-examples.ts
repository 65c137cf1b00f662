import { randomUUID } from 'node:crypto';
import { completeDraft, handIn, openApplication, startRequest } from './apply.js';
import { GUEST, MIDI, CENTRAL, RIDE, type BookingCity } from './booking-city.js';
import { AFTER_RIDE_FORMS } from './after-ride-forms.js';
import { ALERT_FORMS } from './alert-forms.js';
import { ARRIVAL_FORMS } from './arrival-forms.js';
import { BUSINESS_FORMS } from './business-forms.js';
import { CONSOLE_FORMS } from './console-forms.js';
import { FAIRNESS_FORMS } from './fairness-forms.js';
import type { Filled, People } from './form-people.js';
import { assigned, paid } from './form-rides.js';
import { MONEY_FORMS } from './money-forms.js';
import { NOTIFICATION_FORMS } from './notification-forms.js';
import { OFFICE_FORMS } from './office-forms.js';
import { DOCUMENT_FORMS } from './document-forms.js';
import { PARCEL_FORMS } from './parcel-forms.js';
import { POLICY_FORMS } from './policy-forms.js';
import { SIGN_IN_FORMS } from './sign-in-forms.js';
import { TEST_PASSWORD } from './start-test-api.js';
import { ZONE_FORMS } from './zone-forms.js';

/** That driver's answer to the check-in of the trip they hold. */
export async function checkInForm({ api }: BookingCity, { driver }: People, tripId: string): Promise<Filled> {
  const { rows } = await api.parts.database.sql.query<{ pickupAt: Date }>(
    `UPDATE trip SET asap = false, pickup_at = now() + interval '50 minutes' WHERE id = $1 RETURNING pickup_at AS "pickupAt"`,
    [tripId],
  );
  await api.parts.database.sql.query(
    `INSERT INTO trip_check_in (trip_id, round, pickup_at, driver_id, due_at, take_back_at)
     SELECT id, round, pickup_at, driver_id, now() + interval '10 minutes', now() + interval '20 minutes' FROM trip WHERE id = $1`,
    [tripId],
  );
  return { as: driver, path: `/api/trips/${tripId}/check-in`, body: { pickupAt: rows[0]?.pickupAt.toISOString() } };
}

let count = 0;
const address = () => `person${++count}@voorbeeld.test`;
const idOf = (path: string) =>
  path.startsWith('/api/applications/') ? (path.split('/')[3] ?? '').split('.')[1] : undefined;

/**
 * Every form of the product, ready to be sent; `null` where its content only exists in a mail, on a phone or after a failed
 * payment.
 */
export const FORMS: Readonly<Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>> =
  {
    ...BUSINESS_FORMS,
    ...CONSOLE_FORMS,
    ...MONEY_FORMS,
    ...NOTIFICATION_FORMS,
    ...OFFICE_FORMS,
    ...FAIRNESS_FORMS,
    ...ALERT_FORMS,
    ...ARRIVAL_FORMS,
    ...DOCUMENT_FORMS,
    ...PARCEL_FORMS,
    ...POLICY_FORMS,
    ...AFTER_RIDE_FORMS,
    ...SIGN_IN_FORMS,
    ...ZONE_FORMS,
    'POST /api/control/check': (_, { visitor }) => ({
      as: visitor,
      path: '/api/control/check',
      body: { proof: 'SABLON1.abcdefgh.W10.AAAA' },
    }),
    'POST /api/dispatch/payments/operations/{id}/give-up': null,
    'POST /api/dispatch/payments/differences/{id}/close': null,
    'POST /api/dispatch/payments/disputes/{id}/answer': null,
    'POST /api/promotions/split': async (city, { visitor }) => ({
      as: visitor,
      path: '/api/promotions/split',
      body: { quoteId: (await city.quote({}, visitor)).id, vehicleClass: 'economy' },
    }),
    'POST /api/admin/promo-codes': (_, { admin }) => ({
      as: admin,
      path: '/api/admin/promo-codes',
      body: { code: `RIT${++count}`, kind: 'percent', value: 10, validFrom: new Date().toISOString() },
    }),
    'POST /api/me/referral/claim': null,
    'POST /api/trips/{id}/tip': null,
    'POST /api/trips/{id}/shares': async (city, { visitor }) => {
      const { trips, trackToken } = await city.booked();
      return {
        as: visitor,
        path: `/api/trips/${trips[0]?.id}/shares`,
        body: { id: randomUUID(), label: 'Moeder' },
        headers: { 'x-track-token': trackToken },
      };
    },
    'POST /api/account/password': null,
    'POST /api/account/privacy/deletion': null,
    'PATCH /api/account/profile': (_, { passenger }) => ({
      as: passenger,
      path: '/api/account/profile',
      body: {
        firstName: 'Anne',
        lastName: 'Peeters',
        phone: '+32 470 11 22 33',
        ride: { silentRide: true, petFriendly: false },
      },
    }),
    'POST /api/account/profile/email': (_, { passenger }) => ({
      as: passenger,
      path: '/api/account/profile/email',
      body: { email: address(), password: TEST_PASSWORD },
    }),
    'POST /api/chat': (_, { passenger }) => ({
      as: passenger,
      path: '/api/chat',
      body: { id: randomUUID(), text: 'Où est mon chauffeur ?' },
    }),
    'POST /api/chat/conversations/{userId}': (_, { dispatcher, driverId }) => ({
      as: dispatcher,
      path: `/api/chat/conversations/${driverId}`,
      body: { id: randomUUID(), text: 'Il arrive.' },
    }),
    'POST /api/trips/{id}/chat': async (city, people) => ({
      as: people.driver,
      path: `/api/trips/${await assigned(city, people)}/chat`,
      body: { id: randomUUID(), text: 'Je suis là.' },
    }),
    'POST /api/account/second-factor/start': (_, { passenger }) => ({
      as: passenger,
      path: '/api/account/second-factor/start',
      body: { password: TEST_PASSWORD },
    }),
    'POST /api/account/second-factor/confirm': null,
    'POST /api/account/second-factor/stop': null,
    'POST /api/routes/preview': (_, { visitor }) => ({
      as: visitor,
      path: '/api/routes/preview',
      body: { from: { lat: 50.84, lng: 4.35 }, to: { lat: 50.88, lng: 4.7 } },
    }),
    'POST /api/me/places': (_, { passenger }) => ({
      as: passenger,
      path: '/api/me/places',
      body: { kind: 'other', label: 'Chez Mamie', place: { id: `point:50.8${1000 + ++count},4.3525` } },
    }),
    'PATCH /api/me/places/{id}': async (_, { passenger }) => {
      const { body } = await passenger.post<{ id: string }>('/api/me/places', {
        kind: 'other',
        place: { id: `point:50.8${1000 + ++count},4.3525` },
      });
      return {
        as: passenger,
        path: `/api/me/places/${body.id}`,
        body: { kind: 'other', label: 'Chez Papy', place: { id: `point:50.8${1000 + ++count},4.3525` } },
      };
    },
    'POST /api/quotes': (_, { visitor }) => ({
      as: visitor,
      path: '/api/quotes',
      body: {
        ...RIDE,
        service: 'parcel',
        origin: { id: MIDI },
        destination: { id: CENTRAL },
        parcel: { weightKg: 2, sidesCm: [10, 10, 10], description: 'Fleurs', express: false },
      },
    }),
    'POST /api/bookings': async (city, { visitor }) => ({
      as: visitor,
      path: '/api/bookings',
      body: {
        quoteId: (await city.quote({}, visitor)).id,
        vehicleClass: 'economy',
        language: 'fr',
        guest: GUEST,
        note: 'Sonnez deux fois',
      },
      headers: { 'idempotency-key': randomUUID() },
    }),
    'POST /api/trips/{id}/cancel': async (city, { visitor }) => {
      const { trips, trackToken } = await paid(city);
      return {
        as: visitor,
        path: `/api/trips/${trips[0]?.id}/cancel`,
        body: { reason: 'plans changed' },
        headers: { 'idempotency-key': randomUUID(), 'x-track-token': trackToken },
      };
    },
    'POST /api/trips/{id}/depart': async (city, people) => step(city, people, 'depart'),
    'POST /api/trips/{id}/arrive': async (city, people) => step(city, people, 'arrive'),
    'POST /api/trips/{id}/complete': async (city, people) => {
      const filled = await step(city, people, 'complete');
      await city.drive(filled.path.split('/')[3] ?? '', 'arrive', 'start');
      return filled;
    },
    'POST /api/trips/{id}/start': null,
    'POST /api/trips/{id}/check-in': async (city, people) => checkInForm(city, people, await assigned(city, people)),
    'POST /api/trips/{id}/release': async (city, people) => ({
      as: people.driver,
      path: `/api/trips/${await assigned(city, people)}/release`,
      body: { reason: 'Panne' },
    }),
    'POST /api/offers/{id}/decline': null,
    'POST /api/driver/shift': (_, { driver }) => ({ as: driver, path: '/api/driver/shift', body: { shift: 'off' } }),
    'POST /api/track': (_, { visitor }) => ({
      as: visitor,
      path: '/api/track',
      body: { code: 'K7QX2M', contact: address() },
    }),
    'POST /api/contact': (_, { visitor }) => ({
      as: visitor,
      path: '/api/contact',
      body: {
        id: randomUUID(),
        name: 'Lotte Maes',
        email: address(),
        phone: '',
        subject: 'Facture',
        message: 'Bonjour',
        language: 'fr',
      },
    }),
    'POST /api/admin/applications': (_, { dispatcher }) => ({
      as: dispatcher,
      path: '/api/admin/applications',
      body: startRequest(address()),
    }),
    'POST /api/applications': (_, { visitor }) => ({
      as: visitor,
      path: '/api/applications',
      body: startRequest(address()),
    }),
    'PUT /api/applications/{token}': async ({ api }, { visitor }) => ({
      as: visitor,
      path: await openApplication(api, address()),
      body: completeDraft(),
    }),
    'POST /api/admin/applications/{id}/approve': async ({ api }, { admin }) => ({
      as: admin,
      path: `/api/admin/applications/${idOf(await handIn(api, address(), { plate: `1-T-${++count}` }, somewhere()))}/approve`,
      body: { vehicleClass: 'economy' },
    }),
    'POST /api/admin/applications/{id}/refuse': async (city, { admin }) => ({
      as: admin,
      path: `/api/admin/applications/${await handedIn(city)}/refuse`,
      body: { note: 'Trop peu d’expérience' },
    }),
    'POST /api/admin/applications/{id}/ask': async (city, { admin }) => ({
      as: admin,
      path: `/api/admin/applications/${await handedIn(city)}/ask`,
      body: { note: 'Le permis est flou' },
    }),
  };

/** A different address each time, so that a per-address limit hides no response. */
export const somewhere = (): string => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

let toReview: string | undefined;
/** An application ready for a decision; resets the same one to undecided. */
async function handedIn({ api }: BookingCity): Promise<string> {
  toReview ??= idOf(await handIn(api, address(), {}, somewhere()));
  await api.parts.database.sql.query(
    `UPDATE driver_application SET status = 'submitted', decided_at = NULL WHERE id = $1`,
    [toReview],
  );
  return toReview ?? '';
}

/** A step of that driver, sent by their phone. */
const step = async (city: BookingCity, people: People, name: string): Promise<Filled> => ({
  as: people.driver,
  path: `/api/trips/${await assigned(city, people)}/${name}`,
  body: { happenedAt: new Date().toISOString() },
});
