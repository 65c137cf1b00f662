import type { BookingCity } from './booking-city.js';
import type { People } from './form-people.js';

/** A guest's paid booking. */
export async function paid(city: BookingCity) {
  const booking = await city.booked();
  await city.pay(booking.id);
  return booking;
}
export const tripOf = async (city: BookingCity): Promise<string> => (await paid(city)).trips[0]?.id ?? '';

/** A trip searching for a driver, while no driver holds another one. */
export async function waiting(city: BookingCity, { dispatcher }: People): Promise<string> {
  const { rows } = await city.api.parts.database.sql.query<{ id: string; status: string }>(
    `SELECT id, status FROM trip WHERE status IN ('accepted', 'ongoing')`,
  );
  for (const { id, status } of rows)
    await dispatcher.post(`/api/dispatch/trips/${id}/${status === 'ongoing' ? 'cancel' : 'release'}`, {
      reason: 'next',
    });
  return tripOf(city);
}

/** A trip held by the driver among these people. */
export async function assigned(city: BookingCity, people: People): Promise<string> {
  const tripId = await waiting(city, people);
  await city.assign(tripId, 4);
  return tripId;
}
