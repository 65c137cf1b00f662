import { randomUUID } from 'node:crypto';
import { runCommand } from '../kernel/run-command.js';
import type { Transaction } from '../kernel/database.js';
import { book, drive, pay } from '../testing/paid-ride.js';
import { readPersonKeys } from '../people/privacy/account-deletions.js';
import { readPersonalData } from '../people/privacy/read-personal-data.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { placeAlarm, withdrawAlarm, acknowledgeAlarm, closeAlarm } from './alarm-steps.js';
import { raiseAlarm, raiseDriverAlarm, type DriverCall } from './raise-alarm.js';
import { readAlarm, readAlarmOfDriver, readAlarmOfTrip, readOpenAlarms } from './read-alarms.js';

let test: TestDatabase;
let people: ReadonlyMap<string, string>;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ email: string; id: string }>('SELECT email, id FROM app_user');
  people = new Map(rows.map(({ email, id }) => [email, id]));
});
afterAll(() => test.drop());

const HERE = { lat: 50.8467, lng: 4.3525, accuracyMeters: 12 };
const driverId = (number: number): string => people.get(`chauffeur${number}@sablon.test`) ?? '';
const staff = () => ({ id: people.get('dispatch@sablon.test') ?? '', role: 'dispatcher' as const });
const run = <T>(work: Parameters<typeof runCommand<T>>[2]) =>
  runCommand<T>(test.database, { actorId: 'x', commandId: null, request: null }, work);
const call = (id: string = randomUUID(), pressedAt = new Date()): DriverCall => ({ id, place: HERE, pressedAt });
const raise = (driver: number, what = call()) => run((tx) => raiseDriverAlarm(tx, driverId(driver), what));
const asDriver = (driver: number) => ({ id: driverId(driver), role: 'driver' as const });
const of = (driver: number) => ({ side: 'driver' as const, driverId: driverId(driver) });
const shown = (id: string) => readAlarm(test.database.sql, id);

/** The alarms in a person's data export. */
async function handedOut(userId: string): Promise<string[]> {
  const person = await readPersonKeys(test.database.sql, userId);
  const rows: { id: string }[] = [];
  if (person)
    for await (const part of readPersonalData(test.database.sql, person))
      if (part.name === 'safety_alarms') rows.push(...(part.rows as { id: string }[]));
  return rows.map(({ id }) => id);
}

async function underWay(driver: number, inHours: number, ...more: ('arrive' | 'start')[]): Promise<string> {
  return test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours });
    await pay(tx, id);
    await drive(tx, tripIds[0] ?? '', driver, ...more);
    return tripIds[0] ?? '';
  });
}

