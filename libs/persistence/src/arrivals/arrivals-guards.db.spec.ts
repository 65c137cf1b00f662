import { randomUUID } from 'node:crypto';
import type { Sql } from '../kernel/database.js';
import { book } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';

describe('database guards of arrivals', () => {
  let test: TestDatabase;
  let tripId: string;
  let arrivalId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    tripId = await transfer();
    arrivalId = await arrival(test.database.sql, 'SN9095');
    await waits(test.database.sql, tripId);
  });

  async function transfer(service = 'transfer'): Promise<string> {
    const booking = await test.database.transaction((tx) => book(tx, [2_000]));
    const { sql } = test.database;
    await sql.query('UPDATE booking SET service = $2 WHERE id = $1', [booking.id, service]);
    const { rows } = await sql.query<{ id: string }>(
      `UPDATE trip SET asap = false, pickup = pickup || '{"placeId":"airport:BRU"}' WHERE booking_id = $1 RETURNING id`,
      [booking.id],
    );
    return rows[0]?.id ?? '';
  }
  async function arrival(sql: Sql, number: string): Promise<string> {
    const { rows } = await sql.query<{ id: string }>(
      `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, status, source, observed_at, version)
       VALUES ($1, 'flight', $2, 'airport:BRU', current_date, now(), 'scheduled', 'simulator', now(), 3) RETURNING id`,
      [randomUUID(), number],
    );
    return rows[0]?.id ?? '';
  }
  const waits = (sql: Sql, trip: string) =>
    sql.query(
      `INSERT INTO trip_arrival (trip_id, kind, number, place_id, booked_at) VALUES ($1, 'flight', 'SN9095', 'airport:BRU', now())`,
      [trip],
    );
  const set = (what: string) => (sql: Sql) => sql.query(`UPDATE trip_arrival SET ${what} WHERE trip_id = $1`, [tripId]);
  const look = (what: string) => (sql: Sql) =>
    sql.query(`UPDATE followed_arrival SET ${what} WHERE id = $1`, [arrivalId]);

  /** Refused by this guard, and by nothing else. */
  async function refused(work: (sql: Sql) => Promise<unknown>, constraint: string, drop: string): Promise<void> {
    await expect(work(test.database.sql)).rejects.toMatchObject({ constraint });
    await withoutGuard(test.database, drop, work);
  }
  const TRIP_GUARD = 'DROP TRIGGER trip_arrival_guard ON trip_arrival';
  const ARRIVAL_GUARD = 'DROP TRIGGER followed_arrival_guard ON followed_arrival';
  const SWAP_GUARD = 'DROP TRIGGER swap_proposal_guard ON swap_proposal';

  it('let only a planned transfer wait, and only for the arrival at its own pickup', async () => {
    const ride = await transfer('transport');
    await refused((sql) => waits(sql, ride), 'trip_arrival_of_a_transfer', TRIP_GUARD);
    const other = await arrival(test.database.sql, 'SN1');
    await refused(set(`arrival_id = '${other}'`), 'trip_arrival_its_own', TRIP_GUARD);
  });

  it('apply news in order, never twice, and never before they are observed', async () => {
    await set(`arrival_id = '${arrivalId}', applied_version = 2`)(test.database.sql);
    await refused(set('applied_version = 1'), 'trip_arrival_forward', TRIP_GUARD);
    await refused(set('applied_version = 4'), 'trip_arrival_its_own', TRIP_GUARD);
    await refused(look(`status = 'cancelled'`), 'followed_arrival_counted', ARRIVAL_GUARD);
    await refused(look('version = version + 2'), 'followed_arrival_counted', ARRIVAL_GUARD);
    await refused(look(`observed_at = now() - interval '1 hour'`), 'followed_arrival_counted', ARRIVAL_GUARD);
    await refused(look(`number = 'SN2'`), 'followed_arrival_same', ARRIVAL_GUARD);
    // Another flight with the same number at the same place.
    const tomorrow = await arrival(test.database.sql, 'SN9095');
    await refused(set(`arrival_id = '${tomorrow}'`), 'trip_arrival_forward', TRIP_GUARD);
    await refused(set('arrival_id = NULL, applied_version = 0'), 'trip_arrival_forward', TRIP_GUARD);
    await refused(
      look(`status = 'on time', version = version + 1`),
      'followed_arrival_words',
      'ALTER TABLE followed_arrival DROP CONSTRAINT followed_arrival_words',
    );
  });

  it('accept a choice once, and only for a cancelled or diverted arrival', async () => {
    const keep = set(`choice = 'keep', chosen_at = now()`);
    await refused(keep, 'trip_arrival_choice', TRIP_GUARD);
    await set(`announced_state = 'cancelled'`)(test.database.sql);
    await keep(test.database.sql);
    await refused(set('choice = NULL, chosen_at = NULL'), 'trip_arrival_chosen_once', TRIP_GUARD);
    const words = 'ALTER TABLE trip_arrival DROP CONSTRAINT trip_arrival_words';
    await refused(set(`announced_state = 'gone'`), 'trip_arrival_words', words);
  });

  it('accept a swap between two rides of one driver only, one open swap a trip', async () => {
    const other = await transfer();
    const { sql } = test.database;
    const { rows } = await sql.query<{ id: string }>('SELECT id FROM driver LIMIT 1');
    const propose = (tx: Sql) =>
      tx.query(
        `INSERT INTO swap_proposal (trip_id, other_trip_id, driver_id, kind, needed_seconds, available_seconds)
         VALUES ($1, $2, $3, 'overlap', 0, 0) RETURNING id`,
        [tripId, other, rows[0]?.id],
      );
    await refused(propose, 'swap_proposal_of_one_driver', SWAP_GUARD);
    await withoutGuard(test.database, SWAP_GUARD, async (tx) => {
      await propose(tx);
      await expect(tx.query('SAVEPOINT one').then(() => propose(tx))).rejects.toMatchObject({
        constraint: 'one_open_swap_per_trip',
      });
      await tx.query('ROLLBACK TO one');
      await tx.query('DROP INDEX one_open_swap_per_trip');
      await propose(tx);
    });
  });

  it('accept only known words in a swap, and let it end once', async () => {
    const other = await transfer();
    const { sql } = test.database;
    const driver = (await sql.query<{ id: string }>('SELECT id FROM driver LIMIT 1')).rows[0]?.id;
    const propose = (tx: Sql, what: { kind?: string; other?: string; needed?: number } = {}) =>
      tx.query(
        `INSERT INTO swap_proposal (trip_id, other_trip_id, driver_id, kind, needed_seconds, available_seconds)
         VALUES ($1, $2, $3, $4, $5, 0)`,
        [tripId, what.other ?? other, driver, what.kind ?? 'overlap', what.needed ?? 0],
      );
    const change = (what: string) => (tx: Sql) =>
      tx.query(`UPDATE swap_proposal SET ${what} WHERE trip_id = $1`, [tripId]);
    // The two rides have no driver here, which another guard would refuse.
    await sql.query('ALTER TABLE swap_proposal DISABLE TRIGGER swap_proposal_guard');
    const words = 'ALTER TABLE swap_proposal DROP CONSTRAINT swap_proposal_words';
    await refused((tx) => propose(tx, { kind: 'late' }), 'swap_proposal_words', words);
    await refused((tx) => propose(tx, { other: tripId }), 'swap_proposal_words', words);
    await refused((tx) => propose(tx, { needed: -1 }), 'swap_proposal_words', words);
    await propose(sql);
    await refused(change(`closed_at = now()`), 'swap_proposal_words', words);
    await refused(change(`closed_at = now(), outcome = 'forgotten'`), 'swap_proposal_words', words);
    await sql.query('ALTER TABLE swap_proposal ENABLE TRIGGER swap_proposal_guard');
    await refused(change(`proposed_at = now() - interval '1 day'`), 'swap_proposal_ends_once', SWAP_GUARD);
    await refused(change(`trip_id = other_trip_id, other_trip_id = trip_id`), 'swap_proposal_ends_once', SWAP_GUARD);
    await change(`closed_at = now(), outcome = 'handed_over'`)(sql);
    await refused(change('closed_at = NULL, outcome = NULL'), 'swap_proposal_ends_once', SWAP_GUARD);
    await refused(change(`outcome = 'over'`), 'swap_proposal_ends_once', SWAP_GUARD);
    await refused(change('dismissed_at = now()'), 'swap_proposal_ends_once', SWAP_GUARD);
  });
});
