import { GUEST, type BookingCity } from '../../bookings/testing/booking-city.js';
import type { Filled, People } from './form-people.js';
import { assigned, tripOf, waiting } from './form-rides.js';

/** The forms of the dispatcher's console, as `FORMS`. */
export const CONSOLE_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/dispatch/callers': (_, { dispatcher }) => ({
    as: dispatcher,
    path: '/api/dispatch/callers',
    body: { phone: GUEST.phone },
  }),
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
  'POST /api/dispatch/trips/{id}/cancel': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `/api/dispatch/trips/${await tripOf(city)}/cancel`,
    body: { reason: 'Demande par téléphone' },
  }),
};