describe('an alarm of a driver', () => {
  it('rings without a ride in hand, and is acknowledged and closed with audit and evidence of each step', async () => {
    const wish = call();
    expect(await raise(2, wish)).toEqual({ ok: true, value: { alarmId: wish.id } });
    const open = (await readOpenAlarms(test.database.sql)).find(({ id }) => id === wish.id);
    expect(open).toMatchObject({
      side: 'driver',
      tripId: null,
      bookingCode: null,
      driverId: driverId(2),
      position: HERE,
      pressedAt: null,
    });
    expect(open?.plate).not.toBeNull();
    await run((tx) => acknowledgeAlarm(tx, wish.id, staff()));
    expect(await readAlarmOfDriver(test.database.sql, driverId(2))).toMatchObject({ status: 'acknowledged' });
    await run((tx) => closeAlarm(tx, wish.id, staff(), 'Called them: a drunk man at the door, gone.'));
    const { rows } = await test.database.sql.query(
      "SELECT action FROM audit_log WHERE data->>'alarmId' = $1 ORDER BY id",
      [wish.id],
    );
    expect(rows).toEqual([{ action: 'safety.acknowledged' }, { action: 'safety.closed' }]);
    const evidence = (await shown(wish.id))?.evidence.map(({ kind, actorRole }) => `${kind} ${actorRole}`);
    expect(evidence).toEqual(['raised driver', 'acknowledged dispatcher', 'closed dispatcher']);
  });

  it('is linked to the ride in hand, not to one promised for later, and is hidden from the passenger', async () => {
    const tripId = await underWay(3, 5, 'arrive', 'start');
    const mine = call();
    await raise(3, mine);
    expect(await shown(mine.id)).toMatchObject({ tripId, tripStatus: 'ongoing' });
    expect(await readAlarmOfTrip(test.database.sql, tripId)).toBeNull();
    // The passenger raises an alarm as well: two alarms, each with its own end.
    const guest = { id: null, role: 'guest' as const };
    const guestAlarm = await run((tx) => raiseAlarm(tx, tripId, guest, null));
    expect(guestAlarm.ok && guestAlarm.value.alarmId).not.toBe(mine.id);
    await run((tx) => withdrawAlarm(tx, { side: 'passenger', tripId }, guest, 'pressed by mistake'));
    expect(await shown(mine.id)).toMatchObject({ status: 'open' });

    await underWay(4, 30);
    const later = call();
    await raise(4, later);
    expect(await shown(later.id)).toMatchObject({ tripId: null });
  });

  it('D1: outlives the release of its ride, and accepts places after a withdrawal until dispatch closes it', async () => {
    const tripId = await underWay(5, 0.2);
    const mine = call();
    await raise(5, { ...mine, place: null });
    await test.database.transaction(async (tx) => {
      const trip = await lockTrip(tx, tripId);
      if (!trip.ok) throw new Error('no trip');
      const moved = await transition(tx, trip.value, { command: 'release', actor: asDriver(5), reason: 'danger' });
      if (!moved.ok) throw new Error(moved.error.code);
    });
    expect(await run((tx) => placeAlarm(tx, of(5), asDriver(5), { ...HERE, lat: 50.85 }))).toMatchObject({ ok: true });
    expect(await shown(mine.id)).toMatchObject({ status: 'open', tripId, position: { lat: 50.85 } });
    await run((tx) => withdrawAlarm(tx, of(5), asDriver(5), 'Pressed by mistake'));
    expect(await run((tx) => placeAlarm(tx, of(5), asDriver(5), HERE))).toMatchObject({ ok: true });
    await run((tx) => closeAlarm(tx, mine.id, staff(), 'Called: a hand that slipped.'));
    expect(await run((tx) => placeAlarm(tx, of(5), asDriver(5), HERE))).toMatchObject({
      error: { code: 'safety.ended' },
    });
  });

  it('D1: withdrawn, it waits for dispatch again and only dispatch can close it', async () => {
    const wish = call();
    await raise(18, wish);
    await run((tx) => acknowledgeAlarm(tx, wish.id, staff()));
    const takeBack = () => run((tx) => withdrawAlarm(tx, of(18), asDriver(18), 'Pressed by mistake'));
    expect(await takeBack()).toEqual({ ok: true, value: { alarmId: wish.id } });
    expect(await takeBack()).toEqual({ ok: true, value: { alarmId: wish.id } });
    expect((await readOpenAlarms(test.database.sql)).find(({ id }) => id === wish.id)).toMatchObject({
      status: 'open',
      acknowledgedAt: null,
      acknowledgedBy: null,
      withdrawnAt: expect.any(Date) as Date,
      withdrawnReason: 'Pressed by mistake',
      driverPhone: expect.stringMatching(/^\+32/) as string,
    });
    // A driver forced to withdraw raises another alarm.
    const again = call();
    expect(await raise(18, again)).toEqual({ ok: true, value: { alarmId: again.id } });
    expect(await raise(18)).toEqual({ ok: true, value: { alarmId: again.id } });
    await run((tx) => acknowledgeAlarm(tx, wish.id, staff()));
    expect(await shown(wish.id)).toMatchObject({
      status: 'acknowledged',
      acknowledgedBy: expect.any(String) as string,
    });
    for (const id of [wish.id, again.id]) await run((tx) => closeAlarm(tx, id, staff(), 'Called, all is well.'));
    expect((await shown(wish.id))?.evidence.map(({ kind, words }) => `${kind} ${words}`.trim())).toEqual([
      'raised',
      'acknowledged',
      'withdrawn Pressed by mistake',
      'acknowledged',
      'closed Called, all is well.',
    ]);
    const { rows } = await test.database.sql.query(
      `SELECT action, data->'withdrawn' AS withdrawn FROM audit_log WHERE data->>'alarmId' = $1 ORDER BY id`,
      [wish.id],
    );
    expect(rows).toEqual([
      { action: 'safety.acknowledged', withdrawn: false },
      { action: 'safety.acknowledged', withdrawn: true },
      { action: 'safety.closed', withdrawn: true },
    ]);
  });

  it('is one however often it is sent, and does not ring again once it is closed', async () => {
    const wish = call();
    const sent = await Promise.all([1, 2, 3].map(() => raise(6, wish)));
    expect(new Set(sent.map((one) => (one.ok ? one.value.alarmId : one.error.code)))).toEqual(new Set([wish.id]));
    // From another phone of the driver, while the first alarm is open.
    expect(await raise(6)).toEqual({ ok: true, value: { alarmId: wish.id } });
    const published = () =>
      test.database.sql.query(
        "SELECT 1 FROM outbox WHERE topic = 'safety.changed' AND payload->>'status' = 'open' AND object_id = $1",
        [wish.id],
      );
    expect((await published()).rowCount).toBe(1);
    await run((tx) => closeAlarm(tx, wish.id, staff(), 'done'));
    expect(await raise(6, wish)).toEqual({ ok: true, value: { alarmId: wish.id } });
    expect(await shown(wish.id)).toMatchObject({ status: 'closed' });
    expect((await published()).rowCount).toBe(1);
    expect(await readAlarmOfDriver(test.database.sql, driverId(6))).toMatchObject({ id: wish.id });
  });

  it('is in the driver’s data export, and not in their passenger’s', async () => {
    const lotte = people.get('passager@sablon.test') ?? '';
    const tripId = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000], { inHours: 0.2, userId: lotte });
      await pay(tx, id);
      await drive(tx, tripIds[0] ?? '', 17);
      return tripIds[0] ?? '';
    });
    const wish = call();
    await raise(17, wish);
    const passengerAlarm = await run((tx) => raiseAlarm(tx, tripId, { id: lotte, role: 'passenger' }, null));
    expect(await handedOut(driverId(17))).toEqual([wish.id]);
    expect(await handedOut(lotte)).toEqual([passengerAlarm.ok && passengerAlarm.value.alarmId]);
  });

  it('reported late keeps the time it was pressed, and another driver cannot reuse its id', async () => {
    const late = call(randomUUID(), new Date(Date.now() - 8 * 60_000));
    await raise(7, late);
    expect((await shown(late.id))?.pressedAt).toEqual(late.pressedAt);
    const ahead = call(randomUUID(), new Date(Date.now() + 3_600_000));
    await raise(8, ahead);
    expect(await shown(ahead.id)).toMatchObject({ pressedAt: null });
    expect(await raise(9, late)).toMatchObject({ error: { code: 'request.not_found' } });
    const passengerId = people.get('passager@sablon.test') ?? '';
    expect(await run((tx) => raiseDriverAlarm(tx, passengerId, call()))).toMatchObject({
      error: { code: 'request.not_found' },
    });
  });

  it('without a place from the phone uses the car’s, if it is recent', async () => {
    const at = (driver: number, seconds: number) =>
      test.database.sql.query(
        'UPDATE driver SET last_lat = 50.84, last_lng = 4.36, last_position_at = now() - make_interval(secs => $2) WHERE id = $1',
        [driverId(driver), seconds],
      );
    await at(10, 2);
    await at(11, 60);
    const [fresh, old] = [call(), call()];
    await raise(10, { ...fresh, place: null });
    await raise(11, { ...old, place: null });
    expect((await shown(fresh.id))?.position).toMatchObject({ lat: 50.84, lng: 4.36 });
    expect((await shown(old.id))?.position).toBeNull();
  });
});

