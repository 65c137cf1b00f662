import { runCommand } from '../kernel/run-command.js';
import type { Sql } from '../kernel/database.js';
import { book, completedRide, drive, pay } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { readTrip } from './read-trips.js';
import { withoutGuard } from '../testing/without-guard.js';
import { rateTrip, readRating } from './rate-trip.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterAll(() => test.drop());

const rate = (tripId: string, stars: number, more: { side?: 'passenger' | 'driver'; tags?: string[] } = {}) =>
  runCommand(test.database, { actorId: 'guest', commandId: null, request: null }, (tx) =>
    rateTrip(tx, { tripId, side: more.side ?? 'passenger', raterId: null, stars, tags: more.tags ?? [], words: '' }),
  );
const INSERT = "INSERT INTO rating (trip_id, side, driver_id, stars) VALUES ($1, 'passenger', $2, 4)";
async function underWay(driver: number): Promise<{ readonly tripId: string; readonly driverId: string }> {
  return test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: 60 + driver * 3 });
    await pay(tx, id);
    const tripId = tripIds[0] ?? '';
    return { tripId, driverId: await drive(tx, tripId, driver) };
  });
}

describe('rating a ride', () => {
  it('counts in the driver’s average once, however often it is changed', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [2_000], { driver: 6 });
    const [tripId = ''] = tripIds;
    const average = async () =>
      (
        await test.database.sql.query('SELECT rating_count AS n, rating_sum AS sum FROM driver WHERE id = $1', [
          driverId,
        ])
      ).rows[0] as { n: number; sum: number };
    const before = await average();
    expect((await rate(tripId, 2, { tags: ['late', 'late'] })).ok).toBe(true);
    expect((await rate(tripId, 5, { tags: ['friendly'] })).ok).toBe(true);
    expect(await average()).toEqual({ n: before.n + 1, sum: before.sum + 5 });
    expect(await readRating(test.database.sql, tripId, 'passenger')).toMatchObject({ stars: 5, tags: ['friendly'] });
    expect((await rate(tripId, 3, { side: 'driver' })).ok).toBe(true);
    expect(await average()).toEqual({ n: before.n + 1, sum: before.sum + 5 });
    expect(await readTrip(test.database.sql, tripId)).toMatchObject({
      stars: 5,
      driver: { ratingCount: before.n + 1 },
    });
    expect(await rate(tripId, 3, { tags: ['tidy'] })).toMatchObject({ error: { code: 'rating.unknown_tag' } });
  });

  it('shows an average from five ratings on, not with four', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [2_000], { driver: 7 });
    const [tripId = ''] = tripIds;
    await test.database.sql.query('UPDATE driver SET rating_count = 3, rating_sum = 13 WHERE id = $1', [driverId]);
    await rate(tripId, 4);
    expect((await readTrip(test.database.sql, tripId))?.driver).toMatchObject({
      ratingTenths: null,
      ratingCount: null,
    });
    await test.database.sql.query('UPDATE driver SET rating_count = 5, rating_sum = 22 WHERE id = $1', [driverId]);
    expect((await readTrip(test.database.sql, tripId))?.driver).toMatchObject({ ratingTenths: 44, ratingCount: 5 });
  });

  it('is refused during the ride, and cannot be changed a day later', async () => {
    const { tripId } = await underWay(8);
    expect(await rate(tripId, 5)).toMatchObject({ error: { code: 'rating.trip_not_completed' } });
    const done = await completedRide(test.database, [2_000], { driver: 9 });
    const [rated = ''] = done.tripIds;
    await test.database.sql.query(
      `INSERT INTO rating (trip_id, side, driver_id, stars, words, at) VALUES ($1, 'passenger', $2, 4, 'x', now() - interval '25 hours')`,
      [rated, done.driverId],
    );
    expect(await rate(rated, 5)).toMatchObject({ error: { code: 'rating.too_late' } });
  });
});

describe('database guards', () => {
  it('refuse a second rating of a trip by the same side', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [2_000], { driver: 10 });
    const twice = async (sql: Sql) => {
      await sql.query(INSERT, [tripIds[0], driverId]);
      await sql.query(INSERT, [tripIds[0], driverId]);
    };
    await expect(test.database.transaction(twice)).rejects.toThrow('one_rating_per_trip_and_side');
    await withoutGuard(test.database, 'DROP INDEX one_rating_per_trip_and_side', twice);
  });

  it('refuse a rating of a ride that is not over, or of a driver who did not drive it', async () => {
    const { tripId, driverId } = await underWay(11);
    const early = (sql: Sql) => sql.query(INSERT, [tripId, driverId]);
    await expect(early(test.database.sql)).rejects.toThrow('is not a ride this driver completed');
    await withoutGuard(test.database, 'DROP TRIGGER rating_after_the_ride ON rating', early);
    const done = await completedRide(test.database, [2_000], { driver: 12 });
    await expect(test.database.sql.query(INSERT, [done.tripIds[0], driverId])).rejects.toThrow('is not a ride');
  });

  it('refuse to change or delete a rating a day later, but allow its words to be erased', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [2_000], { driver: 13 });
    const { sql } = test.database;
    await sql.query(
      `INSERT INTO rating (trip_id, side, driver_id, stars, words, at) VALUES ($1, 'passenger', $2, 4, 'x', now() - interval '25 hours')`,
      [tripIds[0], driverId],
    );
    const change = (by: Sql) => by.query('UPDATE rating SET stars = 5 WHERE trip_id = $1', [tripIds[0]]);
    const remove = (by: Sql) => by.query('DELETE FROM rating WHERE trip_id = $1', [tripIds[0]]);
    for (const wrong of [change, remove]) {
      await expect(wrong(sql)).rejects.toThrow('stays as it is');
      await withoutGuard(test.database, 'DROP TRIGGER rating_editable_a_day ON rating', wrong);
    }
    await sql.query("UPDATE rating SET words = '' WHERE trip_id = $1", [tripIds[0]]);
  });
});
