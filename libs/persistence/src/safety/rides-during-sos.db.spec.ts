import { randomUUID } from 'node:crypto';
import { runCommand } from '../kernel/run-command.js';
import { assignTrip } from '../flows/assign-trip.js';
import { guardViolation, type Transaction } from '../kernel/database.js';
import { readCandidates, matchDriver } from '../drivers/match-driver.js';
import { readDueTrips } from '../dispatch/due-trips.js';
import { readWaitingDrivers } from '../dispatch/waiting-drivers.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { readPlan, takeAhead } from '../dispatch/read-marketplace.js';
import { acceptOffer } from '../dispatch/accept-offer.js';
import { withdrawOffersOf } from '../dispatch/end-offer.js';
import { openOffer } from '../dispatch/open-offer.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { withdrawAlarm, closeAlarm } from './alarm-steps.js';
import { raiseDriverAlarm } from './raise-alarm.js';

let test: TestDatabase;
let people: ReadonlyMap<string, string>;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ email: string; id: string }>('SELECT email, id FROM app_user');
  people = new Map(rows.map(({ email, id }) => [email, id]));
});
afterAll(() => test.drop());

const staff = () => ({ id: people.get('dispatch@sablon.test') ?? '', role: 'dispatcher' as const });
const run = <T>(work: Parameters<typeof runCommand<T>>[2]) =>
  runCommand<T>(test.database, { actorId: 'x', commandId: null, request: null }, work);
interface Subject {
  readonly driverId: string;
  readonly vehicleId: string;
}
/** Demo driver `index`, on shift and waiting. */
async function waiting(index: number): Promise<Subject> {
  const { rows } = await test.database.sql.query<Subject>(
    `UPDATE driver d SET shift = 'on', shift_since = now(), idle_since = now() FROM app_user u WHERE u.id = d.id AND u.email = $1
     RETURNING d.id AS "driverId", d.vehicle_id AS "vehicleId"`,
    [`chauffeur${index}@sablon.test`],
  );
  if (!rows[0]) throw new Error('no driver');
  return rows[0];
}
/** A paid ride; `due` is searched for now, otherwise it can be promised ahead. */
const ride = (due = true) =>
  test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: due ? 0.3 : 48 });
    await pay(tx, id);
    const from = due ? "now() - interval '1 minute'" : "now() + interval '1 day'";
    await tx.query(`UPDATE trip SET dispatch_from = ${from}, next_dispatch_at = ${from} WHERE id = ANY($1)`, [tripIds]);
    return tripIds[0] ?? '';
  });
const offer = (subject: Subject, tripId: string) => (tx: Transaction) =>
  openOffer(tx, {
    ...subject,
    tripId,
    round: 1,
    kind: 'booked',
    etaSeconds: 60,
    pickupMeters: 100,
    ttlMs: 20_000,
    ackFallbackMs: 20_000,
  });
const call = async ({ driverId }: Subject): Promise<string> => {
  const id = randomUUID();
  await run((tx) => raiseDriverAlarm(tx, driverId, { id, place: null, pressedAt: new Date() }));
  return id;
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => guardViolation(error)?.code,
  );
const REFUSED = { ok: false, error: { code: 'driver.sos_open' } };

