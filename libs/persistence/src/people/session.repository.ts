import type { Language, Role } from '@sablon/domain';
import { type Database, type Sql, type Transaction, inBatches } from '../kernel/database.js';

/** A valid session, with the account data every request needs. */
export interface LiveSession {
  readonly idHash: string;
  readonly userId: string;
  readonly role: Role;
  readonly language: Language;
  readonly email: string;
  /** One of the demo's published accounts. */
  readonly demo: boolean;
  /** Whether logging in asks this person for a code. */
  readonly secondFactor: boolean;
  /** Whether the last activity is old enough to be written again. */
  readonly stale: boolean;
}

/** How long a session lasts unused and in total, in seconds. */
export interface SessionLimits {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** Idle limits are extended at most once a minute, so that most reads write nothing (ASSUMPTION). */
const TOUCH_EVERY_SECONDS = 60;
const HOLDS = `s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now() AND u.disabled_at IS NULL`;

/** A session to be opened; `demoAccounts` says whether the demo's published accounts may have one. */
export interface NewSession extends SessionLimits {
  readonly idHash: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly demoAccounts: boolean;
}

/** Opens a session by the Postgres clock (reliability.md D12); false when it is a demo account that may not have one. */
export async function openSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO session (id_hash, user_id, idle_expires_at, absolute_expires_at, user_agent)
     SELECT $1, id, now() + make_interval(secs => $3), now() + make_interval(secs => $4), $5
     FROM app_user WHERE id = $2 AND (NOT demo OR $6)`,
    [
      session.idHash,
      session.userId,
      session.idleSeconds,
      session.absoluteSeconds,
      session.userAgent,
      session.demoAccounts,
    ],
  );
  return rowCount === 1;
}

/**
 * The devices an account signed in with before, ended sessions included; null for the demo's published accounts, which anyone
 * uses.
 */
export async function readDevicesBefore(sql: Sql, userId: string): Promise<readonly string[] | null> {
  const { rows } = await sql.query<{ userAgent: string; demo: boolean }>(
    `SELECT DISTINCT s.user_agent AS "userAgent", u.demo FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.user_id = $1`,
    [userId],
  );
  return rows.some(({ demo }) => demo) ? null : rows.map(({ userAgent }) => userAgent);
}

/** The session behind a hash if it is neither revoked nor expired and its account not disabled, else null. */
export async function findLiveSession(sql: Sql, idHash: string): Promise<LiveSession | null> {
  const { rows } = await sql.query<LiveSession>(
    `SELECT s.id_hash AS "idHash", s.user_id AS "userId", u.role, u.language, u.email, u.demo,
            EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
            s.last_seen_at < now() - make_interval(secs => ${TOUCH_EVERY_SECONDS}) AS stale
     FROM session s JOIN app_user u ON u.id = s.user_id WHERE s.id_hash = $1 AND ${HOLDS}`,
    [idHash],
  );
  return rows[0] ?? null;
}

/** Records activity: the idle limit starts again, never past the absolute one. */
export async function touchSession(sql: Sql, idHash: string, idleSeconds: number): Promise<void> {
  await sql.query(
    `UPDATE session SET last_seen_at = now(),
            idle_expires_at = least(absolute_expires_at, now() + make_interval(secs => $2))
     WHERE id_hash = $1 AND revoked_at IS NULL AND idle_expires_at > now()`,
    [idHash, idleSeconds],
  );
}

/** Ends one session for good; returns its user, or null when it had ended before. */
export async function revokeSession(sql: Sql, idHash: string): Promise<string | null> {
  const { rows } = await sql.query<{ user_id: string }>(
    `UPDATE session SET revoked_at = now() WHERE id_hash = $1 AND revoked_at IS NULL RETURNING user_id`,
    [idHash],
  );
  return rows[0]?.user_id ?? null;
}

/** Gives a session a new id; its limits and the pushes to its device stay. The old id is revoked. */
export async function renewSession(tx: Transaction, idHash: string, newIdHash: string): Promise<void> {
  await tx.query(
    `INSERT INTO session (id_hash, user_id, created_at, idle_expires_at, absolute_expires_at, user_agent)
     SELECT $2, user_id, created_at, idle_expires_at, absolute_expires_at, user_agent FROM session WHERE id_hash = $1`,
    [idHash, newIdHash],
  );
  await tx.query('UPDATE push_subscription SET session_id_hash = $2 WHERE session_id_hash = $1', [idHash, newIdHash]);
  await tx.query('UPDATE session SET revoked_at = now() WHERE id_hash = $1', [idHash]);
}

/**
 * Ends every session of a user, except one if given, and every link to their rides sent until now: a person who was locked out must not
 * come back by one (S6). Returns the hashes of the sessions that ended.
 */
export async function revokeSessionsOf(
  sql: Sql,
  userId: string,
  exceptIdHash: string | null = null,
): Promise<readonly string[]> {
  await sql.query('UPDATE booking SET links_from = clock_timestamp() WHERE user_id = $1', [userId]);
  const { rows } = await sql.query<{ idHash: string }>(
    `UPDATE session SET revoked_at = now()
     WHERE user_id = $1 AND revoked_at IS NULL AND id_hash IS DISTINCT FROM $2 RETURNING id_hash AS "idHash"`,
    [userId, exceptIdHash],
  );
  return rows.map((row) => row.idHash);
}

/** A session as its owner sees it in the list. */
export interface OpenSession {
  readonly idHash: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** A user's valid sessions, last used first, at most 100 (ASSUMPTION: no one reads more). */
export async function listOpenSessions(sql: Sql, userId: string): Promise<readonly OpenSession[]> {
  const { rows } = await sql.query<OpenSession>(
    `SELECT s.id_hash AS "idHash", s.user_agent AS "userAgent", s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
     FROM session s JOIN app_user u ON u.id = s.user_id WHERE s.user_id = $1 AND ${HOLDS}
     ORDER BY s.last_seen_at DESC, s.created_at DESC LIMIT 100`,
    [userId],
  );
  return rows;
}

/** Live sessions of one account by origin: the simulator, or people seen in the last half hour. */
export async function sessionsByKind(
  sql: Sql,
  userId: string,
  simulatorAgent: string,
): Promise<{ readonly simulated: readonly string[]; readonly personPresent: boolean }> {
  const { rows } = await sql.query<{ idHash: string; simulated: boolean; recent: boolean }>(
    `SELECT id_hash AS "idHash", user_agent = $2 AS simulated, last_seen_at > now() - interval '30 minutes' AS recent
     FROM session WHERE user_id = $1 AND revoked_at IS NULL AND idle_expires_at > now() AND absolute_expires_at > now()`,
    [userId, simulatorAgent],
  );
  return {
    simulated: rows.filter((row) => row.simulated).map((row) => row.idHash),
    personPresent: rows.some((row) => !row.simulated && row.recent),
  };
}

/** An identity proved by another provider, with a verified address. */
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
 * address was never verified may have been set up by a stranger: its password, second factor and sessions are dropped. Null when
 * the account is disabled or one of the demo's published ones. `unusableHash` is a hash that no password matches.
 */
export async function enterByIdentity(
  tx: Transaction,
  identity: ForeignIdentity,
  fresh: { readonly unusableHash: string; readonly language: Language },
): Promise<EnteredAccount | null> {
  const { provider, subject, email } = identity;
  // Serialises a person's sign-ins: of two concurrent ones the second finds the first one's account.
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

/** Deletes sessions that ended longer ago; push subscriptions go with them. */
export const pruneSessions = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(
    sql,
    'session',
    `t.created_at < now() - make_interval(days => $1) AND (t.absolute_expires_at < now() - make_interval(days => $1)
       OR t.revoked_at < now() - make_interval(days => $1) OR t.idle_expires_at < now() - make_interval(days => $1))`,
    { values: [days] },
  );
