import { randomUUID } from 'node:crypto';
import type { ReviewView, SessionView } from '@sablon/contracts';
import type { ApiClient } from './api-client.js';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

const WISH = { subject: 'other', subjectId: null, words: 'Waarom kreeg ik vandaag geen rit?' };
/** The shortest file that is a JPEG. */
const JPEG = Buffer.from('ffd8ffda0002ffd9', 'hex').toString('base64');
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Puts a driver on shift, whatever the forms before did; their id. */
async function waiting({ api }: BookingCity, driver: ApiClient): Promise<string> {
  const { body } = await driver.get<SessionView>('/api/auth/session');
  const id = body.user?.id ?? '';
  await api.parts.database.sql.query(
    "UPDATE driver SET shift = 'on', shift_since = now() WHERE id = $1 AND shift <> 'on'",
    [id],
  );
  return id;
}

/** The forms about reviews by a person, what a waiting driver decides, and their photo, as `FORMS`. */
export const FAIRNESS_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/driver/reviews': async (city, { driver, driverId }) => {
    // A driver may have only so many open at once; each spelling of the words is a separate request.
    await city.api.parts.database.sql.query(
      `UPDATE review_request SET answer = 'Ja', answered_at = now(), answered_by = (SELECT id FROM app_user WHERE role = 'dispatcher' LIMIT 1)
       WHERE driver_id = $1 AND answered_at IS NULL`,
      [driverId],
    );
    return { as: driver, path: '/api/driver/reviews', body: WISH, headers: keyed() };
  },
  'POST /api/dispatch/reviews/{id}/answer': async (_, { driver, dispatcher }) => {
    const { body } = await driver.post<ReviewView>('/api/driver/reviews', WISH, keyed());
    return { as: dispatcher, path: `/api/dispatch/reviews/${body.id}/answer`, body: { answer: 'We keken het na.' } };
  },
  'POST /api/driver/direction': async (city, { driver }) => {
    const { sql } = city.api.parts.database;
    const driverId = await waiting(city, driver);
    // A driver has few a day; each spelling of the request is a separate one.
    await sql.query('DELETE FROM driver_direction WHERE driver_id = $1', [driverId]);
    const body = { kind: 'direction', placeId: 'airport:BRU', minutes: 30 };
    return { as: driver, path: '/api/driver/direction', body, headers: keyed() };
  },
  'POST /api/driver/shift/end': async (city, { driver }) => {
    await waiting(city, driver);
    return { as: driver, path: '/api/driver/shift/end', body: { endsAt: null } };
  },
  'PUT /api/driver/photo': (_, { driver }) => ({
    as: driver,
    path: '/api/driver/photo',
    body: { image: JPEG, consent: true },
  }),
  'POST /api/driver/suggestions/{id}/answer': async (city, { driver }) => {
    const { sql } = city.api.parts.database;
    const driverId = await waiting(city, driver);
    await sql.query('DELETE FROM place_suggestion WHERE driver_id = $1', [driverId]);
    const { rows } = await sql.query<{ id: string }>(
      `INSERT INTO place_suggestion (driver_id, lat, lng, name, meters, seconds, chance_percent, minutes, saved_seconds, settings_version, expires_at)
       VALUES ($1, 50.84, 4.36, '{}', 900, 200, 60, 12, 40, 'dispatch-1', now() + interval '5 minutes') RETURNING id`,
      [driverId],
    );
    return { as: driver, path: `/api/driver/suggestions/${rows[0]?.id ?? ''}/answer`, body: { answer: 'accepted' } };
  },
};
