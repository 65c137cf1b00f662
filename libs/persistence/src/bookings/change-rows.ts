import {
  type ActorRole,
  type ChangePlan,
  type KeepObstacle,
  fail,
  ok,
  type Result,
  type ChangeStatus,
} from '@sablon/domain';
import type { Sql, Transaction, Database } from '../kernel/database.js';
import { cancelOpenPayments, lockBookingPayments } from '../money/payments/payment-ops.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { businessRoleOf, readBusinessAccount, openOnAccount } from '../money/business/business-accounts.js';

/** Status of a booking change. */

/** A booking change as stored; money in integer cents. */
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
  /** The database clock at the time of reading. */
  readonly now: Date;
}

const SELECT = `SELECT id, booking_id AS "bookingId", status, number, after_number AS "afterNumber", plan,
  old_total_cents AS "oldTotalCents", new_total_cents AS "newTotalCents", payment_id AS "paymentId",
  actor_id AS "actorId", actor_role AS "actorRole", expires_at AS "expiresAt", clock_timestamp() AS now FROM booking_change`;

/** Stores a priced change for the given number of minutes, but never beyond the time at which the booking may last be changed. */
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

/** One change of one booking; the caller has checked that the reader may see the booking. */
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

/** Locks one change by a condition; its trips must be locked first (order: trips, changes, payments). */
export async function lockChange(
  tx: Transaction,
  by: 'id' | 'payment_id' | 'awaiting_of',
  value: string,
): Promise<ChangeRow | null> {
  const where = by === 'awaiting_of' ? `booking_id = $1 AND status = 'awaiting_payment'` : `${by} = $1`;
  const { rows } = await tx.query<ChangeRow>(`${SELECT} WHERE ${where} FOR UPDATE`, [value]);
  return rows[0] ?? null;
}

/** Ends a change; final. */
export async function endChange(
  tx: Transaction,
  id: string,
  status: Exclude<ChangeStatus, 'quoted' | 'awaiting_payment'>,
): Promise<void> {
  await tx.query('UPDATE booking_change SET status = $2, ended_at = clock_timestamp() WHERE id = $1', [id, status]);
}

/** An applied change, for its notifications. */
export async function readAppliedChange(sql: Sql, id: string): Promise<ChangeRow | null> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} WHERE id = $1 AND status = 'applied'`, [id]);
  return rows[0] ?? null;
}

/** The driver's part of a changed trip's event: who held it, and why they cannot keep it (null = they keep it). */
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

/** SQL: changes whose payment did not come in time. */
export const CHANGES_DUE = `FROM booking_change WHERE status = 'awaiting_payment' AND expires_at <= clock_timestamp() ORDER BY expires_at`;

/** Drops a change that waits for its payment: nothing changes, and what may still be paid is refunded (D9). */
export async function letGo(
  tx: Transaction,
  change: ChangeRow,
  status: Extract<ChangeStatus, 'expired' | 'superseded' | 'impossible'>,
): Promise<void> {
  await endChange(tx, change.id, status);
  const payments = await lockBookingPayments(tx, change.bookingId);
  await cancelOpenPayments(
    tx,
    payments.filter(({ id }) => id === change.paymentId),
  );
}

/** A leg is cancelled: a change of it that waits for its payment can no longer be applied. The caller has locked the trip. */
export async function dropAwaitingChange(tx: Transaction, bookingId: string, tripId: string): Promise<void> {
  const change = await lockChange(tx, 'awaiting_of', bookingId);
  if (change?.plan.legs.some((leg) => leg.tripId === tripId)) await letGo(tx, change, 'impossible');
}

/** Expires a change that was not paid in time; false when there is nothing (more) to do. Safe to repeat. */
export function expireChange(database: Database, changeId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ bookingId: string }>(
      `SELECT booking_id AS "bookingId" FROM booking_change
       WHERE id = $1 AND status = 'awaiting_payment' AND expires_at <= clock_timestamp()`,
      [changeId],
    );
    if (!rows[0]) return false;
    await lockTripsOfBooking(tx, rows[0].bookingId);
    const change = await lockChange(tx, 'id', changeId);
    if (change?.status !== 'awaiting_payment') return false;
    await letGo(tx, change, 'expired');
    return true;
  });
}

/**
 * Checks that a booking's payment requirement is satisfied, so that it may be changed (reliability.md I12): paid for, or approved
 * by its company. `request.not_found`, `change.unpaid`, `change.unapproved`.
 */
export async function checkRequirement(sql: Sql, bookingId: string): Promise<Result<null>> {
  const { rows } = await sql.query<{ unpaid: boolean; unapproved: boolean }>(
    `SELECT b.payment_requirement = 'prepaid' AND b.paid_at IS NULL AS unpaid,
       coalesce(bb.approval IN ('waiting', 'refused'), false) AS unapproved
     FROM booking b LEFT JOIN business_booking bb ON bb.booking_id = b.id WHERE b.id = $1`,
    [bookingId],
  );
  if (!rows[0]) return fail('request.not_found');
  if (rows[0].unpaid) return fail('change.unpaid');
  return rows[0].unapproved ? fail('change.unapproved') : ok(null);
}

/**
 * Checks that a booking that became dearer still fits its company's account, by the terms it was booked on (`bookOnAccount`);
 * staff's own bookings have no account. The caller has locked the company. A change by the booking's link or from the console may
 * do what its member may. `business.not_approved`, `business.credit_exceeded`, `change.needs_approval`.
 */
export async function checkAccount(tx: Transaction, change: ChangeRow): Promise<Result<null>> {
  const { bookingId, actorId, newTotalCents, oldTotalCents } = change;
  const { rows } = await tx.query<{ accountId: string }>(
    'SELECT account_id AS "accountId" FROM business_booking WHERE booking_id = $1',
    [bookingId],
  );
  if (!rows[0]) return ok(null);
  const { accountId } = rows[0];
  const account = await readBusinessAccount(tx, accountId);
  const isStaff = change.actorRole === 'dispatcher' || change.actorRole === 'admin';
  const role = actorId === null || isStaff ? 'member' : await businessRoleOf(tx, accountId, actorId);
  if (account?.status !== 'approved' || role === null) return fail('business.not_approved');
  if ((await openOnAccount(tx, accountId)) + newTotalCents - oldTotalCents > account.creditLimitCents)
    return fail('business.credit_exceeded');
  const { approvalOverCents } = account;
  const over = role === 'member' && approvalOverCents !== null && newTotalCents > approvalOverCents;
  return over ? fail('change.needs_approval') : ok(null);
}
