import type { ActorRole, ChangePlan, KeepObstacle } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';

/** Where a change of a booking stands. */
export type ChangeStatus = 'quoted' | 'awaiting_payment' | 'applied' | 'expired' | 'superseded' | 'impossible';

/** A change of a booking as stored; money in integer cents. */
export interface ChangeRow {
  readonly id: string;
  readonly bookingId: string;
  readonly status: ChangeStatus;
  readonly number: number | null;
  /** The last change applied before this one was quoted; 0 = none. */
  readonly afterNumber: number;
  readonly plan: ChangePlan;
  readonly oldTotalCents: number;
  readonly newTotalCents: number;
  readonly paymentId: string | null;
  readonly actorId: string | null;
  readonly actorRole: ActorRole;
  readonly expiresAt: Date;
  /** The database's clock when it was read. */
  readonly now: Date;
}

const SELECT = `SELECT id, booking_id AS "bookingId", status, number, after_number AS "afterNumber", plan,
  old_total_cents AS "oldTotalCents", new_total_cents AS "newTotalCents", payment_id AS "paymentId",
  actor_id AS "actorId", actor_role AS "actorRole", expires_at AS "expiresAt", clock_timestamp() AS now FROM booking_change`;

/** Keeps a priced change for so many minutes, and never longer than the booking may be changed. */
export async function storeChange(
  sql: Sql,
  change: {
    readonly bookingId: string;
    readonly plan: ChangePlan;
    readonly oldTotalCents: number;
    readonly actor: { readonly id: string | null; readonly role: ActorRole };
    readonly changeableUntil: Date;
  },
  validMinutes: number,
): Promise<ChangeRow> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO booking_change (booking_id, after_number, plan, old_total_cents, new_total_cents, actor_id, actor_role, expires_at)
     VALUES ($1, (SELECT coalesce(max(number), 0) FROM booking_change WHERE booking_id = $1 AND status = 'applied'),
       $2, $3, $4, $5, $6, least(now() + make_interval(mins => $7), $8)) RETURNING id`,
    [
      change.bookingId,
      JSON.stringify(change.plan),
      change.oldTotalCents,
      change.plan.totalCents,
      change.actor.id,
      change.actor.role,
      validMinutes,
      change.changeableUntil,
    ],
  );
  const stored = rows[0] && (await readChange(sql, rows[0].id, change.bookingId));
  if (!stored) throw new Error('a change was not written');
  return stored;
}

/** One change of one booking; whoever may see the booking may see it. */
export async function readChange(sql: Sql, id: string, bookingId: string): Promise<ChangeRow | null> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} WHERE id = $1 AND booking_id = $2`, [id, bookingId]);
  return rows[0] ?? null;
}

/** The change of a booking that waits for its payment, if any. */
export async function readAwaitingChange(sql: Sql, bookingId: string): Promise<ChangeRow | null> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} WHERE booking_id = $1 AND status = 'awaiting_payment'`, [
    bookingId,
  ]);
  return rows[0] ?? null;
}

/** Locks one change by a condition; the trips are locked before it (order: trips, changes, payments). */
export async function lockChange(
  tx: Transaction,
  by: 'id' | 'payment_id' | 'awaiting_of',
  value: string,
): Promise<ChangeRow | null> {
  const where = by === 'awaiting_of' ? `booking_id = $1 AND status = 'awaiting_payment'` : `${by} = $1`;
  const { rows } = await tx.query<ChangeRow>(`${SELECT} WHERE ${where} FOR UPDATE`, [value]);
  return rows[0] ?? null;
}

/** Ends a change for good. */
export async function endChange(
  tx: Transaction,
  id: string,
  status: Exclude<ChangeStatus, 'quoted' | 'awaiting_payment'>,
): Promise<void> {
  await tx.query('UPDATE booking_change SET status = $2, ended_at = clock_timestamp() WHERE id = $1', [id, status]);
}

/** A change that was made; for telling of it. */
export async function readAppliedChange(sql: Sql, id: string): Promise<ChangeRow | null> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} WHERE id = $1 AND status = 'applied'`, [id]);
  return rows[0] ?? null;
}

/** What the event of a changed trip says of its driver: who held it, and why he cannot keep it (null = he keeps it). */
export async function readChangeOfTrip(
  sql: Sql,
  tripId: string,
  seq: number,
): Promise<{ readonly driverId: string | null; readonly obstacle: KeepObstacle | null } | null> {
  const { rows } = await sql.query<{ driverId: string | null; obstacle: KeepObstacle | null }>(
    `SELECT data->>'driverId' AS "driverId", data->>'obstacle' AS obstacle FROM trip_event
     WHERE trip_id = $1 AND seq = $2 AND fact = 'trip.changed'`,
    [tripId, seq],
  );
  return rows[0] ?? null;
}

/** Ids of changes whose time to be paid is over; for the sweeper. */
export async function dueChanges(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM booking_change WHERE status = 'awaiting_payment' AND expires_at <= clock_timestamp() ORDER BY expires_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}
