import { randomUUID } from 'node:crypto';
import { DISPATCH_SETTINGS, exchangeRides, type PlannedExchange } from '@sablon/domain';
import { guardViolation } from '../kernel/database.js';
import { runCommand } from '../kernel/run-command.js';
import { readHeldRides } from '../dispatch/read-held-rides.js';
import { readPlan } from '../dispatch/read-marketplace.js';
import { readTakenBack } from '../drivers/read-check-ins.js';
import { closeAlarm } from '../safety/alarm-steps.js';
import { raiseDriverAlarm } from '../safety/raise-alarm.js';
import { seed } from '../seed/seed.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { createTestDatabase, withoutGuard, type TestDatabase } from '../testing/test-database.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { reassignTrip } from './assign-trip.js';
import { driveTrip } from './drive-trip.js';
import { exchangeTrips } from './exchange-trips.js';

let test: TestDatabase;
let staff: { readonly id: string; readonly role: 'dispatcher' };
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ id: string }>(
    "SELECT id FROM app_user WHERE email = 'dispatch@sablon.test'",
  );
  staff = { id: rows[0]?.id ?? '', role: 'dispatcher' };
});
afterAll(() => test.drop());

/** Ends what is left, so that the same drivers may exchange again. */
const endAll = async () => {
  const { rows } = await test.database.sql.query<{ id: string }>(
    "SELECT id FROM trip WHERE status IN ('pending', 'accepted')",
  );
  await test.database.transaction(async (tx) => {
    for (const { id } of rows) {
      const trip = await lockTrip(tx, id);
      if (trip.ok) await transition(tx, trip.value, { command: 'cancel', actor: staff, reason: 'test' });
    }
    await tx.query('ALTER TABLE ride_exchange DISABLE TRIGGER ride_exchange_append_only');
    await tx.query('DELETE FROM ride_exchange');
    await tx.query('ALTER TABLE ride_exchange ENABLE TRIGGER ride_exchange_append_only');
  });
};
afterEach(endAll);

/** A ride as soon as possible that demo driver `index`, on shift at that place, has accepted. */
async function held(index: number, lng: number): Promise<{ tripId: string; driverId: string }> {
  await test.database.sql.query(
    `UPDATE driver d SET shift = 'on', shift_since = now(), last_lat = 50.84, last_lng = $2, last_position_at = now()
     FROM app_user u WHERE u.id = d.id AND u.email = $1`,
    [`chauffeur${index}@sablon.test`, lng],
  );
  return test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: 0.01 });
    await pay(tx, id);
    const tripId = tripIds[0] ?? '';
    await tx.query('UPDATE trip SET asap = true, dispatch_from = now() WHERE id = $1', [tripId]);
    return { tripId, driverId: await drive(tx, tripId, index) };
  });
}
const command = { actorId: 'x', commandId: null, request: null };
const readRides = () =>
  readHeldRides(
    test.database.sql,
    'main',
    () => null,
    new Date(),
    () => 'brussels',
  );

/** Two accepted rides and the exchange of their drivers, as the engine plans it: each is two minutes nearer to the other's. */
async function planned(): Promise<{ plan: PlannedExchange; rides: readonly { tripId: string; driverId: string }[] }> {
  const rides = [await held(2, 4.3), await held(3, 4.4)];
  const read = await readRides();
  let plan: PlannedExchange | undefined;
  await exchangeRides({
    now: () => new Date(),
    settings: DISPATCH_SETTINGS,
    travelTimes: async () => ({
      durationsSeconds: [600, 400, 400, 600],
      distancesMeters: [5_000, 3_000, 3_000, 5_000],
    }),
    heldRides: async () => read,
    exchange: async (found) => Boolean((plan = found)),
  });
  if (!plan) throw new Error('no exchange was planned');
  return { plan, rides };
}
const standing = async (tripIds: readonly string[]) =>
  (
    await test.database.sql.query<{ id: string; status: string; driverId: string | null; round: number }>(
      'SELECT id, status::text, driver_id AS "driverId", round FROM trip WHERE id = ANY($1) ORDER BY array_position($1, id)',
      [tripIds],
    )
  ).rows;

