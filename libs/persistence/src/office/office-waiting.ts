import type { Sql } from '../kernel/database.js';

/** Number of items of each kind that wait for staff; see `OfficeView` of contracts. */
export interface OfficeWaiting {
  readonly alarms: number;
  readonly searches: number;
  readonly applications: number;
  readonly documents: number;
  readonly messages: number;
  readonly chats: number;
  readonly fees: number;
  readonly reviews: number;
  readonly lostItems: number;
  readonly payments: number;
  readonly unpublished: number;
}

/** Counts the waiting items, in one query. `payments` as listed on the page of stuck payments. */
export async function readOfficeWaiting(sql: Sql): Promise<Omit<OfficeWaiting, 'payments'>> {
  const { rows } = await sql.query<Omit<OfficeWaiting, 'payments'>>(
    `SELECT
       (SELECT count(*)::int FROM safety_alarm WHERE status IN ('open', 'acknowledged')) AS alarms,
       (SELECT count(*)::int FROM trip WHERE status = 'pending' AND escalated) AS searches,
       (SELECT count(*)::int FROM driver_application WHERE status = 'submitted') AS applications,
       (SELECT count(DISTINCT (driver_id, kind))::int FROM document_renewal WHERE status = 'submitted') AS documents,
       (SELECT count(*)::int FROM contact_message WHERE handled_at IS NULL) AS messages,
       (SELECT count(*)::int FROM conversation WHERE kind = 'support' AND waiting_since IS NOT NULL) AS chats,
       (SELECT count(*)::int FROM fee_dispute WHERE status = 'open') AS fees,
       (SELECT count(*)::int FROM review_request WHERE answered_at IS NULL) AS reviews,
       (SELECT count(*)::int FROM lost_item WHERE status = 'open') AS "lostItems",
       (SELECT count(*)::int FROM outbox WHERE given_up_at IS NOT NULL) AS unpublished`,
  );
  const counts = rows[0];
  if (!counts) throw new Error('a count without an answer');
  return counts;
}
