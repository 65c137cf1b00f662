import type { Sql } from '../kernel/database.js';

const ids = async (sql: Sql, query: string, limit: number): Promise<string[]> =>
  (await sql.query<{ id: string }>(`${query} LIMIT $1`, [limit])).rows.map((row) => row.id);

/** Offers past their end by the database clock, which a timer should have expired; the sweeper does it (reliability.md D6). */
export const dueOffers = (sql: Sql, limit: number): Promise<string[]> =>
  ids(sql, "SELECT id FROM offer WHERE status = 'open' AND expires_at <= clock_timestamp() ORDER BY expires_at", limit);

/** Searches whose passenger or dispatcher is due a notification. */
export const dueWatches = (sql: Sql, limit: number): Promise<string[]> =>
  ids(
    sql,
    "SELECT id FROM trip WHERE status IN ('pending', 'accepted') AND next_watch_at <= clock_timestamp() ORDER BY next_watch_at",
    limit,
  );

/** Bookings that were not paid in time. */
export const dueUnpaidBookings = (sql: Sql, limit: number): Promise<string[]> =>
  ids(sql, 'SELECT id FROM booking WHERE paid_at IS NULL AND pay_by <= clock_timestamp() ORDER BY pay_by', limit);

/** Payments that should have become final by now. Declined ones are included: they may be paid with another card. */
export const duePayments = (sql: Sql, limit: number): Promise<string[]> =>
  ids(
    sql,
    `SELECT id FROM payment WHERE status NOT IN ('succeeded', 'canceled')
       AND next_check_at <= clock_timestamp() ORDER BY next_check_at`,
    limit,
  );

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

/** Whether a due trip waits for the matcher longer than it should. */
export async function hasOverdueDispatch(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM trip t WHERE status = 'pending' AND next_dispatch_at <= clock_timestamp() - interval '1 second'
       AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open') AND NOT is_pencilled(t.id, NULL) LIMIT 1`,
  );
  return rowCount === 1;
}

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
     WHERE (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account')
       AND (t.status IN ('pending', 'accepted', 'ongoing') OR t.updated_at > now() - interval '24 hours')`,
  );
  if (!rows[0]) throw new Error('the board was not counted');
  return rows[0];
}
