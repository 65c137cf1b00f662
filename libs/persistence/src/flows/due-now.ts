import { CHANGES_DUE } from '../bookings/change-rows.js';
import { DISPATCH_OVERDUE, OFFERS_DUE, PAYMENTS_DUE, UNPAID_BOOKINGS_DUE, WATCHES_DUE } from '../dispatch/due-work.js';
import { PENCILS_RUN_OUT } from '../dispatch/pencil-trip.js';
import type { Sql } from '../kernel/database.js';
import { UNPUBLISHED } from '../kernel/outbox.js';
import { DECLINED_DUE } from '../messages/declined-payments.js';
import { REMINDERS_DUE } from '../messages/due-reminders.js';

// A sweeper that finds nothing asks one statement, not one for each kind of work (decision 110).

/** Work of ours that a timer should have done; the kinds are the jobs that do it, beside pencils that ran out, facts for the relay, and work outside. */
export interface OverdueWork {
  readonly job:
    | 'offer.expire'
    | 'trip.watch'
    | 'booking.expire'
    | 'change.expire'
    | 'trip.remind'
    | 'payment.declined'
    | 'pencils'
    | 'trip.dispatch'
    | 'facts'
    | 'outside';
  /** '' for the last four, which are done for all at once. */
  readonly id: string;
}

/** SQL: work that waits for other companies and is overdue, at most $1 of a kind. */
const OUTSIDE = `SELECT 'payment.execute' AS job, id FROM (SELECT id::text FROM payment_op
       WHERE status = 'pending' AND next_attempt_at <= now() - interval '1 second' ORDER BY next_attempt_at LIMIT $1) AS a
     UNION ALL SELECT 'webhook.process', id FROM (SELECT event_id AS id FROM webhook_inbox
       WHERE processed_at IS NULL AND next_attempt_at <= now() - interval '1 second' ORDER BY next_attempt_at LIMIT $1) AS b
     UNION ALL SELECT 'payment.check', id::text FROM (SELECT id ${PAYMENTS_DUE} LIMIT $1) AS c
     UNION ALL SELECT 'refund.check', id FROM (SELECT provider_id AS id FROM refund WHERE status = 'pending'
       AND provider_id IS NOT NULL AND updated_at < now() - interval '60 seconds' ORDER BY updated_at LIMIT $1) AS d
     UNION ALL SELECT 'cards.sync', id::text FROM (SELECT user_id AS id FROM payment_customer
       WHERE sync_at <= now() - interval '1 second' ORDER BY sync_at LIMIT $1) AS e
     UNION ALL SELECT 'card.setup', id::text FROM (SELECT id FROM card_setup
       WHERE next_attempt_at <= now() - interval '1 second' ORDER BY next_attempt_at LIMIT $1) AS f
     UNION ALL SELECT 'message.send', id::text FROM (SELECT id FROM outgoing_message
       WHERE status = 'queued' AND next_attempt_at <= clock_timestamp() - interval '1 second' ORDER BY next_attempt_at LIMIT $1) AS g
     UNION ALL SELECT 'export.make', id::text FROM (SELECT id FROM data_export
       WHERE next_attempt_at <= clock_timestamp() - interval '1 second' ORDER BY next_attempt_at LIMIT $1) AS h`;

/** Everything of ours that is overdue by the database clock, in the order in which it is done; at most `limit` of a kind. */
export async function readOverdueWork(sql: Sql, limit: number): Promise<readonly OverdueWork[]> {
  const { rows } = await sql.query<OverdueWork>(
    `SELECT 'offer.expire' AS job, id::text FROM (SELECT id ${OFFERS_DUE} LIMIT $1) AS a
     UNION ALL SELECT 'trip.watch', id::text FROM (SELECT id ${WATCHES_DUE} LIMIT $1) AS b
     UNION ALL SELECT 'booking.expire', id::text FROM (SELECT id ${UNPAID_BOOKINGS_DUE} LIMIT $1) AS c
     UNION ALL SELECT 'change.expire', id::text FROM (SELECT id ${CHANGES_DUE} LIMIT $1) AS d
     UNION ALL SELECT 'trip.remind', id::text FROM (SELECT t.id ${REMINDERS_DUE} LIMIT $1) AS e
     UNION ALL SELECT 'payment.declined', id::text FROM (SELECT p.id ${DECLINED_DUE} LIMIT $1) AS f
     UNION ALL SELECT 'pencils', '' WHERE EXISTS (SELECT 1 ${PENCILS_RUN_OUT})
     UNION ALL SELECT 'trip.dispatch', '' WHERE EXISTS (SELECT 1 ${DISPATCH_OVERDUE})
     UNION ALL SELECT 'facts', '' WHERE EXISTS (SELECT 1 FROM outbox WHERE ${UNPUBLISHED})
     UNION ALL SELECT 'outside', '' WHERE EXISTS (SELECT 1 FROM (${OUTSIDE}) AS o)`,
    [limit],
  );
  return rows;
}

/** Work that waits for other companies, and the file of an export. */
export interface OverdueOutside {
  readonly job:
    | 'payment.execute'
    | 'webhook.process'
    | 'payment.check'
    | 'refund.check'
    | 'cards.sync'
    | 'card.setup'
    | 'message.send'
    | 'export.make';
  readonly id: string;
}

/**
 * The same for work that waits for other companies. What is tried at a time of its own is left to its timer for a second longer, so
 * that the two do not race. Payments that should be final by now are included, also declined ones: another card may pay them.
 */
export async function readOverdueOutside(sql: Sql, limit: number): Promise<readonly OverdueOutside[]> {
  const { rows } = await sql.query<OverdueOutside>(OUTSIDE, [limit]);
  return rows;
}
