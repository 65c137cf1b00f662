import type { AlertKind } from '@sablon/domain';
import { readOpenAlerts } from '@sablon/persistence';
import { createGeo, FREE_FLOW, type Geo } from '@sablon/geo';
import { buildCity, eventually, GRAND_PLACE, MIDI, SCHUMAN, type City } from '../../testing/city.js';
import { promiseRide } from '../../testing/promise-ride.js';
import { findAlerts } from './alert-keeper.js';

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
const sql = async <T extends object>(text: string, ...values: unknown[]) =>
  (await city.database.sql.query<T>(text, values)).rows;
/** One look; alerts that need a second one have waited long enough for it. */
async function look(): Promise<void> {
  await sql(`UPDATE dispatch_alert SET found_at = found_at - interval '9 seconds' WHERE opened_at IS NULL`);
  await findAlerts({ database: city.database, messaging: city.messaging, geo, logger });
  expect(failures.splice(0)).toEqual([]);
}
const alerts = async (kind: AlertKind) => (await readOpenAlerts(city.database.sql)).filter((one) => one.kind === kind);
/** Two looks; given a kind, checks that the first opens no alert of that kind. */
const twice = async (kind?: AlertKind) => {
  await look();
  if (kind) expect(await alerts(kind)).toEqual([]);
  await look();
};
const stands = (driverId: string, { lat, lng }: { lat: number; lng: number }) =>
  city.messaging.positions.record({ driverId, lat, lng, heading: null, speed: 0, at: Date.now() });
const idOf = async (index: number) =>
  (await sql<{ id: string }>('SELECT id FROM app_user WHERE email = $1', `chauffeur${index}@sablon.test`))[0]?.id ?? '';
/** Records a position trace of that many minutes at the Grand-Place. */
const stoodSince = (driverId: string, minutes: number) =>
  sql(
    `INSERT INTO position_trace (driver_id, from_at, writer, points)
     SELECT $1, m, gen_random_uuid(), int2send(0::int2) || int4send(50846700) || int4send(4352500) || int2send(300::int2) || int4send(50846700) || int4send(4352500)
     FROM generate_series(date_trunc('minute', now()) - make_interval(mins => $2), date_trunc('minute', now()) - interval '1 minute', '1 minute') AS m`,
    driverId,
    minutes,
  );
/** Driver `index` has had a passenger on board for that many minutes. */
async function riding(index: number, minutes: number): Promise<{ tripId: string; driverId: string }> {
  const driverId = await city.driver(index, GRAND_PLACE);
  const { id: tripId } = await city.trip();
  await promiseRide(city.database, { tripId, driverId, inMinutes: 0, asap: true });
  for (const [fact, column] of [
    ['trip.arrived', 'arrived_at'],
    ['trip.started', 'started_at'],
  ] as const)
    await sql(
      `WITH moved AS (UPDATE trip SET version = version + 1, status = CASE WHEN $2 = 'trip.started' THEN 'ongoing' ELSE status END,
           ${column} = now() WHERE id = $1 RETURNING *)
       INSERT INTO trip_event (trip_id, seq, fact, status, round, at, actor_role) SELECT id, version, $2, status, round, clock_timestamp(), 'driver' FROM moved`,
      tripId,
      fact,
    );
  await sql('UPDATE trip SET started_at = now() - make_interval(mins => $2) WHERE id = $1', tripId, minutes);
  return { tripId, driverId };
}

it('no_driver: opens at once for an escalated search, and closes when the search is over', async () => {
  await city.worker().start();
  const { id } = await city.trip({ vehicleClass: 'van' });
  await sql(`UPDATE trip SET search_since = now() - interval '3 minutes', next_watch_at = now() WHERE id = $1`, id);
  const [alert] = await eventually(async () => {
    const found = await alerts('no_driver');
    return found.length > 0 && found;
  });
  expect(alert).toMatchObject({ severity: 'severe', trip: { id }, facts: { asked: 0 } });
  await sql(`UPDATE trip SET escalated = false WHERE id = $1`, id);
  await look();
  expect(await alerts('no_driver')).toEqual([]);
  // Escalated once, but a driver has taken it since.
  const taken = await city.trip();
  await promiseRide(city.database, { tripId: taken.id, driverId: await idOf(2), inMinutes: 90 });
  await sql(`UPDATE trip SET escalated = true WHERE id = $1`, taken.id);
  await look();
  expect(await alerts('no_driver')).toEqual([]);
});

