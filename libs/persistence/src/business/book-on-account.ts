import { fail, ok, type Result } from '@sablon/domain';
import { confirmTrips } from '../bookings/confirm-booking.js';
import type { Sql, Transaction } from '../database/database.js';
import { businessRoleOf, readBusinessAccount } from './business-accounts.js';
import { lockBusiness } from './business-people.js';

/** ASSUMPTION: a ride wanted at once is worth waiting half an hour for an approver, not longer. */
const ASAP_APPROVAL_MINUTES = 30;

/** What a company owes or will owe, in cents: rides on account and fees not yet invoiced, and invoices not yet paid. */
export async function openOnAccount(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(
    `SELECT (SELECT coalesce(sum(CASE WHEN t.status = 'cancelled' THEN f.cents - f.waived_cents ELSE t.fare_cents + coalesce(w.cents, 0) END), 0) FROM business_booking bb JOIN trip t ON t.booking_id = bb.booking_id
         LEFT JOIN invoiced_trip i ON i.trip_id = t.id LEFT JOIN fee f ON f.trip_id = t.id
         LEFT JOIN trip_waiting w ON w.trip_id = t.id AND t.status = 'completed'
         WHERE bb.account_id = $1 AND bb.approval <> 'refused' AND i.trip_id IS NULL)::int
       + (SELECT coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.amount_cents ELSE -i.amount_cents END), 0) FROM invoice i
         LEFT JOIN invoice_settlement s ON s.invoice_id = coalesce(i.corrects_id, i.id)
         WHERE i.account_id = $1 AND s.invoice_id IS NULL)::int AS cents`,
    [accountId],
  );
  return rows[0]?.cents ?? 0;
}

/**
 * Puts a booking just written on a company's account: confirmed at once, or waiting for an approver when a member's price
 * is above the company's limit. `request.not_found` (no member of it), `business.not_approved`,
 * `business.cost_centre_required`, `business.credit_exceeded`.
 */
export async function bookOnAccount(
  tx: Transaction,
  booking: { readonly id: string; readonly totalCents: number },
  choice: { readonly accountId: string; readonly costCentreId: string | null; readonly userId: string },
): Promise<Result<{ readonly waiting: boolean }>> {
  const { accountId, costCentreId, userId } = choice;
  await lockBusiness(tx, accountId);
  const role = await businessRoleOf(tx, accountId, userId);
  const account = role && (await readBusinessAccount(tx, accountId));
  if (!account) return fail('request.not_found');
  if (account.status !== 'approved') return fail('business.not_approved');
  const centres = await tx.query<{ id: string }>(
    'SELECT id FROM cost_centre WHERE account_id = $1 AND archived_at IS NULL',
    [accountId],
  );
  const known = centres.rows.some(({ id }) => id === costCentreId);
  if (costCentreId === null ? centres.rows.length > 0 : !known) return fail('business.cost_centre_required');
  if ((await openOnAccount(tx, accountId)) + booking.totalCents > account.creditLimitCents)
    return fail('business.credit_exceeded');
  const { approvalOverCents } = account;
  const waiting = role === 'member' && approvalOverCents !== null && booking.totalCents > approvalOverCents;
  await tx.query(
    'INSERT INTO business_booking (booking_id, account_id, cost_centre_id, requested_by, approval) VALUES ($1, $2, $3, $4, $5)',
    [booking.id, accountId, costCentreId, userId, waiting ? 'waiting' : 'none'],
  );
  if (waiting) await waitForApproval(tx, booking.id);
  else await confirmTrips(tx, booking.id, { id: null, role: 'system' });
  return ok({ waiting });
}

/** Nobody decides after the car should have come: then it ends as an unpaid booking does. */
const waitForApproval = (tx: Transaction, bookingId: string) =>
  tx.query(
    `UPDATE booking SET pay_by = (SELECT min(CASE WHEN t.asap THEN now() + make_interval(mins => $2) ELSE t.pickup_at END)
       FROM trip t WHERE t.booking_id = $1) WHERE id = $1`,
    [bookingId, ASAP_APPROVAL_MINUTES],
  );
