import { createHash, randomBytes } from 'node:crypto';
import { ADMINISTRATOR_LINK_HOURS, fail, ok, type Result } from '@sablon/domain';
import { writeAudit, type Sql, type Transaction } from '../kernel/database.js';
import { createAccount, type Account, type NewAccount } from './account.repository.js';

const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether anyone can administer the product; the demo's published accounts, which only a demo lets in, do not count. */
export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM app_user WHERE role = 'admin' AND disabled_at IS NULL AND NOT demo) AS exists`,
  );
  return rows[0]?.exists ?? false;
}

/**
 * The token of a new link that makes an administrator, once and within `ADMINISTRATOR_LINK_HOURS`; earlier ones become invalid. A caller
 * has the database, and with it every right.
 */
export async function makeAdministratorToken(tx: Transaction): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.query('DELETE FROM administrator_link WHERE used_at IS NULL');
  await tx.query(`INSERT INTO administrator_link (hash, expires_at) VALUES ($1, now() + make_interval(hours => $2))`, [
    hashOf(token),
    ADMINISTRATOR_LINK_HOURS,
  ]);
  return token;
}

/**
 * Uses a link up and makes its reader an administrator. `account.link_expired` for a link that is unknown, used or too old,
 * `account.email_taken`, which leaves the link valid.
 */
export async function createAdministrator(
  tx: Transaction,
  token: string,
  account: NewAccount,
): Promise<Result<Account, 'account.link_expired' | 'account.email_taken'>> {
  const hash = hashOf(token);
  // Of two readers of one link the second waits here, and finds it used.
  const { rowCount } = await tx.query(
    'SELECT 1 FROM administrator_link WHERE hash = $1 AND used_at IS NULL AND expires_at > now() FOR UPDATE',
    [hash],
  );
  if (rowCount === 0) return fail('account.link_expired');
  const created = await createAccount(tx, account, { role: 'admin', verified: false });
  if (!created) return fail('account.email_taken');
  await tx.query('UPDATE administrator_link SET used_at = now(), used_by = $2 WHERE hash = $1', [hash, created.id]);
  const actor = { id: created.id, role: 'admin' } as const;
  await writeAudit(tx, { actor, action: 'person.administrator_made', objectId: created.id, data: {} });
  return ok(created);
}
