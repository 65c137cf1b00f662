import { DISPATCH_SETTINGS, NOT_COMING, watchRides, type TripPlace } from '@sablon/domain';
import { createGeo, FREE_FLOW, type Geo } from '@sablon/geo';
import {
  compensateBroken,
  guardViolation,
  lockTrip,
  readStandBys,
  readTakenBack,
  transition,
} from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { buildCity, GRAND_PLACE, MIDI, SCHUMAN, type City } from '../../testing/city.js';
import { promiseRide } from '../../testing/promise-ride.js';
import { ladderPort } from './ladder-port.js';

let city: City;
let geo: Geo;
beforeEach(async () => {
  city = await buildCity();
  geo = await createGeo({ traffic: FREE_FLOW });
});
afterEach(async () => {
  await geo.close();
  await city.end();
});

const failures: unknown[] = [];
const logger = { info: () => undefined, warn: () => undefined, error: (fields: object) => void failures.push(fields) };
/** One look at all accepted rides; nothing fails. */
async function look(swapAfterAskSeconds = 60) {
  const settings = { base: { ...DISPATCH_SETTINGS, swapAfterAskSeconds } };
  const { database, messaging } = city;
  const swapped = await watchRides(ladderPort({ database, messaging, geo, logger, settings }, 'main'));
  expect(failures.splice(0)).toEqual([]);
  return swapped.map(({ ride }) => ride.tripId);
}
const rows = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await city.database.sql.query<T>(sql, values)).rows;
/** Time goes by for what was seen so far; the driver has not moved. */
const pass = (tripId: string, seconds: number) =>
  rows(
    `UPDATE ride_watch SET asked_at = asked_at - make_interval(secs => $2), looked_at = looked_at - make_interval(secs => $2),
       coming_since = coming_since - make_interval(secs => $2),
       samples = (SELECT coalesce(jsonb_agg(jsonb_set(s, '{atMs}', to_jsonb((s->>'atMs')::bigint - $2 * 1000))), '[]')
         FROM jsonb_array_elements(samples) s) WHERE trip_id = $1`,
    tripId,
    seconds,
  );
const stands = (driverId: string, { lat, lng }: TripPlace) =>
  city.messaging.positions.record({ driverId, lat, lng, heading: null, speed: 0, at: Date.now() });
/** A ride of this minute from the Grand-Place, promised long ago by a driver who stands at Schuman and does not leave. */
async function promised(index = 2, inMinutes = 5): Promise<{ tripId: string; driverId: string }> {
  const driverId = await city.driver(index, SCHUMAN);
  const { id: tripId } = await city.trip();
  await promiseRide(city.database, { tripId, driverId, inMinutes });
  return { tripId, driverId };
}
const facts = async (tripId: string) =>
  (
    await rows<{ topic: string }>(
      "SELECT topic FROM outbox WHERE object_id = $1 AND topic LIKE 'ride.%' ORDER BY id",
      tripId,
    )
  ).map(({ topic }) => topic);
const watch = async (tripId: string) =>
  (
    await rows<{ coming: string; risk: string | null; badTicks: number }>(
      'SELECT coming, risk, bad_ticks AS "badTicks" FROM ride_watch WHERE trip_id = $1',
      tripId,
    )
  )[0];
const standBys = async () =>
  [...(await readStandBys(city.database.sql))].map(([driverId, { tripId }]) => ({ driverId, tripId }));

