import { openOffer } from '../dispatch/open-offer.js';
import { takeAhead, readPlan } from '../dispatch/read-marketplace.js';
import { changeShift } from '../drivers/change-shift.js';
import { readDriversOnShift } from '../drivers/read-driver.js';
import { guardViolation, type Transaction } from '../kernel/database.js';
import { runCommand } from '../kernel/run-command.js';
import { seed } from '../seed/seed.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { driverIsFree } from './drive-trip.js';
import { liftSuspension, readSuspension, suspendDriver } from './suspend-driver.js';

let test: TestDatabase;
let people: ReadonlyMap<string, string>;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ email: string; id: string }>('SELECT email, id FROM app_user');
  people = new Map(rows.map(({ email, id }) => [email, id]));
});
afterAll(() => test.drop());

interface Subject {
  readonly driverId: string;
  readonly vehicleId: string;
}
const run = <T>(work: Parameters<typeof runCommand<T>>[2]) =>
  runCommand<T>(test.database, { actorId: 'x', commandId: null, request: null }, work);
const actor = () => ({ id: people.get('dispatch@sablon.test') ?? '', role: 'dispatcher' as const });
const suspend = ({ driverId }: Subject) =>
  run((tx) => suspendDriver(tx, { driverId, reason: 'Come by.', actor: actor() }));
const one = async (sql: string, ...values: unknown[]) => (await test.database.sql.query(sql, values)).rows[0];
const standing = ({ driverId }: Subject) => one('SELECT status, shift FROM driver WHERE id = $1', driverId);

/** Demo driver `index`, on shift and waiting. */
async function waiting(index: number): Promise<Subject> {
  const driver = await one(
    `UPDATE driver d SET shift = 'on', shift_since = now(), idle_since = now() FROM app_user u WHERE u.id = d.id AND u.email = $1
     RETURNING d.id AS "driverId", d.vehicle_id AS "vehicleId"`,
    `chauffeur${index}@sablon.test`,
  );
  return driver as Subject;
}
/** A paid ride; `due` is searched for now, otherwise it can be promised ahead. */
const ride = (due: boolean) =>
  test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: due ? 0.3 : 48 });
    await pay(tx, id);
    const from = due ? "now() - interval '1 minute'" : "now() + interval '1 day'";
    await tx.query(`UPDATE trip SET dispatch_from = ${from}, next_dispatch_at = ${from} WHERE id = ANY($1)`, [tripIds]);
    return tripIds[0] ?? '';
  });
const offer = (subject: Subject, tripId: string) => (tx: Transaction) =>
  openOffer(tx, {
    ...{ ...subject, tripId, round: 1, kind: 'booked', etaSeconds: 60 },
    ...{ pickupMeters: 100, ttlMs: 20_000, ackFallbackMs: 20_000 },
  });
describe('a driver whom the office suspends', () => {
  it('loses the open offer and the promised rides at once, goes off shift, and learns why; lifted, they work again', async () => {
    const subject = await waiting(4);
    const [open, promised] = [await ride(true), await ride(false)];
    const { mark } = await test.database.transaction((tx) => readPlan(tx, subject.driverId));
    const ahead = await run((tx) => takeAhead(tx, { driverId: subject.driverId, tripId: promised, planMark: mark }));
    expect(ahead).toMatchObject({ ok: true });
    const { id } = await test.database.transaction(offer(subject, open));
    expect(await suspend(subject)).toEqual({ ok: true, value: null });
    expect(await suspend(subject)).toEqual({ ok: true, value: null });
    expect(await one('SELECT status, end_reason FROM offer WHERE id = $1', id)).toEqual({
      status: 'withdrawn',
      end_reason: 'driver_suspended',
    });
    const free = { status: 'pending', driver_id: null };
    expect(await one('SELECT status, driver_id FROM trip WHERE id = $1', promised)).toEqual(free);
    expect(await one('SELECT next_dispatch_at <= now() AS due FROM trip WHERE id = $1', open)).toEqual({ due: true });
    expect(await standing(subject)).toEqual({ status: 'suspended', shift: 'off' });
    expect(await readSuspension(test.database.sql, subject.driverId)).toMatchObject({ reason: 'Come by.' });
    const facts = `SELECT count(*)::int AS count FROM outbox WHERE topic = 'driver.suspended' AND payload->>'driverId' = $1`;
    expect(await one(facts, subject.driverId)).toEqual({ count: 1 });
    const begin = () => run((tx) => changeShift(tx, subject.driverId, { shift: 'on', vehicleId: null }));
    expect(await begin()).toMatchObject({ ok: false, error: { code: 'driver.suspended' } });
    expect(await run((tx) => liftSuspension(tx, subject.driverId, actor()))).toMatchObject({ ok: true });
    expect(await run((tx) => liftSuspension(tx, subject.driverId, actor()))).toMatchObject({ ok: false });
    expect(await begin()).toMatchObject({ ok: true });
    expect(await readSuspension(test.database.sql, subject.driverId)).toBeNull();
    const { rows } = await test.database.sql.query(
      "SELECT action FROM audit_log WHERE object_id = $1 AND action LIKE 'driver.susp%' ORDER BY id",
      [subject.driverId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['driver.suspended', 'driver.suspension_lifted']);
  });

  it('finishes the ride in hand, seen on the map until then, and is off shift afterwards', async () => {
    const subject = await waiting(2);
    const tripId = await ride(true);
    await test.database.transaction((tx) => drive(tx, tripId, 2, 'arrive', 'start'));
    await suspend(subject);
    expect(await standing(subject)).toEqual({ status: 'suspended', shift: 'on' });
    expect((await readDriversOnShift(test.database.sql)).has(subject.driverId)).toBe(true);
    await test.database.transaction(async (tx) => {
      const trip = await lockTrip(tx, tripId);
      if (!trip.ok) throw new Error(trip.error.code);
      await transition(tx, trip.value, {
        command: 'complete',
        actor: { id: subject.driverId, role: 'driver' },
        reason: null,
      });
      await driverIsFree(tx, subject.driverId);
    });
    expect(await standing(subject)).toEqual({ status: 'suspended', shift: 'off' });
  });

  it('gets no offer and no ride even from a round that began before', async () => {
    const subject = await waiting(3);
    const tripId = await ride(true);
    await suspend(subject);
    const late = () => test.database.transaction(offer(subject, tripId));
    await expect(late().catch((error: unknown) => guardViolation(error)?.code)).resolves.toBe('driver.suspended');
    await withoutGuard(test.database, 'DROP TRIGGER offer_not_while_suspended ON offer', (tx) =>
      offer(subject, tripId)(tx),
    );
    const twice = `INSERT INTO driver_suspension (driver_id, reason, suspended_by) VALUES ($1, 'x', $2)`;
    await expect(test.database.sql.query(twice, [subject.driverId, actor().id])).rejects.toThrow('one_open_suspension');
  });
});
