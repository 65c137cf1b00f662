import type { NoShowView, TripView } from '@sablon/contracts';
import { seed } from '@sablon/persistence';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { signIn } from '../../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../../testing/test-fleet.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seed(api.database.database, { demoAccounts: false });
});
afterAll(() => api.stop());

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await api.database.database.sql.query(text, values)).rows as T[];

/** A driver waiting for a no-show, free waiting over and call made; the ride is on staff's account unless it was prepaid. */
async function waitedInVain(prepaid: boolean) {
  const [driver] = await addDrivers(api.database.database, 1);
  if (!driver) throw new Error('no driver');
  const client = await signIn(api, driver.id, 'driver');
  const { tripId, bookingId } = await bookRide(api.database.database);
  if (prepaid)
    await sql("UPDATE booking SET payment_requirement = 'prepaid', paid_at = clock_timestamp() WHERE id = $1", [
      bookingId,
    ]);
  const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
  await client.post(`/api/offers/${offerId}/accept`);
  api.parts.messaging.positions.record({
    driverId: driver.id, ...GRAND_PLACE, heading: null, speed: null, at: Date.now(),
  }); // prettier-ignore
  await client.post(`/api/trips/${tripId}/arrive`, {});
  await sql("UPDATE trip SET arrived_at = now() - interval '6 minutes' WHERE id = $1", [tripId]);
  const { body } = await client.post<NoShowView>(`/api/trips/${tripId}/contact-attempts`, { channel: 'call' });
  return { client, tripId, standing: body };
}
const ended = async (tripId: string) => {
  const [event] = await sql<{ feeCents: number }>(
    `SELECT (data->>'feeCents')::int AS "feeCents" FROM trip_event WHERE trip_id = $1 AND fact = 'trip.cancelled'`,
    [tripId],
  );
  const [fees] = await sql<{ cents: number }>(
    'SELECT coalesce(sum(cents), 0)::int AS cents FROM fee WHERE trip_id = $1',
    [tripId],
  );
  return { reported: event?.feeCents, retained: fees?.cents };
};

it.each([
  { who: 'a ride that was paid: its price', prepaid: true, cents: 1500 },
  { who: 'a ride of staff that no company pays: nothing', prepaid: false, cents: 0 },
])('the driver sees before, and the record shows after, the no-show fee of $who', async (ride) => {
  const { client, tripId, standing } = await waitedInVain(ride.prepaid);
  expect(standing).toMatchObject({ obstacle: null, retainedCents: ride.cents });
  const { body } = await client.post<TripView>(`/api/trips/${tripId}/no-show`, {});
  expect(body.status).toBe('cancelled');
  expect(await ended(tripId)).toEqual({ reported: ride.cents, retained: ride.cents });
});
