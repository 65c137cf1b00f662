import type { Language } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { revokeSessionsOf } from './session.repository.js';

/** What another provider proved about somebody; the address is confirmed by it. */
export interface ForeignIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The account behind an identity, and the sessions that ended because a stranger may have opened it before. */
export interface EnteredAccount {
  readonly userId: string;
  readonly endedSessions: readonly string[];
}

/**
 * The account of an identity: the one it entered before, else the one with its address, else a new passenger's. An account whose
 * address nobody had confirmed may be a stranger's trap: its password, second factor and sessions do not survive. Null when the
 * account is disabled or one of the demo's published ones. `unusableHash` is the hash of a password nobody knows.
 */
export async function enterByIdentity(
  tx: Transaction,
  identity: ForeignIdentity,
  fresh: { readonly unusableHash: string; readonly language: Language },
): Promise<EnteredAccount | null> {
  const { provider, subject, email } = identity;
  // One sign-in of a person at a time: two that come at once find each other's account.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 7))', [email]);
  const known = await tx.query<{ userId: string; closed: boolean }>(
    `SELECT i.user_id AS "userId", u.disabled_at IS NOT NULL AS closed FROM identity i JOIN app_user u ON u.id = i.user_id
     WHERE i.provider = $1 AND i.subject = $2`,
    [provider, subject],
  );
  if (known.rows[0]) return known.rows[0].closed ? null : { userId: known.rows[0].userId, endedSessions: [] };
  const entered = (await adopt(tx, email, fresh.unusableHash)) ?? (await create(tx, identity, fresh));
  if (!entered) return null;
  await tx.query('INSERT INTO identity (provider, subject, user_id, email) VALUES ($1, $2, $3, $4)', [
    provider,
    subject,
    entered.userId,
    email,
  ]);
  return entered;
}

async function adopt(tx: Transaction, email: string, unusableHash: string): Promise<EnteredAccount | null> {
  const { rows } = await tx.query<{ id: string; verified: boolean }>(
    `SELECT id, email_verified_at IS NOT NULL AS verified FROM app_user
     WHERE lower(email) = lower($1) AND disabled_at IS NULL AND NOT demo FOR UPDATE`,
    [email],
  );
  const found = rows[0];
  if (!found) return null;
  if (found.verified) return { userId: found.id, endedSessions: [] };
  await tx.query('UPDATE app_user SET password_hash = $2, email_verified_at = now() WHERE id = $1', [
    found.id,
    unusableHash,
  ]);
  await tx.query('DELETE FROM second_factor WHERE user_id = $1', [found.id]);
  return { userId: found.id, endedSessions: await revokeSessionsOf(tx, found.id) };
}

async function create(
  tx: Transaction,
  { email, firstName, lastName }: ForeignIdentity,
  { unusableHash, language }: { readonly unusableHash: string; readonly language: Language },
): Promise<EnteredAccount | null> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language, email_verified_at)
     VALUES (lower($1), '', $2, $3, $4, 'passenger', $5, now()) ON CONFLICT DO NOTHING RETURNING id`,
    [email, firstName, lastName, unusableHash, language],
  );
  return rows[0] ? { userId: rows[0].id, endedSessions: [] } : null;
}
