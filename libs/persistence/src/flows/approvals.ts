import { fail, ok, type Language, type Localized, type Result } from '@sablon/domain';
import { cancelTrip } from './cancel-trip.js';
import { confirmTrips } from '../bookings/confirm-booking.js';
import type { Sql, Transaction } from '../kernel/database.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { businessRoleOf, readBusinessAccount } from '../money/business/business-accounts.js';
import { lockBusiness } from '../money/business/business-people.js';

/** A booking for an approver to decide; money in integer cents. */
export interface ApprovalRow {
  readonly bookingId: string;
  readonly code: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly totalCents: number;
  readonly costCentre: string | null;
  readonly requestedAt: Date;
  readonly requester: string;
  readonly requesterEmail: string;
  readonly requesterLanguage: Language;
  readonly from: Localized;
  readonly to: Localized;
  readonly pickupAt: Date;
  /** Deadline for the decision. */
  readonly until: Date | null;
}

const SELECT = `SELECT bb.booking_id AS "bookingId", b.code, bb.account_id AS "accountId", a.name AS "accountName",
  b.total_cents AS "totalCents", c.code AS "costCentre", bb.created_at AS "requestedAt",
  trim(u.first_name || ' ' || u.last_name) AS requester, u.email AS "requesterEmail", u.language AS "requesterLanguage",
  t.pickup->'label' AS "from", t.dropoff->'label' AS "to", t.pickup_at AS "pickupAt", b.pay_by AS until
FROM business_booking bb JOIN booking b ON b.id = bb.booking_id JOIN business_account a ON a.id = bb.account_id
JOIN app_user u ON u.id = bb.requested_by JOIN trip t ON t.booking_id = b.id AND t.leg = 1
LEFT JOIN cost_centre c ON c.id = bb.cost_centre_id`;

/** The bookings of a company that await a decision, most urgent first. */
export async function waitingApprovals(sql: Sql, accountId: string): Promise<ApprovalRow[]> {
  const { rows } = await sql.query<ApprovalRow>(
    `${SELECT} WHERE bb.account_id = $1 AND bb.approval = 'waiting' AND t.status = 'pending' AND b.pay_by > now()
     ORDER BY b.pay_by, b.id`,
    [accountId],
  );
  return rows;
}

/** One such booking, decided or not. */
export async function readApproval(sql: Sql, bookingId: string): Promise<ApprovalRow | null> {
  return (await sql.query<ApprovalRow>(`${SELECT} WHERE bb.booking_id = $1`, [bookingId])).rows[0] ?? null;
}

/**
 * Decides a waiting booking: if approved it goes ahead, if refused it is cancelled at no cost. `request.not_found` (no approver
 * of the company), `business.decided`, `business.reason_required`, `business.not_approved` (no bookings while the account is
 * closed).
 */
export async function decideApproval(
  tx: Transaction,
  request: { readonly accountId: string; readonly bookingId: string; readonly userId: string },
  decision: { readonly approve: boolean; readonly reason: string },
): Promise<Result<null>> {
  const { accountId, bookingId, userId } = request;
  const role = await businessRoleOf(tx, accountId, userId);
  if (role !== 'admin' && role !== 'approver') return fail('request.not_found');
  if (!decision.approve && decision.reason === '') return fail('business.reason_required');
  await lockBusiness(tx, accountId);
  const trips = await lockTripsOfBooking(tx, bookingId);
  if (decision.approve && (await readBusinessAccount(tx, accountId))?.status !== 'approved')
    return fail('business.not_approved');
  const { rows } = await tx.query<{ open: boolean }>(
    `SELECT coalesce(bb.approval = 'waiting' AND b.pay_by > clock_timestamp(), false) AS open FROM business_booking bb
     JOIN booking b ON b.id = bb.booking_id WHERE bb.booking_id = $1 AND bb.account_id = $2 FOR UPDATE`,
    [bookingId, accountId],
  );
  if (!rows[0]) return fail('request.not_found');
  if (!rows[0].open || trips.some(({ status }) => status !== 'pending')) return fail('business.decided');
  await tx.query(
    `UPDATE business_booking SET approval = $2, decided_by = $3, decided_at = clock_timestamp(), reason = $4 WHERE booking_id = $1`,
    [bookingId, decision.approve ? 'approved' : 'refused', userId, decision.reason],
  );
  await tx.query('UPDATE booking SET pay_by = NULL WHERE id = $1', [bookingId]);
  if (decision.approve) await confirmTrips(tx, bookingId, { id: null, role: 'system' });
  else
    for (const { id: tripId } of trips) {
      const done = await cancelTrip(tx, { tripId, actor: { id: null, role: 'system' }, reason: 'business.refused' });
      if (!done.ok) return done;
    }
  return ok(null);
}
