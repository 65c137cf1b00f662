import { eraseFeePlaces, markTrip, pruneMarks } from '../money/fees/trip-marks.js';
import { completedRide } from '../testing/paid-ride.js';
import { eraseLostItemPhones } from '../trips/lost-items.js';
import { pruneNotifications } from '../messages/read-notifications.js';
import { pruneOutbox } from './outbox.js';
import { pruneCommands } from './run-command.js';
import { pruneDecisions } from '../dispatch/due-trips.js';
import { pruneTrafficObservations } from '../fleet/traffic.js';
import { pruneWebhooks } from '../money/payments/webhook-inbox.js';
import { pruneAccountTokens } from '../people/account-token.repository.js';
import { pruneSessions } from '../people/session.repository.js';
import {
  eraseChatMessages,
  eraseContactMessages,
  eraseEmptyConversations,
  eraseSentMessages,
} from '../people/privacy/erase-old-messages.js';
import { pruneQuotes } from '../bookings/quotes.js';
import { pruneBookingCallers } from '../bookings/unpaid-bookings.js';
import { eraseAlarmPlaces } from '../safety/alarm-steps.js';
import { seed } from '../seed/seed.js';
import { prunePassengerMessages, pruneShiftNotes, pruneStaffMessages } from '../messages/passenger-messages.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import type { Database, Sql } from './database.js';

describe('pruning', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());
  const count = async (table: string): Promise<number> =>
    (await test.database.sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n ?? 0;

  it.each([
    ['outbox_published', (database: Database) => pruneOutbox(database, 7)],
    ['command_log_created_at_idx', (database: Database) => pruneCommands(database, 30)],
    ['webhook_inbox_received_at_idx', (database: Database) => pruneWebhooks(database, 90)],
    ['dispatch_decision_at_idx', (database: Database) => pruneDecisions(database, 180)],
    ['session_created_at_idx', (database: Database) => pruneSessions(database, 365)],
    ['account_token_expires_at_idx', (database: Database) => pruneAccountTokens(database, 30)],
    ['traffic_observation_started_at_idx', (database: Database) => pruneTrafficObservations(database, 400)],
    ['quote_expires_at_idx', pruneQuotes],
    ['booking_caller_created_at_idx', pruneBookingCallers],
    ['trip_mark_at_idx', pruneMarks],
    ['fee_evidence_placed', eraseFeePlaces],
    ['safety_evidence_placed', (database: Database) => eraseAlarmPlaces(database)],
    ['lost_item_phones', eraseLostItemPhones],
    ['notification_created_at_idx', pruneNotifications],
    ['contact_message_created_at_idx', eraseContactMessages],
    ['chat_message_at_idx', eraseChatMessages],
    ['conversation_created_at_idx', eraseEmptyConversations],
    ['outgoing_message_ended', eraseSentMessages],
    ['staff_message_written_at_idx', pruneStaffMessages],
    ['shift_note_done', pruneShiftNotes],
    ['passenger_message_written_at_idx', prunePassengerMessages],
  ])('uses the index %s instead of a full table scan', async (index, prune) => {
    const plans: string[] = [];
    await test.database.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const explain = async (text: string, values: unknown[]) => {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
        return plan;
      };
      await prune({ sql: { query: explain } as unknown as Sql } as Database);
    });
    expect(plans).toEqual([expect.stringContaining(index)]);
  });

  it('deletes in batches until nothing is left, and keeps younger rows', async () => {
    await test.database.sql.query(
      `INSERT INTO outgoing_message (kind, channel, recipient, language, data, status, next_attempt_at, sent_at, created_at)
       SELECT 'x', 'mail', 'x@voorbeeld.test', 'fr', '{}', 'sent', NULL, now(),
         now() - make_interval(days => CASE WHEN n <= 2500 THEN 91 ELSE 89 END) FROM generate_series(1, 2510) AS n`,
    );
    const statements: number[] = [];
    const counting = {
      query: async (text: string, values: unknown[]) => {
        const done = await test.database.sql.query(text, values);
        statements.push(done.rowCount ?? 0);
        return done;
      },
    };
    expect(await eraseSentMessages({ sql: counting as unknown as Database['sql'] })).toBe(2_500);
    expect(statements).toEqual([1_000, 1_000, 500]);
    expect(await count('outgoing_message')).toBe(10);
  });

  it('deletes old chat messages and empty threads, but not a thread that continued', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [1_000, 1_000]);
    for (const [index, years] of [3, 1].entries())
      await test.database.sql.query(
        `WITH c AS (INSERT INTO conversation (kind, trip_id, driver_id, created_at)
           VALUES ('trip', $1, $2, now() - interval '3 years') RETURNING id)
         INSERT INTO chat_message (id, conversation_id, author, author_id, body, at)
         SELECT gen_random_uuid(), id, 'driver', $2, 'Bonjour', now() - make_interval(years => $3) FROM c`,
        [tripIds[index], driverId, years],
      );
    expect([await eraseChatMessages(test.database), await eraseEmptyConversations(test.database)]).toEqual([1, 1]);
    expect([await count('chat_message'), await count('conversation')]).toEqual([1, 1]);
  });

  it('position marks are stored once for several workers; each contact attempt is stored separately', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [1_000]);
    const place = { lat: 50.85, lng: 4.35, at: new Date('2026-11-22T08:00:00Z') };
    const mark = { tripId: tripIds[0] ?? '', driverId, kind: 'on_the_way', place } as const;
    const before = await count('trip_mark');
    await Promise.all([1, 2, 3].map(() => markTrip(test.database.sql, mark)));
    await markTrip(test.database.sql, { ...mark, place: { ...place, at: new Date('2026-11-22T08:00:30Z') } });
    for (let calls = 0; calls < 2; calls++) await markTrip(test.database.sql, { ...mark, kind: 'contact_call' });
    expect((await count('trip_mark')) - before).toBe(4);
    await withoutGuard(test.database, 'DROP INDEX one_mark_per_position', async (tx) => {
      await markTrip(tx, mark);
      const { rows } = await tx.query('SELECT 1 FROM trip_mark WHERE at = $1', [place.at]);
      expect(rows).toHaveLength(2);
    });
    expect(await pruneMarks(test.database)).toBe(0);
  });
});
