import type { Sql } from '../kernel/database.js';
import { ON_BOARD } from '../trips/read-trips.js';

/** SQL: offers past their end by the database clock, which a timer should have expired; the sweeper does it (reliability.md D6). */
export const OFFERS_DUE = `FROM offer WHERE status = 'open' AND expires_at <= clock_timestamp() ORDER BY expires_at`;

/** SQL: searches whose passenger or dispatcher is due a notification. */
export const WATCHES_DUE = `FROM trip WHERE status IN ('pending', 'accepted') AND next_watch_at <= clock_timestamp() ORDER BY next_watch_at`;

/** SQL: bookings that were not paid in time. */
export const UNPAID_BOOKINGS_DUE = `FROM booking WHERE paid_at IS NULL AND pay_by <= clock_timestamp() ORDER BY pay_by`;

/** SQL: payments that should have become final by now. */
export const PAYMENTS_DUE = `FROM payment WHERE status NOT IN ('succeeded', 'canceled')
  AND next_check_at <= clock_timestamp() ORDER BY next_check_at`;

/** Dispatch work that a timer should do soon; the kinds are the jobs that do it. */
export interface ComingWork {
  readonly job: 'offer.expire' | 'trip.dispatch' | 'trip.watch';
  readonly id: string;
  readonly dueAt: Date;
  /** From now by the database clock; 0 when overdue. */
  readonly dueInMs: number;
}

/** Open offers and searches due within the given minutes, soonest first: timers are rebuilt from them (reliability.md D10). */
export async function comingWork(sql: Sql, withinMinutes: number): Promise<readonly ComingWork[]> {
  const { rows } = await sql.query<ComingWork>(
    `SELECT job, id, due_at AS "dueAt",
       greatest(0, extract(epoch FROM due_at - clock_timestamp()) * 1000)::float8 AS "dueInMs"
     FROM (
       SELECT 'offer.expire' AS job, id, expires_at AS due_at FROM offer WHERE status = 'open'
       UNION ALL SELECT 'trip.dispatch', id, next_dispatch_at FROM trip WHERE status = 'pending'
       UNION ALL SELECT 'trip.watch', id, next_watch_at FROM trip WHERE status IN ('pending', 'accepted')
     ) coming
     WHERE due_at <= clock_timestamp() + make_interval(mins => $1) ORDER BY due_at`,
    [withinMinutes],
  );
  return rows;
}

/** SQL: due trips that wait for the matcher longer than they should. */
export const DISPATCH_OVERDUE = `FROM trip t WHERE status = 'pending' AND next_dispatch_at <= clock_timestamp() - interval '1 second'
  AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open') AND NOT is_pencilled(t.id, NULL)`;

/** Trips of the board by status, those of them that dispatch was called to, and drivers on shift. */
export interface BoardCounts {
  readonly pending: number;
  readonly accepted: number;
  readonly ongoing: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly escalated: number;
  readonly driversOnShift: number;
}

/** Board counts: open trips, and those that ended in the last 24 hours; unpaid bookings are not on the board. */
export async function readBoardCounts(sql: Sql): Promise<BoardCounts> {
  const { rows } = await sql.query<BoardCounts>(
    `SELECT (count(*) FILTER (WHERE t.status = 'pending'))::int AS pending,
       (count(*) FILTER (WHERE t.status = 'accepted'))::int AS accepted,
       (count(*) FILTER (WHERE t.status = 'ongoing'))::int AS ongoing,
       (count(*) FILTER (WHERE t.status = 'completed'))::int AS completed,
       (count(*) FILTER (WHERE t.status = 'cancelled'))::int AS cancelled,
       (count(*) FILTER (WHERE t.status = 'pending' AND t.escalated))::int AS escalated,
       (SELECT count(*)::int FROM driver WHERE shift <> 'off') AS "driversOnShift"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account') AND t.id IN (${ON_BOARD})`,
  );
  if (!rows[0]) throw new Error('the board was not counted');
  return rows[0];
}
