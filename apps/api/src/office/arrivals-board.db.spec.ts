import type { ArrivalsBoardView } from '@sablon/contracts';
import { toBrussels } from '@sablon/domain';
import { midiTransfer } from '../testing/transfer.js';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { newPerson } from '../testing/sign-in.js';

let city: BookingCity;
beforeAll(async () => {
  city = await startBookingCity();
});
afterAll(() => city.stop());

it('the arrivals board of a day lists each arrival once, with its transfers and how it moved their pickup', async () => {
  const { client } = await newPerson(city.api, 'desk', 'dispatcher');
  const { sql } = city.api.parts.database;
  const { tripId } = await midiTransfer(city, 'scheduled');
  const off = await midiTransfer(city, 'cancelled');
  // An hour late, and the pickup has moved with it. Both get the same local date, whatever the time of the test.
  const day = toBrussels(new Date(Date.now() + 3 * 3_600_000)).date;
  await sql.query(`UPDATE followed_arrival SET local_date = $1::date`, [day]);
  await sql.query(`UPDATE trip SET pickup_at = pickup_at + interval '60 minutes' WHERE id = $1`, [tripId]);
  await sql.query(
    `UPDATE followed_arrival SET status = 'delayed', estimated_at = scheduled_at + interval '60 minutes', version = 2, observed_at = now()
     WHERE id = (SELECT arrival_id FROM trip_arrival WHERE trip_id = $1)`,
    [tripId],
  );
  const { body } = await client.get<ArrivalsBoardView>(`/api/dispatch/arrivals?day=${day}`);
  const mine = body.arrivals.find(({ transfers }) => transfers.some((one) => one.tripId === tripId));
  expect(mine).toMatchObject({ number: 'IC9404', kind: 'train', status: 'delayed', source: 'simulator', stale: false });
  const [ride] = mine?.transfers ?? [];
  expect(Date.parse(ride?.pickupAt ?? '') - Date.parse(ride?.bookedAt ?? '')).toBe(3_600_000);
  expect(ride).toMatchObject({ driverName: null, choose: false, swap: false, status: 'pending' });
  const cancelled = body.arrivals.find(({ transfers }) => transfers.some((one) => one.tripId === off.tripId));
  expect(cancelled).toMatchObject({ status: 'cancelled', transfers: [{ choose: true }] });
  expect((await client.get<ArrivalsBoardView>('/api/dispatch/arrivals?day=2031-01-01')).body.arrivals).toEqual([]);

  // A number that was not found yet is listed, too.
  await sql.query('DELETE FROM trip_arrival WHERE trip_id = $1', [off.tripId]);
  await sql.query(
    `INSERT INTO trip_arrival (trip_id, kind, number, place_id, booked_at)
     SELECT id, 'train', 'IC1', pickup->>'placeId', pickup_at FROM trip WHERE id = $1`,
    [off.tripId],
  );
  const again = await client.get<ArrivalsBoardView>(`/api/dispatch/arrivals?day=${day}`);
  expect(again.body.arrivals.find(({ number }) => number === 'IC1')).toMatchObject({
    status: null,
    scheduledAt: null,
    transfers: [{ tripId: off.tripId }],
  });
});
