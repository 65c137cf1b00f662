import { book } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { readStatsOf } from '../money/statements/read-performance.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { readStatistics } from './read-statistics.js';

describe('service statistics of a period', () => {
  let test: TestDatabase;
  let driverId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    driverId =
      (await test.database.sql.query<{ id: string }>('SELECT id FROM driver ORDER BY id LIMIT 1')).rows[0]?.id ?? '';
  });
  afterAll(() => test.drop());

  /** A completed or cancelled ride of the past; past rides cannot be written any other way. */
  async function past(values: string): Promise<string> {
    const booking = await test.database.transaction((tx) => book(tx, [2_000]));
    await test.database.sql.query(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE trip SET ${values} WHERE id = '${booking.tripIds[0]}'; COMMIT`,
    );
    return booking.tripIds[0] ?? '';
  }
  const done = (pickup: string, more: string) =>
    past(
      `status = 'completed', driver_id = '${driverId}', pickup_at = '${pickup}', dispatch_from = '${pickup}', ${more}`,
    );

  it('count by day and hour in Brussels, and by pickup area', async () => {
    // The night when the clocks change: 23:30 UTC is half past midnight on the 29th.
    await done(
      '2026-03-28 23:30Z',
      `asap = true, arrived_at = '2026-03-28 23:36Z', started_at = '2026-03-28 23:40Z', completed_at = '2026-03-29 00:10Z', fare_cents = 2000`,
    );
    await done(
      '2026-03-29 10:00Z',
      `promised_pickup_at = '2026-03-29 10:00Z', arrived_at = '2026-03-29 10:05Z', started_at = '2026-03-29 10:10Z',
       completed_at = '2026-03-29 10:40Z', fare_cents = 3000`,
    );
    await past(
      `status = 'cancelled', cancelled_by = 'passenger', cancel_reason = 'x', pickup_at = '2026-03-29 11:00Z', dispatch_from = now()`,
    );
    await past(`status = 'cancelled', cancelled_by = 'system', cancel_reason = 'x', pickup_at = '2026-03-29 11:00Z', dispatch_from = now(),
      pickup_lat = 50.9, pickup_lng = 4.48`);
    await past(
      `status = 'cancelled', cancelled_by = 'system', cancel_reason = 'x', pickup_at = '2026-03-29 22:00Z', dispatch_from = now()`,
    );
    await test.database.sql.query(
      `INSERT INTO shift_span (driver_id, kind, began_at, ended_at) VALUES
       ($1, 'on', '2026-03-28 22:00Z', '2026-03-29 01:00Z'), ($1, 'break', '2026-03-29 01:00Z', '2026-03-29 02:00Z'),
       ($1, 'on', '2026-03-29 10:00Z', '2026-03-29 11:00Z')`,
      [driverId],
    );
    const { total, days, hours, cells } = await readStatistics(test.database.sql, '2026-03-29', '2026-03-29');
    // The day begins at 23:00 UTC: two hours of the first shift are in it.
    expect(total).toEqual({
      ...{ asked: 3, served: 2, met: 2, onTime: 1, waited: 1, waitSeconds: 360, revenueCents: 5_000 },
      ...{ shiftSeconds: 3 * 3_600, busySeconds: 60 * 60 },
    });
    expect(days).toEqual([{ day: '2026-03-29', ...total }]);
    expect(hours).toHaveLength(24);
    const some = hours.filter(({ asked, shiftSeconds }) => asked + shiftSeconds > 0);
    expect(some.map(({ hour, asked, shiftSeconds, busySeconds }) => [hour, asked, shiftSeconds, busySeconds])).toEqual([
      [0, 1, 3_600, 1_200],
      [1, 0, 3_600, 600],
      [12, 1, 3_600, 1_800],
      [13, 1, 0, 0],
    ]);
    expect(cells.map(({ lat, lng, asked }) => [lat, lng, asked]).toSorted()).toEqual([
      [50.847, 4.353, 2],
      [50.9, 4.48, 1],
    ]);
  });

  it('judge a second driver by the time the first one promised', async () => {
    const ride = (promised: string) =>
      done(
        '2026-04-10 10:00Z',
        `asap = true, promised_pickup_at = '2026-04-10 ${promised}Z', arrived_at = '2026-04-10 10:30Z', started_at = '2026-04-10 10:31Z',
         completed_at = '2026-04-10 10:50Z', fare_cents = 2000`,
      );
    const reported = (tripId: string, seq: number, fact: string, at: string, etaSeconds: number | null) =>
      test.database.sql.query(
        `INSERT INTO trip_event (trip_id, seq, fact, status, round, at, actor_role, data)
         VALUES ($1, $2, $3, 'pending', 1, $4, 'driver', jsonb_build_object('etaSeconds', $5::float8))`,
        [tripId, 100 + seq, fact, `2026-04-10 ${at}Z`, etaSeconds],
      );
    const retainedRide = await ride('10:28');
    await reported(retainedRide, 1, 'trip.accepted', '10:08', 20 * 60);
    // Promised for 10:10 and released; the second driver promises 10:30 and arrives then.
    const broken = await ride('10:30');
    await reported(broken, 1, 'trip.accepted', '10:00', 10 * 60);
    await reported(broken, 2, 'trip.released', '10:12', null);
    await reported(broken, 3, 'trip.accepted', '10:14', 16 * 60);
    const { total } = await readStatistics(test.database.sql, '2026-04-10', '2026-04-10');
    expect([total.met, total.onTime]).toEqual([2, 1]);
    // The driver's own statistics agree with those of the back office.
    const own = await readStatsOf(test.database.sql, driverId, new Date('2026-04-10T00:00Z'));
    expect([own.promised, own.onTime]).toEqual([2, 1]);
  });

  it('are zero where nothing happened', async () => {
    const { total, days, cells } = await readStatistics(test.database.sql, '2024-01-01', '2024-01-31');
    expect([total.asked, total.shiftSeconds, cells]).toEqual([0, 0, []]);
    // Every day is listed all the same, so that a chart has no gaps.
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([31, '2024-01-01', '2024-01-31']);
    expect(days.every(({ asked, shiftSeconds }) => asked === 0 && shiftSeconds === 0)).toBe(true);
  });
});