describe('a booked ride whose driver does not come', () => {
  it('climbs the ladder without a dispatcher: asked, a driver reserved, the ride offered to them, at the same price', async () => {
    const ride = await promised();
    const other = await city.driver(3, MIDI);
    await look();
    expect(await watch(ride.tripId)).toMatchObject({ coming: 'progressing' });
    await pass(ride.tripId, 20);
    stands(ride.driverId, SCHUMAN);
    await look();
    expect(await watch(ride.tripId)).toMatchObject({ coming: 'stalled', risk: 'not_leaving', badTicks: 1 });
    expect(await facts(ride.tripId)).toEqual(['ride.asked']);
    expect(await standBys()).toEqual([]);
    await pass(ride.tripId, 20);
    expect(await look()).toEqual([]);
    expect(await standBys()).toEqual([{ driverId: other, tripId: ride.tripId }]);
    await pass(ride.tripId, 45);
    expect(await look()).toEqual([ride.tripId]);

    expect(await facts(ride.tripId)).toEqual(['ride.asked', 'ride.swapped']);
    expect(await city.openOffer(ride.tripId)).toMatchObject({ driverId: other });
    expect(await standBys()).toEqual([]);
    expect(await readTakenBack(city.database.sql, ride.driverId)).toEqual([{ tripId: ride.tripId, why: 'not_coming' }]);
    const [released] = await rows<{ by: string; reason: string; round: number; fare: number }>(
      `SELECT e.actor_role AS by, e.data->>'reason' AS reason, e.round, t.fare_cents AS fare FROM trip_event e JOIN trip t ON t.id = e.trip_id
       WHERE e.trip_id = $1 AND e.fact = 'trip.released'`,
      ride.tripId,
    );
    expect(released).toEqual({ by: 'system', reason: NOT_COMING, round: 2, fare: 1500 });
  });

  it('stays with a driver who sets out, and frees the one who stood by', async () => {
    const ride = await promised();
    await city.driver(3, MIDI);
    for (const seconds of [0, 20, 20]) {
      await pass(ride.tripId, seconds);
      stands(ride.driverId, SCHUMAN);
      await look();
    }
    expect(await standBys()).toHaveLength(1);
    await pass(ride.tripId, 20);
    stands(ride.driverId, GRAND_PLACE);
    await look();
    expect(await watch(ride.tripId)).toMatchObject({ coming: 'progressing', risk: null, badTicks: 0 });
    expect(await standBys()).toEqual([]);
    expect(await city.status(ride.tripId)).toBe('accepted');
  });

  it('is left alone where no one is nearer, and everywhere when the ladder is off', async () => {
    const ride = await promised();
    for (const seconds of [0, 20, 20, 90, 90]) {
      await pass(ride.tripId, seconds);
      stands(ride.driverId, SCHUMAN);
      expect(await look()).toEqual([]);
    }
    expect(await watch(ride.tripId)).toMatchObject({ risk: 'not_leaving' });
    await city.driver(3, MIDI);
    await pass(ride.tripId, 60);
    expect(await look(0)).toEqual([]);
    expect(await standBys()).toEqual([]);
  });

  it('has one look at a time, and reserves no one twice, however many workers look', async () => {
    const [first, second] = [await promised(2), await promised(4)];
    await city.driver(3, MIDI);
    for (const seconds of [0, 20, 20]) {
      for (const { tripId, driverId } of [first, second]) {
        await pass(tripId, seconds);
        stands(driverId, SCHUMAN);
      }
      await Promise.all([look(), look(), look()]);
    }
    expect(await watch(first.tripId)).toMatchObject({ badTicks: 2 });
    expect(await standBys()).toHaveLength(1);
  });
});

describe('the guards of the ladder', () => {
  const release = (tripId: string) =>
    city.database.transaction(async (tx) => {
      const trip = await lockTrip(tx, tripId);
      if (!trip.ok) throw new Error('no trip');
      const actor = { id: null, role: 'system' } as const;
      return (await transition(tx, trip.value, { command: 'release', actor, reason: NOT_COMING })).ok;
    });
  const reserved = (tripId: string, driverId: string) =>
    rows(
      "INSERT INTO ride_stand_by (trip_id, driver_id, until) VALUES ($1, $2, now() + interval '1 minute')",
      tripId,
      driverId,
    );

  it('take no ride from a driver who was not asked', async () => {
    const ride = await promised();
    await expect(release(ride.tripId)).rejects.toThrow('was not asked');
    let moved = false;
    await withoutGuard(city.database, 'DROP TRIGGER released_as_not_coming ON trip_event', async (tx) => {
      const trip = await lockTrip(tx, ride.tripId);
      const actor = { id: null, role: 'system' } as const;
      if (trip.ok) moved = (await transition(tx, trip.value, { command: 'release', actor, reason: NOT_COMING })).ok;
    });
    expect(moved).toBe(true);
    await expect(
      rows(
        "INSERT INTO compensation (trip_id, reason, form, user_id, cents) SELECT $1, 'promise_broken', 'credit', $2, 300",
        ...[ride.tripId, ride.driverId],
      ),
    ).rejects.toThrow('is not broken');
  });

  it('reserve no one for their own ride, for two rides, or for ever', async () => {
    const [ride, second] = [await promised(2), await promised(4)];
    const other = await city.driver(3, MIDI);
    await expect(reserved(ride.tripId, ride.driverId)).rejects.toThrow('cannot stand by');
    await reserved(ride.tripId, other);
    await expect(reserved(second.tripId, other)).rejects.toThrow('ride_stand_by_driver_id_key');
    await expect(
      rows("UPDATE ride_stand_by SET until = now() + interval '1 hour' WHERE trip_id = $1", ride.tripId),
    ).rejects.toThrow('ride_stand_by_time');
  });

  it('compensate a planned ride once its window passed, once, however many look, and no other', async () => {
    const [due, broken] = [await promised(2, -4), await promised(4, -6)];
    await rows("UPDATE booking SET user_id = (SELECT id FROM app_user WHERE email = 'dispatch@sablon.test')");
    const done = await Promise.all(
      [due, broken, broken, broken].map(({ tripId }) =>
        compensateBroken(city.database, tripId).catch((error: unknown) => guardViolation(error)?.code ?? error),
      ),
    );
    expect(done.filter((one) => one === true)).toHaveLength(1);
    await look();
    const paid = await rows<{ tripId: string; cents: number; form: string }>(
      'SELECT trip_id AS "tripId", cents, form FROM compensation',
    );
    expect(paid).toEqual([{ tripId: broken.tripId, cents: 300, form: 'credit' }]);
  });
});
