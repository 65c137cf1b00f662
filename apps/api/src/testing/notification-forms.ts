import { randomUUID } from 'node:crypto';
import type { Filled, People } from './form-people.js';
import type { BookingCity } from './booking-city.js';

/** Forms about notifications. */
export const NOTIFICATION_FORMS: Readonly<Record<string, (city: BookingCity, people: People) => Filled>> = {
  'POST /api/me/push-subscriptions': (_, { passenger }) => ({
    as: passenger,
    path: '/api/me/push-subscriptions',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      expirationTime: null,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  'POST /api/me/notifications/read': (_, { passenger }) => ({
    as: passenger,
    path: '/api/me/notifications/read',
    body: { ids: [randomUUID()] },
  }),
  'PUT /api/me/notifications/choices': (_, { passenger }) => ({
    as: passenger,
    path: '/api/me/notifications/choices',
    body: { on: true, choices: [{ kind: 'driver.found', channel: 'mail', chosen: true }] },
  }),
};