it('late_risk: opens at the second look for a driver who will be late or a planned ride without a car nearby', async () => {
  const driverId = await idOf(2);
  const promised = await city.trip();
  await promiseRide(city.database, { tripId: promised.id, driverId, inMinutes: 5 });
  await city.driver(2, GRAND_PLACE);
  stands(driverId, { lat: 51.0543, lng: 3.7174 });
  const uncovered = await city.trip();
  await sql(
    `UPDATE trip SET asap = false, pickup_at = now() + interval '10 minutes', dispatch_from = now() + interval '5 minutes',
       next_dispatch_at = now() + interval '5 minutes' WHERE id = $1`,
    uncovered.id,
  );
  // A ride for now is being searched for already; one for this evening has time.
  await city.trip();
  const evening = await city.trip();
  await sql(
    `UPDATE trip SET asap = false, pickup_at = now() + interval '70 minutes', dispatch_from = now() + interval '50 minutes',
       next_dispatch_at = now() + interval '50 minutes' WHERE id = $1`,
    evening.id,
  );
  await twice('late_risk');
  const found = await alerts('late_risk');
  expect(found).toHaveLength(2);
  const of = (id: string) => found.find(({ trip }) => trip?.id === id);
  expect(of(promised.id)).toMatchObject({ severity: 'severe', driver: { id: driverId } });
  expect(of(promised.id)?.facts).not.toHaveProperty('bestMinutes');
  expect(of(uncovered.id)).toMatchObject({ severity: 'severe', facts: { bestMinutes: null } });
  // The driver is no longer seen: the last assessment stays.
  await city.driver(3, SCHUMAN);
  city.messaging.positions.forget(driverId);
  await look();
  expect((await alerts('late_risk')).map(({ trip }) => trip?.id)).toEqual([promised.id]);
  stands(driverId, GRAND_PLACE);
  await look();
  expect(await alerts('late_risk')).toEqual([]);
  // A driver with a ride of their own within the hour does not count as a car nearby.
  await sql(`UPDATE driver SET shift = 'off' WHERE id = $1`, await idOf(3));
  await twice();
  expect((await alerts('late_risk')).map(({ trip }) => trip?.id)).toEqual([uncovered.id]);
});

it('gps_dark: opens after a minute on shift without a position, is worse with a passenger, and closes when seen or off shift', async () => {
  const idle = await idOf(4);
  await sql(`UPDATE driver SET shift = 'on', shift_since = now() - interval '2 minutes' WHERE id = $1`, idle);
  const { tripId, driverId } = await riding(5, 1);
  city.messaging.positions.forget(driverId);
  await sql(
    `UPDATE driver SET shift_since = now() - interval '2 minutes', last_position_at = NULL WHERE id = $1`,
    driverId,
  );
  // A closed account or suspended driver gets no rides, so no position is expected of them.
  for (const [index, closed] of [
    [6, 'UPDATE app_user SET disabled_at = now() WHERE id = $1'],
    [7, `UPDATE driver SET status = 'suspended' WHERE id = $1`],
  ] as const) {
    const id = await idOf(index);
    await sql(`UPDATE driver SET shift = 'on', shift_since = now() - interval '2 minutes' WHERE id = $1`, id);
    await sql(closed, id);
  }
  await twice('gps_dark');
  const found = await alerts('gps_dark');
  expect(found).toHaveLength(2);
  expect(found.find(({ driver }) => driver?.id === idle)).toMatchObject({ severity: 'info', trip: null });
  expect(found.find(({ driver }) => driver?.id === driverId)).toMatchObject({ severity: 'warn', trip: { id: tripId } });
  stands(driverId, GRAND_PLACE);
  await sql(`UPDATE driver SET shift = 'off' WHERE id = $1`, idle);
  await look();
  expect(await alerts('gps_dark')).toEqual([]);
});

