import { fail, ok, type Result } from '@sablon/domain';
import { businessRoleOf, readBusinessAccount } from '../money/business/business-accounts.js';
import { openOnAccount } from '../money/business/open-on-account.js';
import type { Sql, Transaction } from '../kernel/database.js';
import type { ChangeRow } from './change-rows.js';

/**
 * Whether a booking's payment requirement is satisfied, so that it may be changed (reliability.md I12): paid for, or approved by
 * its company. `request.not_found`, `change.unpaid`, `change.unapproved`.
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
 * Whether a dearer booking still fits its company's account, by the terms it was booked by (`bookOnAccount`); one of staff's own
 * is on nobody's. The company is locked by the caller. Whoever changes it by its link, or from the console, may do what its member may. `business.not_approved`,
 * `business.credit_exceeded`, `change.needs_approval`.
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
