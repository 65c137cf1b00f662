import { randomUUID } from 'node:crypto';
import type { ReviewView } from '@sablon/contracts';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

const WISH = { subject: 'other', subjectId: null, words: 'Waarom kreeg ik vandaag geen rit?' };
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The forms about reviews by a person, as `FORMS`. */
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
};
