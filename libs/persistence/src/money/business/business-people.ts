import { fail, ok, type Result } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import type { BusinessRole } from './business-accounts.js';

/**
 * Locks a company so that of two changes to its members or its credit the second sees the first (order: company before trips).
 */
export const lockBusiness = (tx: Transaction, accountId: string) =>
  tx.query('SELECT 1 FROM business_account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);

/** Locks the company of a booking on account, if any. */
export const lockBusinessOfBooking = (tx: Transaction, bookingId: string) =>
  tx.query(
    `SELECT 1 FROM business_account a JOIN business_booking bb ON bb.account_id = a.id WHERE bb.booking_id = $1
     FOR NO KEY UPDATE OF a`,
    [bookingId],
  );

const lastAdmin = async (tx: Transaction, accountId: string, userId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    "SELECT 1 FROM business_member WHERE account_id = $1 AND role = 'admin' AND user_id <> $2 LIMIT 1",
    [accountId, userId],
  );
  return rowCount === 0;
};

/** Adds a member to a company, or changes their role. `business.member_unknown`, `business.last_admin`. */
export async function setBusinessMember(
  tx: Transaction,
  accountId: string,
  member: { readonly email: string; readonly role: BusinessRole },
): Promise<Result<null>> {
  await lockBusiness(tx, accountId);
  const { rows } = await tx.query<{ id: string; role: BusinessRole | null }>(
    `SELECT u.id, m.role FROM app_user u LEFT JOIN business_member m ON m.user_id = u.id AND m.account_id = $1
     WHERE lower(u.email) = lower($2) AND u.disabled_at IS NULL`,
    [accountId, member.email],
  );
  const person = rows[0];
  if (!person) return fail('business.member_unknown');
  if (person.role === 'admin' && member.role !== 'admin' && (await lastAdmin(tx, accountId, person.id)))
    return fail('business.last_admin');
  await tx.query(
    `INSERT INTO business_member (account_id, user_id, role) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role`,
    [accountId, person.id, member.role],
  );
  return ok(null);
}

/** Removes a member from a company, or withdraws an invitation by its id. `request.not_found`, `business.last_admin`. */
export async function removeBusinessMember(tx: Transaction, accountId: string, userId: string): Promise<Result<null>> {
  await lockBusiness(tx, accountId);
  const { rows } = await tx.query<{ role: BusinessRole }>(
    'SELECT role FROM business_member WHERE account_id = $1 AND user_id = $2',
    [accountId, userId],
  );
  if (!rows[0]) {
    const back = await tx.query('DELETE FROM business_invitation WHERE account_id = $1 AND id = $2', [
      accountId,
      userId,
    ]);
    return back.rowCount === 1 ? ok(null) : fail('request.not_found');
  }
  if (rows[0].role === 'admin' && (await lastAdmin(tx, accountId, userId))) return fail('business.last_admin');
  await tx.query('DELETE FROM business_member WHERE account_id = $1 AND user_id = $2', [accountId, userId]);
  return ok(null);
}

/** Opens a cost centre. `business.cost_centre_taken`. */
export async function addCostCentre(
  tx: Transaction,
  accountId: string,
  centre: { readonly code: string; readonly name: string },
): Promise<Result<null>> {
  const done = await tx.query(
    'INSERT INTO cost_centre (account_id, code, name) VALUES ($1, $2, $3) ON CONFLICT (account_id, code) DO NOTHING',
    [accountId, centre.code, centre.name],
  );
  return done.rowCount === 1 ? ok(null) : fail('business.cost_centre_taken');
}

/** Archives a cost centre; bookings made on it keep it. `request.not_found`. */
export async function archiveCostCentre(tx: Transaction, accountId: string, id: string): Promise<Result<null>> {
  const done = await tx.query(
    'UPDATE cost_centre SET archived_at = coalesce(archived_at, now()) WHERE id = $1 AND account_id = $2',
    [id, accountId],
  );
  return done.rowCount === 1 ? ok(null) : fail('request.not_found');
}
