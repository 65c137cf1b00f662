import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

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