describe('database guards', () => {
  const insert = (tx: Transaction, values: string, ...more: unknown[]) =>
    tx.query(`INSERT INTO safety_alarm (side, driver_id, raised_by, trip_id, pressed_at) VALUES (${values})`, more);
  const guarded = async (guard: string, drop: string, work: (tx: Transaction) => Promise<unknown>) => {
    await expect(test.database.transaction(work)).rejects.toThrow(guard);
    await withoutGuard(test.database, drop, work);
  };

  it('refuse two open alarms of a driver', async () => {
    await guarded('one_open_alarm_per_driver', 'DROP INDEX one_open_alarm_per_driver', async (tx) => {
      for (let times = 0; times < 2; times++) await insert(tx, "'driver', $1, $1, NULL, NULL", driverId(12));
    });
  });

  it('refuse a missing or wrong driver, a passenger’s alarm without a trip, and a press time in the future', async () => {
    for (const [values, ...more] of [
      ["'driver', NULL, NULL, NULL, NULL"],
      ["'driver', $1, $2, NULL, NULL", driverId(13), driverId(14)],
      ["'driver', $1, NULL, NULL, NULL", driverId(13)],
      ["'driver', $1, $1, NULL, now() + interval '1 hour'", driverId(13)],
    ] as const)
      await guarded('safety_alarm_side', 'ALTER TABLE safety_alarm DROP CONSTRAINT safety_alarm_side', (tx) =>
        insert(tx, values, ...more),
      );
    await expect(test.database.transaction((tx) => insert(tx, "'passenger', NULL, NULL, NULL, NULL"))).rejects.toThrow(
      /is not under way/,
    );
  });

  it('refuse an alarm on another driver’s trip, and a change of its driver', async () => {
    const tripId = await underWay(15, 0.2);
    await guarded('is not under way', 'DROP TRIGGER alarm_on_a_live_trip ON safety_alarm', (tx) =>
      insert(tx, "'driver', $1, $1, $2, NULL", driverId(16), tripId),
    );
    const wish = call();
    await raise(15, wish);
    await guarded('has ended', 'DROP TRIGGER alarm_ends_once ON safety_alarm', (tx) =>
      tx.query('UPDATE safety_alarm SET driver_id = $2, raised_by = $2, trip_id = NULL WHERE id = $1', [
        wish.id,
        driverId(16),
      ]),
    );
  });
});