it('off_route: opens at the second look beyond 500 m, closes well inside, and never opens where the route is only a formula', async () => {
  const { tripId, driverId } = await riding(6, 1);
  const away = { lat: GRAND_PLACE.lat + 0.01, lng: GRAND_PLACE.lng };
  stands(driverId, away);
  await twice('off_route');
  expect(await alerts('off_route')).toMatchObject([{ trip: { id: tripId }, facts: { meters: expect.any(Number) } }]);
  stands(driverId, { ...away, lat: GRAND_PLACE.lat + 0.0036 });
  await look();
  expect(await alerts('off_route')).toHaveLength(1);
  stands(driverId, MIDI);
  await look();
  expect(await alerts('off_route')).toEqual([]);
  await sql(`UPDATE trip SET route_quality = 'formula' WHERE id = $1`, tripId);
  stands(driverId, away);
  await twice();
  expect(await alerts('off_route')).toEqual([]);
  await sql(`UPDATE trip SET route_quality = 'approximate' WHERE id = $1`, tripId);
  await twice();
  expect(await alerts('off_route')).toHaveLength(1);
  // Without a position the alert stays; an hourly hire has no route to follow.
  city.messaging.positions.forget(driverId);
  await look();
  expect(await alerts('off_route')).toHaveLength(1);
  stands(driverId, away);
  await sql(`UPDATE booking SET trip_type = 'hourly' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)`, tripId);
  await look();
  expect(await alerts('off_route')).toEqual([]);
});

it('long_stop: opens after half an hour at one place with a passenger, and closes when the driver moves on', async () => {
  const { tripId, driverId } = await riding(7, 40);
  await look();
  expect(await alerts('long_stop')).toEqual([]);
  await stoodSince(driverId, 55);
  await look();
  const [found] = await alerts('long_stop');
  expect(found).toMatchObject({ trip: { id: tripId } });
  // The car stood there before the passenger boarded: the stop counts from boarding.
  const stopped = Date.now() - Date.parse(String((found!.facts as { since?: string }).since));
  expect(Math.round(stopped / 60_000)).toBeLessThanOrEqual(40);
  // While the driver waited for boarding there was no passenger in the car.
  await sql(`UPDATE trip SET started_at = now() - interval '20 minutes' WHERE id = $1`, tripId);
  await look();
  expect(await alerts('long_stop')).toEqual([]);
  await sql(`UPDATE trip SET started_at = now() - interval '40 minutes' WHERE id = $1`, tripId);
  await look();
  expect(await alerts('long_stop')).toHaveLength(1);
  stands(driverId, SCHUMAN);
  await look();
  expect(await alerts('long_stop')).toEqual([]);
});

it('long_stop: never opens for an hourly hire, where waiting is part of the service', async () => {
  const { tripId, driverId } = await riding(7, 40);
  await stoodSince(driverId, 38);
  await sql(`UPDATE booking SET trip_type = 'hourly' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)`, tripId);
  await look();
  expect(await alerts('long_stop')).toEqual([]);
  await sql(`UPDATE booking SET trip_type = 'one_way' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)`, tripId);
  await look();
  expect(await alerts('long_stop')).toHaveLength(1);
});

it('document_expiring: opens within a week for a driver with promised rides, or the day before for one on shift', async () => {
  const driverId = await idOf(8);
  const good = (days: number) =>
    sql(
      `UPDATE driver_document SET expires_on = (now() AT TIME ZONE 'Europe/Brussels')::date + $2::int
       WHERE driver_id = $1 AND kind = (SELECT min(kind) FROM driver_document WHERE driver_id = $1)`,
      driverId,
      days,
    );
  const seen = async () => {
    await look();
    return alerts('document_expiring');
  };
  await good(5);
  expect(await seen()).toEqual([]);
  await city.driver(8, GRAND_PLACE);
  expect(await seen()).toEqual([]);
  await good(1);
  expect(await seen()).toMatchObject([{ severity: 'info', facts: { rides: 0 } }]);
  await good(5);
  const { id } = await city.trip();
  await promiseRide(city.database, { tripId: id, driverId, inMinutes: 24 * 60 });
  expect(await seen()).toMatchObject([{ severity: 'info', driver: { id: driverId }, facts: { rides: 1 } }]);
  await good(1);
  expect(await seen()).toMatchObject([{ severity: 'warn' }]);
  await good(8);
  expect(await seen()).toEqual([]);
});

