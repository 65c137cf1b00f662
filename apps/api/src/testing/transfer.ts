import { GRAND_PLACE, inHours, MIDI, type BookingCity } from './booking-city.js';

/**
 * A guest's paid transfer from Brussels-Midi, in three hours by default, whose train has this status, already reported to
 * them.
 */
export async function midiTransfer(
  city: BookingCity,
  status: 'cancelled' | 'diverted' | 'scheduled' = 'cancelled',
  hours = 3,
): Promise<{ tripId: string; bookingId: string; trackToken: string }> {
  const booking = await city.booked({
    service: 'transfer',
    origin: { id: MIDI },
    destination: { id: GRAND_PLACE },
    pickupAt: inHours(hours),
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
    `INSERT INTO trip_arrival (trip_id, kind, number, place_id, booked_at, arrival_id, applied_version, announced_state)
     SELECT id, 'train', 'IC9404', $2, pickup_at, $3, 1, $4 FROM trip WHERE id = $1`,
    [tripId, MIDI, rows[0]?.id, status === 'scheduled' ? 'ordinary' : status],
  );
  return { tripId, bookingId: booking.id, trackToken: booking.trackToken };
}

/**
 * Two transfers of demo driver `index`; the train of the first was late, so that it runs into the second and a swap is
 * proposed.
 */
export async function collidedTransfers(
  city: BookingCity,
  index: number,
): Promise<{ readonly movedId: string; readonly otherId: string }> {
  const { tripId: movedId } = await midiTransfer(city, 'scheduled');
  const { tripId: otherId } = await midiTransfer(city, 'scheduled', 6);
  for (const tripId of [movedId, otherId]) await city.assign(tripId, index);
  const { sql } = city.api.parts.database;
  await sql.query('UPDATE trip SET pickup_at = (SELECT pickup_at FROM trip WHERE id = $2) WHERE id = $1', [
    movedId,
    otherId,
  ]);
  await sql.query(
    `INSERT INTO swap_proposal (trip_id, driver_id, other_trip_id, kind, needed_seconds, available_seconds)
     SELECT id, driver_id, $2, 'overlap', 0, 0 FROM trip WHERE id = $1`,
    [movedId, otherId],
  );
  return { movedId, otherId };
}
