import { fail, ok, type Result } from '@sablon/domain';
import { confirmTrips } from '../bookings/confirm-booking.js';
import type { Transaction } from '../kernel/database.js';
import { businessRoleOf, readBusinessAccount, openOnAccount } from '../money/business/business-accounts.js';
import { lockBusiness } from '../money/business/business-people.js';

/** ASSUMPTION: a trip wanted at once may wait half an hour for an approver, not longer. */
const ASAP_APPROVAL_MINUTES = 30;

/**
 * Puts a booking just written on a company's account: confirmed at once, or waiting for an approver when a member's price is
 * above the company's limit. `request.not_found` (not a member), `business.not_approved`, `business.cost_centre_required`,
 * `business.credit_exceeded`.
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

/** No decision is possible after the pickup time: the booking then ends like an unpaid one. */
const waitForApproval = (tx: Transaction, bookingId: string) =>
  tx.query(
    `UPDATE booking SET pay_by = (SELECT min(CASE WHEN t.asap THEN now() + make_interval(mins => $2) ELSE t.pickup_at END)
       FROM trip t WHERE t.booking_id = $1) WHERE id = $1`,
    [bookingId, ASAP_APPROVAL_MINUTES],
  );
