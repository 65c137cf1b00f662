import { runCommand } from '../kernel/run-command.js';
import type { Sql } from '../kernel/database.js';
import { book, completedRide, drive, pay } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import { eraseLostItemPhones, noteLostItem, reportLostItem, listLostItems, readLostItem } from './lost-items.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterAll(() => test.drop());

const run = <T>(work: Parameters<typeof runCommand<T>>[2]) =>
  runCommand<T>(test.database, { actorId: 'x', commandId: null, request: null }, work);
const report = (tripId: string) =>
  run((tx) =>
    reportLostItem(tx, { tripId, reporterId: null, what: 'umbrella', colour: 'blue', phone: '+32 470 11 22 33' }),
  );
const say = (
  itemId: string,
  author: 'passenger' | 'driver' | 'staff',
  status: 'found' | 'not_found' | 'returned' | null,
  text = '',
) => run((tx) => noteLostItem(tx, { itemId, author, authorId: null, status, text }));
async function reported(driver: number) {
  const { tripIds, driverId } = await completedRide(test.database, [2_000], { driver });
  const done = await report(tripIds[0] ?? '');
  if (!done.ok) throw new Error(done.error.code);
  return { itemId: done.value.itemId, driverId, tripId: tripIds[0] ?? '' };
}

describe('a lost item', () => {
  it('is found and returned, and every note about it stays', async () => {
    const { itemId, driverId } = await reported(2);
    expect(await say(itemId, 'passenger', null)).toMatchObject({ error: { code: 'lost_item.empty' } });
    expect(await say(itemId, 'driver', 'returned')).toMatchObject({ error: { code: 'lost_item.wrong_state' } });
    expect((await say(itemId, 'driver', 'found', 'Under the seat.')).ok).toBe(true);
    expect((await say(itemId, 'passenger', null, 'Wonderful, thank you!')).ok).toBe(true);
    expect((await say(itemId, 'staff', 'returned')).ok).toBe(true);
    expect(await say(itemId, 'driver', 'not_found')).toMatchObject({ error: { code: 'lost_item.wrong_state' } });
    const item = await readLostItem(test.database.sql, itemId);
    expect(item).toMatchObject({ status: 'returned', what: 'umbrella', driverId });
    expect(item?.notes.map(({ author, status, body }) => [author, status, body])).toEqual([
      ['driver', 'found', 'Under the seat.'],
      ['passenger', null, 'Wonderful, thank you!'],
      ['staff', 'returned', ''],
    ]);
    expect((await listLostItems(test.database.sql, driverId, 10)).map(({ id }) => id)).toEqual([itemId]);
  });

  it('is reported after the ride only, five times at most, and its phone number is erased later', async () => {
    const tripId = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000]);
      await pay(tx, id);
      await drive(tx, tripIds[0] ?? '', 3);
      return tripIds[0] ?? '';
    });
    expect(await report(tripId)).toMatchObject({ error: { code: 'lost_item.trip_not_completed' } });
    const first = await reported(4);
    for (let more = 0; more < 4; more++) expect((await report(first.tripId)).ok).toBe(true);
    expect(await report(first.tripId)).toMatchObject({ error: { code: 'lost_item.too_many' } });
    await test.database.sql.query("UPDATE lost_item SET changed_at = now() - interval '61 days' WHERE id = $1", [
      first.itemId,
    ]);
    await eraseLostItemPhones(test.database);
    expect((await readLostItem(test.database.sql, first.itemId))?.phone).toBe('');
  });
});

describe('database guards', () => {
  it('refuse a report of another driver’s ride, an invalid step, and a changed note', async () => {
    const { sql } = test.database;
    const done = await reported(5);
    const other = await reported(6);
    const foreign = (by: Sql) =>
      by.query("INSERT INTO lost_item (trip_id, driver_id, what, colour, phone) VALUES ($1, $2, 'hat', '', '')", [
        done.tripId,
        other.driverId,
      ]);
    await expect(foreign(sql)).rejects.toThrow('is not a ride this driver completed');
    await withoutGuard(test.database, 'DROP TRIGGER lost_item_after_the_ride ON lost_item', foreign);
    const jump = (by: Sql) => by.query("UPDATE lost_item SET status = 'returned' WHERE id = $1", [done.itemId]);
    await expect(jump(sql)).rejects.toThrow('cannot become returned from open');
    await withoutGuard(test.database, 'DROP TRIGGER lost_item_moves ON lost_item', jump);
    await say(done.itemId, 'driver', 'not_found', 'I looked everywhere.');
    const rewrite = (by: Sql) => by.query("UPDATE lost_item_note SET body = 'x' WHERE item_id = $1", [done.itemId]);
    await expect(rewrite(sql)).rejects.toThrow('append-only');
    await withoutGuard(test.database, 'DROP TRIGGER lost_item_note_append_only ON lost_item_note', rewrite);
  });
});