it('queue_unhealthy, arrivals_unhealthy, payment_stuck: each opens with its cause and closes when that is fixed', async () => {
  await sql(
    `INSERT INTO outbox (topic, object_id, created_at, next_attempt_at) VALUES ('trip.near', gen_random_uuid(), now() - interval '5 minutes', now() + interval '1 hour')`,
  );
  await sql(
    `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, status, source, stale, observed_at, next_check_at)
     VALUES ('k', 'flight', 'SN1', 'BRU', current_date, now(), 'scheduled', 'flightaware', true, now() - interval '9 minutes', now()),
       ('l', 'flight', 'SN2', 'BRU', current_date, now(), 'scheduled', 'aerodatabox', true, now() - interval '9 minutes', NULL)`,
  );
  const { bookingId } = await city.trip({ paid: false });
  const [op] = await sql<{ id: string }>(
    `WITH p AS (INSERT INTO payment (booking_id, amount_cents) VALUES ($1, 1500) RETURNING id)
     INSERT INTO payment_op (payment_id, kind, status, attempts, next_attempt_at) SELECT id, 'create', 'failed', 3, NULL FROM p RETURNING id`,
    bookingId,
  );
  const later = await city.trip({ paid: false });
  await sql(
    `WITH p AS (INSERT INTO payment (booking_id, amount_cents) VALUES ($1, 2500) RETURNING id)
     INSERT INTO payment_op (payment_id, kind, status, attempts, next_attempt_at) SELECT id, 'create', 'pending', 1, now() FROM p`,
    later.bookingId,
  );
  await twice('queue_unhealthy');
  expect(await alerts('queue_unhealthy')).toMatchObject([
    { severity: 'severe', facts: { waiting: expect.any(Number) } },
  ]);
  expect(await alerts('arrivals_unhealthy')).toMatchObject([{ facts: { source: 'flightaware', arrivals: 1 } }]);
  expect(await alerts('payment_stuck')).toMatchObject([{ facts: { operation: 'create', reason: 'refused' } }]);
  await sql('UPDATE outbox SET published_at = now()');
  await sql('UPDATE followed_arrival SET stale = false');
  await sql(`UPDATE payment_op SET status = 'given_up' WHERE id = $1`, op?.id);
  await look();
  for (const kind of ['queue_unhealthy', 'arrivals_unhealthy', 'payment_stuck'] as const)
    expect(await alerts(kind)).toEqual([]);
  // A fact that was given up needs a person; so does a payment without an answer for a quarter of an hour.
  await sql(`UPDATE outbox SET published_at = NULL, given_up_at = now() WHERE topic = 'trip.near'`);
  await sql(`UPDATE payment_op SET created_at = now() - interval '16 minutes' WHERE status = 'pending'`);
  await twice();
  expect(await alerts('queue_unhealthy')).toMatchObject([{ severity: 'warn', facts: { givenUp: 1 } }]);
  expect(await alerts('payment_stuck')).toMatchObject([{ facts: { reason: 'unanswered', cents: expect.any(Number) } }]);
  await sql(`UPDATE outbox SET given_up_at = NULL, published_at = now() WHERE topic = 'trip.near'`);
  const { bus, backend } = city.messaging;
  const messaging = { ...city.messaging, bus, backend, health: () => 'degraded' as const };
  const mute = { ...city, geo, logger, messaging };
  await findAlerts(mute, ['queue_unhealthy']);
  await sql(`UPDATE dispatch_alert SET found_at = found_at - interval '9 seconds' WHERE opened_at IS NULL`);
  await findAlerts(mute, ['queue_unhealthy']);
  expect(await alerts('queue_unhealthy')).toMatchObject([{ objectKey: 'jobs', severity: 'warn' }]);
  await look();
  expect(await alerts('queue_unhealthy')).toEqual([]);
});
