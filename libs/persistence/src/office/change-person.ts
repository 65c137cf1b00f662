import { fail, ok, type Result, type Role } from '@sablon/domain';
import { revokeSessionsOf } from '../people/session.repository.js';
import { writeAudit, type StaffAction, type Transaction } from '../kernel/database.js';
import { changeShift } from '../drivers/change-shift.js';

/** Sessions that a change ended; the caller must drop them from its caches. */
export interface EndedSessions {
  readonly ended: readonly string[];
}

interface Standing {
  readonly role: Role;
  readonly disabled: boolean;
}

async function lockAccount(tx: Transaction, id: string): Promise<Standing | null> {
  const { rows } = await tx.query<Standing>(
    'SELECT role, disabled_at IS NOT NULL AS disabled FROM app_user WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Changes a person's role and ends their sessions: rights and limits are read when a session opens. A driver's account keeps its
 * role, and no account becomes a driver's here: licence and car come with an application. `request.not_found`,
 * `person.role_fixed`; the schema keeps the last admin (`person.last_admin`).
 */
export async function changeRole(
  tx: Transaction,
  id: string,
  role: Role,
  actor: StaffAction['actor'],
): Promise<Result<EndedSessions>> {
  const account = await lockAccount(tx, id);
  if (!account) return fail('request.not_found');
  if (account.role === role) return ok({ ended: [] });
  if (account.role === 'driver' || role === 'driver') return fail('person.role_fixed');
  await tx.query('UPDATE app_user SET role = $2::role WHERE id = $1', [id, role]);
  await writeAudit(tx, { actor, action: 'person.role_changed', objectId: id, data: { from: account.role, to: role } });
  return ok({ ended: await revokeSessionsOf(tx, id) });
}

/**
 * Disables an account: signing in is refused, its sessions end, a driver's shift too. `request.not_found`, `person.has_rides`
 * while a driver still has trips; the schema keeps the last admin (`person.last_admin`).
 */
export async function disablePerson(
  tx: Transaction,
  id: string,
  reason: string,
  actor: StaffAction['actor'],
): Promise<Result<EndedSessions>> {
  const role = await tx.query<{ role: Role }>('SELECT role FROM app_user WHERE id = $1', [id]);
  // Lock order: trips, the driver, then the account, as everywhere.
  if (role.rows[0]?.role === 'driver') {
    const left = await changeShift(tx, id, { shift: 'off', vehicleId: null });
    if (!left.ok && left.error.code === 'driver.trip_in_hand') return fail('person.has_rides');
    if (!left.ok) return left;
    const locked = await tx.query(
      `SELECT 1 FROM trip WHERE driver_id = $1 AND status IN ('accepted', 'ongoing') LIMIT 1`,
      [id],
    );
    if (locked.rowCount) return fail('person.has_rides');
  }
  const account = await lockAccount(tx, id);
  if (!account) return fail('request.not_found');
  if (account.disabled) return ok({ ended: [] });
  await tx.query('UPDATE app_user SET disabled_at = clock_timestamp() WHERE id = $1', [id]);
  await writeAudit(tx, { actor, action: 'person.disabled', objectId: id, data: { reason } });
  return ok({ ended: await revokeSessionsOf(tx, id) });
}

/** Enables a disabled account; one that was erased stays disabled. `request.not_found`. */
export async function enablePerson(tx: Transaction, id: string, actor: StaffAction['actor']): Promise<Result<null>> {
  const account = await lockAccount(tx, id);
  const erased = await tx.query('SELECT 1 FROM account_deletion WHERE user_id = $1 AND erased_at IS NOT NULL', [id]);
  if (!account || erased.rowCount) return fail('request.not_found');
  if (!account.disabled) return ok(null);
  await tx.query('UPDATE app_user SET disabled_at = NULL WHERE id = $1', [id]);
  await writeAudit(tx, { actor, action: 'person.enabled', objectId: id, data: {} });
  return ok(null);
}

/** Signs a person out everywhere. `request.not_found`. */
export async function endSessionsOf(
  tx: Transaction,
  id: string,
  actor: StaffAction['actor'],
): Promise<Result<EndedSessions>> {
  if (!(await lockAccount(tx, id))) return fail('request.not_found');
  const ended = await revokeSessionsOf(tx, id);
  await writeAudit(tx, { actor, action: 'person.sessions_ended', objectId: id, data: { count: ended.length } });
  return ok({ ended });
}
