import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

/**
 * Foreign keys without an index. Accounts, drivers, vehicles, trips and payments are never deleted (erasing a person empties rows in
 * place), and no query looks for the rows of these from the other end (decision 63).
 */
const NOT_FOLLOWED = new Set([
  ...['document_reminder.driver_id', 'document_renewal.vehicle_id', 'trip.vehicle_id', 'offer.vehicle_id'],
  ...['custody_file.driver_id', 'trip_mark.driver_id', 'trip_delay.driver_id', 'dispatch_alert.driver_id'],
  ...['dispatch_decision.winner_driver_id', 'conversation.driver_id', 'swap_proposal.driver_id', 'payout.driver_id'],
  ...['ride_exchange.from_driver_id', 'ride_exchange.other_trip_id', 'ride_watch.driver_id'],
  ...['swap_proposal.other_trip_id', 'refund.trip_id', 'ledger_entry.trip_id', 'fee_evidence.trip_id,event_seq'],
  ...['payment_difference.payment_id', 'business_booking.cost_centre_id', 'compensation.user_id'],
  ...['chat_message.author_id', 'lost_item_note.author_id', 'shift_note.author_id', 'customer_note.author_id'],
  ...['rating.rater_id', 'lost_item.reporter_id', 'dispatch_alert.assigned_to'],
  // a handful of markets, which are never deleted
  ...['driver.market', 'trip.market'],
]);
/** Columns that say who did something. */
const DONE_BY = /_by$/;

/** UUID columns that refer to rows which may be gone first, to rows of several tables, or to no row. */
const NO_REFERENCE = new Set([
  // history outlives what it is about, and is written on every step: no lock on an account for it
  ...['audit_log.actor_id', 'trip_event.actor_id', 'custody_event.actor_id', 'safety_evidence.actor_id'],
  'booking_change.actor_id',
  // rows of several tables, by topic or kind
  ...['outbox.object_id', 'notification.object_id'],
  // one row a minute and driver, thinned and deleted by age; the writer is a process
  ...['position_trace.driver_id', 'position_trace.writer'],
  // erasing a person deletes their quotes, and the booking stays
  'booking.quote_id',
  // decisions may be pruned before the request about them
  'review_request.decision_id',
  // the browser's own id
  'driver.active_device',
  // a worker, whose row goes a day after it ended
  ...['market.runner', 'offer.runner'],
]);

const UNINDEXED = `
  SELECT c.conrelid::regclass || '.' || string_agg(a.attname, ',' ORDER BY k.place) AS name FROM pg_constraint c
  CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k(attnum, place)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
  GROUP BY c.oid ORDER BY 1`;

const UNREFERENCED = `
  SELECT a.attrelid::regclass || '.' || a.attname AS name FROM pg_attribute a
  JOIN pg_class r ON r.oid = a.attrelid AND r.relkind = 'r' AND r.relnamespace = 'public'::regnamespace
  WHERE a.atttypid = 'uuid'::regtype AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'id'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND a.attnum = ANY (c.conkey))
  ORDER BY 1`;

/** Tables whose random key would scatter new rows over all pages. */
const RANDOM_KEYS = `
  SELECT adrelid::regclass::text AS name FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) LIKE '%gen_random_uuid%' ORDER BY 1`;

let test: TestDatabase;
const namesOf = async (query: string): Promise<string[]> =>
  (await test.database.sql.query<{ name: string }>(query)).rows.map(({ name }) => name);
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('references between tables', () => {
  it('have an index wherever they are followed or a parent may be deleted', async () => {
    const found = (await namesOf(UNINDEXED)).filter((name) => !DONE_BY.test(name));
    expect(found).toEqual([...NOT_FOLLOWED].sort());
  });

  it('are foreign keys wherever the parent outlives the row', async () => {
    expect(await namesOf(UNREFERENCED)).toEqual([...NO_REFERENCE].sort());
  });

  it('use keys in the order of their making', async () => {
    expect(await namesOf(RANDOM_KEYS)).toEqual([]);
  });

  it('are missed when a new table has none', async () => {
    await test.database.sql.query(
      `CREATE TABLE fresh (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), trip_id uuid REFERENCES trip (id), other_id uuid)`,
    );
    expect(await namesOf(UNINDEXED)).toContain('fresh.trip_id');
    expect(await namesOf(UNREFERENCED)).toContain('fresh.other_id');
    expect(await namesOf(RANDOM_KEYS)).toEqual(['fresh']);
  });
});
