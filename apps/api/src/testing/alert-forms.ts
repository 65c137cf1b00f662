import { randomUUID } from 'node:crypto';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

/** An open alert; returns its path. */
async function openAlert(city: BookingCity): Promise<string> {
  const { rows } = await city.api.parts.database.sql.query<{ id: string }>(
    `INSERT INTO dispatch_alert (kind, object_key, severity, opened_at) VALUES ('queue_unhealthy', $1, 'warn', now()) RETURNING id`,
    [randomUUID()],
  );
  return `/api/dispatch/alerts/${rows[0]?.id}`;
}

/** The forms of alerts, as `FORMS`. */
export const ALERT_FORMS: Readonly<Record<string, (city: BookingCity, people: People) => Promise<Filled>>> = {
  'POST /api/dispatch/alerts/{id}/snooze': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `${await openAlert(city)}/snooze`,
    body: { minutes: 15 },
  }),
  'POST /api/dispatch/alerts/{id}/assign': async (city, { dispatcher }) => ({
    as: dispatcher,
    path: `${await openAlert(city)}/assign`,
    body: { userId: null },
  }),
};
