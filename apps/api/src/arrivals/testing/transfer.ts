import { GRAND_PLACE, inHours, MIDI, type BookingCity } from '../../bookings/testing/booking-city.js';

/** A paid transfer of a guest from Brussels-Midi in three hours, whose train has this status and was told to him. */
export async function midiTransfer(
  city: BookingCity,
  status: 'cancelled' | 'diverted' | 'scheduled' = 'cancelled',
): Promise<{ tripId: string; bookingId: string; trackToken: string }> {
  const booking = await city.booked({
    service: 'transfer',
    origin: { id: MIDI },
    destination: { id: GRAND_PLACE },
    pickupAt: inHours(3),
    flightNumber: 'IC 9404',
  });
  await city.pay(booking.id);
  const tripId = booking.trips[0]?.id ?? '';
  const { sql } = city.api.parts.database;
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, status, source, observed_at)
     VALUES ('train:IC9404:' || $1::text, 'train', 'IC9404', $2, current_date, now() + interval '170 minutes', $3, 'simulator', now())
     RETURNING id`,
    [tripId, MIDI, status],
  );
  await sql.query(
    `INSERT INTO trip_arrival (trip_id, kind, number, place_id, booked_at, arrival_id, applied_version, told_state)
     SELECT id, 'train', 'IC9404', $2, pickup_at, $3, 1, $4 FROM trip WHERE id = $1`,
    [tripId, MIDI, rows[0]?.id, status === 'scheduled' ? 'ordinary' : status],
  );
  return { tripId, bookingId: booking.id, trackToken: booking.trackToken };
}
