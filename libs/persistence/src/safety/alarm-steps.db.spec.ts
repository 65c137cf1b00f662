import { runCommand } from '../kernel/run-command.js';
import type { Transaction } from '../kernel/database.js';
import { book, completedRide, drive, pay } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { placeAlarm, withdrawAlarm, acknowledgeAlarm, closeAlarm, eraseAlarmPlaces } from './alarm-steps.js';
import { raiseAlarm } from './raise-alarm.js';
import { readAlarm, readOpenAlarms } from './read-alarms.js';

let test: TestDatabase;
let staff: { id: string; role: 'dispatcher' };
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ id: string }>(
    "SELECT id FROM app_user WHERE email = 'dispatch@sablon.test'",
  );
  staff = { id: rows[0]?.id ?? '', role: 'dispatcher' };
});
afterAll(() => test.drop());

const GUEST = { id: null, role: 'guest' } as const;
const HERE = { lat: 50.8467, lng: 4.3525, accuracyMeters: 12 };
const run = <T>(work: Parameters<typeof runCommand<T>>[2]) =>
  runCommand<T>(test.database, { actorId: 'x', commandId: null, request: null }, work);
let hours = 3;
async function underWay(driver: number, ...more: ('arrive' | 'start')[]): Promise<string> {
  return test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: (hours += 4) });
    await pay(tx, id);
    await drive(tx, tripIds[0] ?? '', driver, ...more);
    return tripIds[0] ?? '';
  });
}
async function raised(driver: number, ...more: ('arrive' | 'start')[]) {
  const tripId = await underWay(driver, ...more);
  const alarm = await run((tx) => raiseAlarm(tx, tripId, GUEST, HERE));
  if (!alarm.ok) throw new Error(alarm.error.code);
  return { tripId, ...alarm.value };
}
const move = (tripId: string, command: 'complete' | 'release') =>
  test.database.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    if (!trip.ok) throw new Error('no trip');
    const actor = { id: trip.value.driverId, role: 'driver' as const };
    const moved = await transition(tx, trip.value, { command, actor, reason: 'panne' });
    if (!moved.ok) throw new Error(moved.error.code);
  });
const isOpen = async (id: string) => (await readOpenAlarms(test.database.sql)).some((alarm) => alarm.id === id);

describe('an alarm of a passenger', () => {
  it('is one for three presses at once, and is acknowledged, followed and closed with evidence of each step', async () => {
    const tripId = await underWay(2, 'arrive', 'start');
    const presses = await Promise.all(
      [HERE, null, null].map((place) => run((tx) => raiseAlarm(tx, tripId, GUEST, place))),
    );
    const ids = new Set(presses.map((one) => (one.ok ? one.value.alarmId : one.error.code)));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await test.database.sql.query('SELECT pg_sleep(2.1)');
    await run(async (tx) => {
      const place = (lat: number) => placeAlarm(tx, { side: 'passenger', tripId }, GUEST, { ...HERE, lat });
      await place(50.85);
      return place(50.86); // too soon after the last one
    });
    await run((tx) => acknowledgeAlarm(tx, id, staff));
    await run((tx) => closeAlarm(tx, id, staff, 'Called them: the driver took another street, all is well.'));
    const alarm = await readAlarm(test.database.sql, id);
    expect(alarm).toMatchObject({ status: 'closed', position: { lat: 50.85 }, tripStatus: 'ongoing' });
    expect(alarm?.evidence.map(({ kind }) => kind)).toEqual(['raised', 'acknowledged', 'closed']);
    const audit = await test.database.sql.query('SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id', [
      tripId,
    ]);
    expect(audit.rows).toEqual([{ action: 'safety.acknowledged' }, { action: 'safety.closed' }]);
    const published = await test.database.sql.query(
      "SELECT payload->>'status' AS status FROM outbox WHERE topic = 'safety.changed' AND object_id = $1 ORDER BY id",
      [id],
    );
    expect(published.rows).toEqual([{ status: 'open' }, { status: 'acknowledged' }, { status: 'closed' }]);
    expect(await run((tx) => withdrawAlarm(tx, { side: 'passenger', tripId }, GUEST, 'x'))).toMatchObject({
      error: { code: 'safety.ended' },
    });
  });

  it('outlives the release by the driver and the end of the trip', async () => {
    const released = await raised(3);
    await move(released.tripId, 'release');
    expect(await isOpen(released.alarmId)).toBe(true);
    const over = await raised(4, 'arrive', 'start');
    await move(over.tripId, 'complete');
    expect(await isOpen(over.alarmId)).toBe(true);
    expect((await run((tx) => placeAlarm(tx, { side: 'passenger', tripId: over.tripId }, GUEST, HERE))).ok).toBe(true);
    expect(
      (await run((tx) => withdrawAlarm(tx, { side: 'passenger', tripId: over.tripId }, GUEST, 'pressed by mistake')))
        .ok,
    ).toBe(true);
    // D1: a withdrawn alarm stays with dispatch.
    expect(await isOpen(over.alarmId)).toBe(true);
    expect(await run((tx) => raiseAlarm(tx, over.tripId, GUEST, null))).toMatchObject({
      error: { code: 'safety.trip_not_live' },
    });
  });

  it('keeps its steps for good, and its places for a limited time', async () => {
    const { alarmId } = await raised(5);
    await eraseAlarmPlaces(test.database, 0);
    expect(await readAlarm(test.database.sql, alarmId)).toMatchObject({
      position: null,
      evidence: [{ kind: 'raised' }],
    });
  });
});

