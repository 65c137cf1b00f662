import { DISPATCH_SETTINGS } from '@sablon/domain';
import {
  buildCity,
  eventually,
  GRAND_PLACE,
  MIDI,
  SCHUMAN,
  type City,
} from '../../apps/dispatch-worker/src/testing/city.js';
import { historyOf, ridesUnderWay } from './under-way.mjs';

let city: City;
beforeEach(async () => {
  city = await buildCity();
});
afterEach(() => city.end());

const endings = async (tripId: string) => {
  const { rows } = await city.database.sql.query<{ driver: string; reason: string | null; ends: number }>(
    `SELECT driver_id AS driver, end_reason AS reason,
       (SELECT count(*)::int FROM outbox f WHERE f.topic = 'offer.ended' AND f.object_id = o.id) AS ends
     FROM offer o WHERE trip_id = $1 ORDER BY created_at`,
    [tripId],
  );
  return rows;
};

it('a ride no one answers for is under way until its search is closed, also between two offers; each offer has one end', async () => {
  const { bus } = city.messaging;
  bus.subscribe('live.offer', ({ offer }) => bus.publish('offer.delivered', { offerId: offer.id }));
  const [near, far] = [await city.driver(6, GRAND_PLACE), await city.driver(2, SCHUMAN)];
  const settings = {
    ...DISPATCH_SETTINGS,
    offerTtlMs: { asap: 300, booked: 300, rescue: 180_000 },
    rescueAfterRejections: 2,
  };
  await city.worker({ settings }).start();
  const trip = await city.trip();

  await eventually(async () => {
    const ended = await endings(trip.id);
    return ended.length === 2 && ended.every(({ reason }) => reason === 'expired');
  });
  expect(await city.openOffer(trip.id)).toBeNull();
  expect(await ridesUnderWay(city.database.sql)).toEqual([trip.id]);

  const late = await city.driver(3, MIDI);
  const last = await eventually(() => city.openOffer(trip.id));
  expect(last.driverId).toBe(late);
  expect(await ridesUnderWay(city.database.sql)).toEqual([trip.id]);

  // Ten minutes of searching, three of which the last offer would have had.
  await city.database.sql.query(
    "UPDATE trip SET search_since = now() - interval '11 minutes', next_watch_at = now() WHERE id = $1",
    [trip.id],
  );
  await eventually(async () => (await city.status(trip.id)) === 'cancelled');
  expect(await ridesUnderWay(city.database.sql)).toEqual([]);
  expect(await endings(trip.id)).toEqual([
    { driver: near, reason: 'expired', ends: 1 },
    { driver: far, reason: 'expired', ends: 1 },
    { driver: late, reason: 'trip_cancelled', ends: 1 },
  ]);
  expect(await historyOf(city.database.sql, trip.id)).toMatchObject({
    status: 'cancelled',
    offers: [{ kind: 'asap' }, { kind: 'asap' }, { kind: 'rescue' }],
  });
});

it('a booking whose payment may be on its way counts for a minute, one that no one paid does not hold anything up', async () => {
  const unpaid = await city.trip({ paid: false });
  expect(await ridesUnderWay(city.database.sql)).toEqual([unpaid.id]);
  await city.database.sql.query("UPDATE booking SET created_at = created_at - interval '2 minutes' WHERE id = $1", [
    unpaid.bookingId,
  ]);
  expect(await ridesUnderWay(city.database.sql)).toEqual([]);
});