describe('D2: while a driver’s alarm is open', () => {
  it('no round considers the driver until dispatch closes it; withdrawing is not enough (D2)', async () => {
    const subject = await waiting(2);
    const seen = async () => {
      const [row] = await readCandidates(test.database.sql, [subject.driverId]);
      const waits = await readWaitingDrivers(test.database.sql, subject.driverId);
      return [row && matchDriver(row, null, new Date()).sosOpen, waits.length];
    };
    expect(await seen()).toEqual([false, 1]);
    const id = await call(subject);
    expect(await seen()).toEqual([true, 0]);
    const asDriver = { id: subject.driverId, role: 'driver' as const };
    await run((tx) =>
      withdrawAlarm(tx, { side: 'driver', driverId: subject.driverId }, asDriver, 'Pressed by mistake'),
    );
    expect(await seen()).toEqual([true, 0]);
    await run((tx) => closeAlarm(tx, id, staff(), 'Called: all is well.'));
    expect(await seen()).toEqual([false, 1]);
  });

  it('an open offer is withdrawn at once without blame, and the trip is searched for again', async () => {
    const subject = await waiting(3);
    const tripId = await ride();
    const { id } = await test.database.transaction(offer(subject, tripId));
    await test.database.sql.query("UPDATE trip SET next_dispatch_at = now() + interval '1 hour' WHERE id = $1", [
      tripId,
    ]);
    await call(subject);
    // Refused even before the offer is withdrawn.
    expect(await run((tx) => acceptOffer(tx, id, subject.driverId))).toMatchObject(REFUSED);
    await withdrawOffersOf(test.database, subject.driverId);
    await withdrawOffersOf(test.database, subject.driverId);
    const { rows } = await test.database.sql.query('SELECT status, end_reason FROM offer WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'withdrawn', end_reason: 'driver_sos' }]);
    expect((await readDueTrips(test.database.sql, 'main')).map((due) => due.id)).toContain(tripId);
    const published = await test.database.sql.query(
      "SELECT payload->>'reason' AS reason FROM outbox WHERE topic = 'offer.ended' AND object_id = $1",
      [id],
    );
    expect(published.rows).toEqual([{ reason: 'driver_sos' }]);
    expect(await run((tx) => acceptOffer(tx, id, subject.driverId))).toMatchObject({
      error: { code: 'offer.withdrawn' },
    });
    const other = await waiting(4);
    const next = await test.database.transaction(offer(other, tripId));
    expect(await run((tx) => acceptOffer(tx, next.id, other.driverId))).toMatchObject({ ok: true });
  });

  it('the database refuses any offer and ride', async () => {
    const subject = await waiting(5);
    const [first, second] = [await ride(), await ride()];
    await call(subject);
    const offered = offer(subject, first);
    expect(await code(test.database.transaction(offered))).toBe('driver.sos_open');
    await withoutGuard(test.database, 'DROP TRIGGER offer_not_during_sos ON offer', offered);
    const given = (tx: Transaction) => drive(tx, second, 5);
    expect(await code(test.database.transaction(given))).toBe('driver.sos_open');
    await withoutGuard(test.database, 'DROP TRIGGER trip_not_during_sos ON trip', given);
  });

  it('an offer concurrent with the alarm is written first and then withdrawn, or not at all', async () => {
    const subject = await waiting(6);
    const tripId = await ride();
    let raised: Promise<unknown> | undefined;
    await test.database.transaction(async (tx) => {
      await offer(subject, tripId)(tx);
      raised = call(subject);
      // The alarm waits for the offer: it becomes visible only once the offer can be withdrawn.
      await tx.query('SELECT pg_sleep(0.3)');
      const { rows } = await tx.query('SELECT 1 FROM safety_alarm WHERE driver_id = $1', [subject.driverId]);
      expect(rows).toEqual([]);
    });
    await raised;
    await withdrawOffersOf(test.database, subject.driverId);
    const open = await test.database.sql.query("SELECT 1 FROM offer WHERE driver_id = $1 AND status = 'open'", [
      subject.driverId,
    ]);
    expect(open.rowCount).toBe(0);
  });

  it('assignments and new promises are refused, while the ride in hand continues (D2)', async () => {
    const subject = await waiting(7);
    const [now, ahead, inHand] = [await ride(), await ride(false), await ride()];
    await test.database.transaction((tx) => drive(tx, inHand, 7, 'arrive'));
    const id = await call(subject);
    const { driverId } = subject;
    const planMark = async () => test.database.transaction(async (tx) => (await readPlan(tx, driverId)).mark);
    const assign = async () => {
      const wish = { tripId: now, driverId, etaSeconds: 60, planMark: await planMark(), reason: null, actor: staff() };
      return run((tx) => assignTrip(tx, wish));
    };
    const promise = async () => {
      const mark = await planMark();
      return run((tx) => takeAhead(tx, { tripId: ahead, driverId, planMark: mark }));
    };
    expect(await assign()).toMatchObject(REFUSED);
    expect(await promise()).toMatchObject(REFUSED);
    const { rows } = await test.database.sql.query('SELECT status::text FROM trip WHERE id = $1 AND driver_id = $2', [
      inHand,
      driverId,
    ]);
    expect(rows).toEqual([{ status: 'accepted' }]);
    await run((tx) => closeAlarm(tx, id, staff(), 'Called: all is well.'));
    expect(await promise()).toMatchObject({ ok: true });
  });
});