describe('database guards', () => {
  const insert = async (tx: Transaction, tripId: string) => {
    const { rows } = await tx.query<{ id: string }>('INSERT INTO safety_alarm (trip_id) VALUES ($1) RETURNING id', [
      tripId,
    ]);
    await tx.query("INSERT INTO safety_evidence (alarm_id, kind, actor_role) VALUES ($1, 'raised', 'guest')", [
      rows[0]?.id,
    ]);
  };
  const guarded = async (guard: RegExp | string, drop: string, work: (tx: Transaction) => Promise<unknown>) => {
    await expect(test.database.transaction(work)).rejects.toThrow(guard);
    await withoutGuard(test.database, drop, work);
  };
  /** Deferred guards run at the end of a transaction. */
  const atOnce = (work: (tx: Transaction) => Promise<unknown>) => async (tx: Transaction) => {
    await work(tx);
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
  };

  it('refuse two open alarms of a trip, and an alarm of a trip that is not under way', async () => {
    const tripId = await underWay(6);
    await guarded('one_open_alarm_per_trip', 'DROP INDEX one_open_alarm_per_trip', async (tx) => {
      await insert(tx, tripId);
      await insert(tx, tripId);
    });
    const { tripIds } = await completedRide(test.database, [2_000], { driver: 7 });
    await guarded('is not under way', 'DROP TRIGGER alarm_on_a_live_trip ON safety_alarm', (tx) =>
      insert(tx, tripIds[0] ?? ''),
    );
  });

  it('refuse an end without reason or person, a second end, and a step without evidence', async () => {
    const { alarmId, tripId } = await raised(8);
    const set = (what: string) => atOnce((tx) => tx.query(`UPDATE safety_alarm SET ${what} WHERE id = $1`, [alarmId]));
    const end = (what: string) => set(`ended_at = now(), ${what}`);
    await expect(test.database.transaction(set("withdrawn_reason = 'x'"))).rejects.toThrow('safety_alarm_withdrawn');
    await guarded(
      'closed by dispatch alone',
      'DROP TRIGGER alarm_ends_once ON safety_alarm; DROP TRIGGER alarm_has_evidence ON safety_alarm',
      end("status = 'cancelled', reason = 'x'"),
    );
    await expect(test.database.transaction(end("status = 'closed', reason = 'x'"))).rejects.toThrow(
      'safety_alarm_words',
    );
    await guarded(
      'lacks evidence',
      'DROP TRIGGER alarm_has_evidence ON safety_alarm',
      set("withdrawn_at = now(), withdrawn_reason = 'x'"),
    );
    await run((tx) => withdrawAlarm(tx, { side: 'passenger', tripId }, GUEST, 'pressed by mistake'));
    await guarded(
      'has ended',
      'DROP TRIGGER alarm_ends_once ON safety_alarm',
      set("withdrawn_at = NULL, withdrawn_reason = ''"),
    );
    await run((tx) => closeAlarm(tx, alarmId, staff, 'done'));
    await guarded('has ended', 'DROP TRIGGER alarm_ends_once ON safety_alarm', (tx) =>
      tx.query("UPDATE safety_alarm SET reason = 'other' WHERE id = $1", [alarmId]),
    );
    await guarded('append-only', 'DROP TRIGGER safety_evidence_append_only ON safety_evidence', (tx) =>
      tx.query("UPDATE safety_evidence SET words = 'other' WHERE alarm_id = $1 AND kind = 'closed'", [alarmId]),
    );
  });
});
