import type { Sql } from '../kernel/database.js';

/** What waits in the database now; ages in seconds by its clock, 0 when nothing waits. */
export interface Backlog {
  /** Facts that are not published and not given up. */
  readonly pendingFacts: number;
  readonly oldestFactSeconds: number;
  /** Paid trips whose search has begun and that have no driver. */
  readonly waitingTrips: number;
  readonly oldestWaitSeconds: number;
  /** Since the search began, or since its last offer ended; a trip with an open offer or a pencil does not count. */
  readonly oldestUnofferedSeconds: number;
  readonly driversOnShift: number;
  /** Mails, SMS and pushes that are due and unsent. */
  readonly messagesDue: number;
}

/**
 * Counts it for monitoring, in one statement over indexes of what is open. A trip is only searched for once it is paid
 * (`dispatch_from` is written when it is confirmed).
 */
export async function readBacklog(sql: Sql): Promise<Backlog> {
  const { rows } = await sql.query<Backlog>(
    `SELECT o."pendingFacts", o."oldestFactSeconds", w."waitingTrips", w."oldestWaitSeconds", w."oldestUnofferedSeconds",
       (SELECT count(*)::int FROM driver WHERE shift = 'on') AS "driversOnShift",
       (SELECT count(*)::int FROM outgoing_message WHERE status = 'queued' AND next_attempt_at <= clock_timestamp()) AS "messagesDue"
     FROM
       (SELECT count(*)::int AS "pendingFacts",
          coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "oldestFactSeconds"
        FROM outbox WHERE published_at IS NULL AND given_up_at IS NULL) o,
       (SELECT count(*)::int AS "waitingTrips",
          coalesce(extract(epoch FROM clock_timestamp() - min(s.since)), 0)::float8 AS "oldestWaitSeconds",
          coalesce(extract(epoch FROM clock_timestamp() - min(s.unoffered_since)), 0)::float8 AS "oldestUnofferedSeconds"
        FROM (
          SELECT coalesce(t.search_since, t.dispatch_from) AS since,
            CASE WHEN is_pencilled(t.id, NULL)
                OR EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open') THEN NULL
              ELSE greatest(t.search_since, t.dispatch_from, (SELECT max(o.ended_at) FROM offer o
                WHERE o.trip_id = t.id AND o.round = t.round)) END AS unoffered_since
          FROM trip t WHERE t.status = 'pending' AND t.next_dispatch_at IS NOT NULL AND t.dispatch_from <= clock_timestamp()
        ) s) w`,
  );
  if (!rows[0]) throw new Error('a count without an answer');
  return rows[0];
}
