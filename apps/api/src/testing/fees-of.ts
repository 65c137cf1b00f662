import type { BookingView, TripSettlementView } from '@sablon/contracts';
import type { BookingCity } from './booking-city.js';

/** Paid rides of a city, and their settlement. */
export function feesOf(cityNow: () => BookingCity) {
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await cityNow().api.parts.database.sql.query(text, values)).rows as T[];
  const link = (booking: BookingView) => cityNow().api.client({ 'x-track-token': booking.trackToken });
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  const paid = async (search: object = {}, as?: Parameters<BookingCity['booked']>[1]): Promise<BookingView> => {
    const booking = await cityNow().booked(search, as);
    await cityNow().pay(booking.id);
    return booking;
  };
  const settlement = async (booking: BookingView) =>
    (await link(booking).get<TripSettlementView>(`/api/trips/${tripOf(booking)}/settlement`)).body;
  const driverId = async (index: number) =>
    (await sql<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [`chauffeur${index}@sablon.test`]))[0]?.id ??
    '';
  const refunds = async (booking: BookingView) =>
    (
      await sql<{ cents: number }>(
        'SELECT r.cents FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at',
        [booking.id],
      )
    ).map(({ cents }) => cents);
  return { sql, link, tripOf, paid, settlement, driverId, refunds };
}