describe('two accepted rides whose drivers change places', () => {
  it('each has the other’s driver at the same instant, no reader ever finds one without, and it is written why', async () => {
    const { plan, rides } = await planned();
    const ids = rides.map(({ tripId }) => tripId);
    let isOver = false;
    const watching = (async () => {
      let alone = 0;
      while (!isOver) alone += (await standing(ids)).filter(({ driverId }) => driverId === null).length;
      return alone;
    })();
    expect(await exchangeTrips(test.database, plan)).toMatchObject({ ok: true });
    isOver = true;
    expect(await watching).toBe(0);
    expect(await standing(ids)).toMatchObject([
      { status: 'accepted', driverId: rides[1]?.driverId, round: 2 },
      { status: 'accepted', driverId: rides[0]?.driverId, round: 2 },
    ]);
    const { rows } = await test.database.sql.query(
      `SELECT e.data->'exchange' AS why, x.reasons, x.settings_version AS version FROM trip_event e JOIN ride_exchange x USING (trip_id)
       WHERE e.trip_id = $1 AND e.fact = 'trip.accepted' AND e.round = 2`,
      [ids[0]],
    );
    const reasons = { secondsBefore: 600, secondsAfter: 400, metersBefore: 5_000, metersAfter: 3_000 };
    expect(rows).toMatchObject([
      { why: { withTripId: ids[1], gainSeconds: 400 }, reasons, version: DISPATCH_SETTINGS.version },
    ]);
    const facts = await test.database.sql.query(
      "SELECT payload->>'driverId' AS driver FROM outbox WHERE topic = 'ride.exchanged' AND object_id = ANY($1) ORDER BY 1",
      [ids],
    );
    expect(facts.rows.map(({ driver }) => driver)).toEqual(rides.map(({ driverId }) => driverId).sort());
    const shown = await readTakenBack(test.database.sql, rides[0]?.driverId ?? '');
    expect(shown).toContainEqual({ tripId: ids[0], why: 'exchanged' });
  });

  it('happens to a ride once, and to a driver once an hour: the rule and the schema refuse the second time', async () => {
    const { plan, rides } = await planned();
    await exchangeTrips(test.database, plan);
    const read = await readRides();
    expect(read.map(({ wasExchanged, driverExchangedAt }) => [wasExchanged, driverExchangedAt !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
    const again = { ...plan, rides: [read[0]!, read[1]!] as const };
    expect(await exchangeTrips(test.database, again)).toMatchObject({ ok: false, error: { code: 'trip.driver_busy' } });
    const { tripId, driverId } = rides[0]!;
    const row = (tx: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
      tx.query(
        `INSERT INTO ride_exchange (trip_id, other_trip_id, from_driver_id, to_driver_id, gain_seconds, settings_version, reasons)
         VALUES ($1, $2, $3, $4, 1, 'x', '{}')`,
        [rides[1]!.tripId, tripId, rides[1]!.driverId, driverId],
      );
    expect(guardViolation(await row(test.database.sql).catch((error: unknown) => error))?.code).toBe(
      'trip.driver_busy',
    );
    await withoutGuard(test.database, 'DROP TRIGGER ride_exchange_guard ON ride_exchange', async (tx) => {
      await tx.query('ALTER TABLE ride_exchange DROP CONSTRAINT ride_exchange_pkey');
      await row(tx);
    });
  });

  it('does not happen while a driver asks for help, nor to a ride that a dispatcher gave', async () => {
    const { plan, rides } = await planned();
    const call = { id: randomUUID(), place: null, pressedAt: new Date() };
    await runCommand(test.database, command, (tx) => raiseDriverAlarm(tx, rides[1]?.driverId ?? '', call));
    expect(await exchangeTrips(test.database, plan)).toMatchObject({ ok: false, error: { code: 'driver.sos_open' } });
    expect((await readRides()).find(({ tripId }) => tripId === rides[1]?.tripId)?.isFixed).toBe(true);
    await runCommand(test.database, command, (tx) => closeAlarm(tx, call.id, staff, 'Called: all is well.'));
    await reassign(rides[0]!.tripId, 6);
    expect((await readRides()).find(({ tripId }) => tripId === rides[0]?.tripId)?.isFixed).toBe(true);
  });
});

/** A dispatcher gives the ride to demo driver `index`. */
async function reassign(tripId: string, index: number) {
  const { rows } = await test.database.sql.query<{ id: string }>(
    `UPDATE driver d SET shift = 'on' FROM app_user u WHERE u.id = d.id AND u.email = $1 RETURNING d.id`,
    [`chauffeur${index}@sablon.test`],
  );
  const driverId = rows[0]?.id ?? '';
  const { mark: planMark } = await readPlan(test.database.sql, driverId, tripId);
  const wish = { tripId, driverId, planMark, etaSeconds: 60, reason: null, actor: staff };
  return runCommand(test.database, { actorId: staff.id, commandId: null, request: null }, (tx) =>
    reassignTrip(tx, wish),
  );
}

/** On a very busy machine the second of two changes may wait longer for the lock than it may: it is refused, and nothing of it happens. */
function orLockTimeout(error: unknown): { readonly ok: false; readonly error: { readonly code: string } } {
  if ((error as { code?: string }).code !== '55P03') throw error;
  return { ok: false, error: { code: 'trip.version_conflict' } };
}

describe('an exchange that meets another change at the same instant', () => {
  const others: Readonly<
    Record<string, (ride: { tripId: string; driverId: string }) => Promise<{ readonly ok: boolean }>>
  > = {
    'its passenger cancels': ({ tripId }) =>
      runCommand(test.database, command, async (tx) => {
        const trip = await lockTrip(tx, tripId);
        if (!trip.ok) return trip;
        return transition(tx, trip.value, { command: 'cancel', actor: staff, reason: 'test' });
      }),
    'its driver arrives': ({ tripId, driverId }) =>
      runCommand(test.database, command, (tx) => driveTrip(tx, tripId, driverId, { command: 'arrive' })),
    'a dispatcher gives it to someone else': ({ tripId }) => reassign(tripId, 6),
  };

  it.each(Object.keys(others))('leaves both rides whole when %s', async (name) => {
    for (let round = 0; round < 8; round++) {
      const { plan, rides } = await planned();
      const [first, second] = [rides[0]!, rides[1]!];
      const later = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
      const [exchanged, other] = await Promise.all([
        later(round % 4)
          .then(() => exchangeTrips(test.database, plan))
          .catch(orLockTimeout),
        others[name]!(first).catch(orLockTimeout),
      ]);
      const [one, two] = await standing([first.tripId, second.tripId]);
      // All of the exchange or nothing of it: the second ride always has exactly one of the two drivers.
      expect(two).toMatchObject({ status: 'accepted', driverId: exchanged.ok ? first.driverId : second.driverId });
      if (!exchanged.ok) expect(exchanged.error.code).toBe('trip.version_conflict');
      expect(exchanged.ok || other.ok).toBe(true);
      // Who has arrived keeps the passenger; who no longer has the ride cannot arrive.
      if (name === 'its driver arrives') expect(exchanged.ok).toBe(!other.ok);
      const { rows } = await test.database.sql.query<{ written: number }>(
        'SELECT count(*)::int AS written FROM ride_exchange WHERE trip_id = ANY($1)',
        [[first.tripId, second.tripId]],
      );
      expect(rows[0]?.written).toBe(exchanged.ok ? 2 : 0);
      expect(one?.status).toBe(name === 'its passenger cancels' && other.ok ? 'cancelled' : 'accepted');
      if (one?.status === 'accepted') expect(one.driverId).not.toBe(two?.driverId);
      await endAll();
    }
  });
});
