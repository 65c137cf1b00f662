import type { Sql, Transaction } from '../kernel/database.js';

/** A browser that receives push notifications. */
export interface PushSubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** ASSUMPTION: no account has more devices than this; the oldest are removed. */
const DEVICES_MAX = 20;

/**
 * Binds a browser to an account and the session it is signed in with; it no longer belongs to any earlier account. Its earlier
 * address in the same session is deleted. False when the session has ended meanwhile.
 */
export async function keepPushSubscription(
  tx: Transaction,
  userId: string,
  sessionIdHash: string,
  subscription: Omit<PushSubscriptionRow, 'id'>,
): Promise<boolean> {
  // Locked until the end, so that a concurrent sign-out waits and then deletes this row too.
  const session = await tx.query(
    'SELECT 1 FROM session WHERE id_hash = $1 AND user_id = $2 AND revoked_at IS NULL FOR SHARE',
    [sessionIdHash, userId],
  );
  if (session.rowCount !== 1) return false;
  await tx.query('DELETE FROM push_subscription WHERE session_id_hash = $1 AND endpoint <> $2', [
    sessionIdHash,
    subscription.endpoint,
  ]);
  await tx.query(
    `INSERT INTO push_subscription (user_id, session_id_hash, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id_hash = $2, p256dh = $4, auth = $5`,
    [userId, sessionIdHash, subscription.endpoint, subscription.p256dh, subscription.auth],
  );
  await tx.query(
    `DELETE FROM push_subscription WHERE id IN
       (SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${DEVICES_MAX})`,
    [userId],
  );
  return true;
}

/** Stops push notifications to this device. */
export async function dropPushSubscriptionOf(sql: Sql, sessionIdHash: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE session_id_hash = $1', [sessionIdHash]);
}

/** Deletes a browser whose push service reported it gone (404, 410). */
export async function dropPushSubscription(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE id = $1', [id]);
}

const HOLDS = `s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now() AND u.disabled_at IS NULL`;
const FROM_LIVE = `FROM push_subscription p JOIN session s ON s.id_hash = p.session_id_hash JOIN app_user u ON u.id = p.user_id
  AND s.user_id = u.id`;
/** SQL: browsers (`p`) on which their account is signed in now. */
export const PUSHES_TO = `${FROM_LIVE} WHERE ${HOLDS}`;

/** The browsers on which an account is signed in now. */
export async function pushSubscriptionsOf(sql: Sql, userId: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT p.id ${FROM_LIVE} WHERE p.user_id = $1 AND ${HOLDS} ORDER BY p.created_at, p.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** One browser, if its owner is still signed in on it and is still the recipient of the notification; else null. */
export async function findPushSubscription(sql: Sql, id: string, userId: string): Promise<PushSubscriptionRow | null> {
  const { rows } = await sql.query<PushSubscriptionRow>(
    `SELECT p.id, p.endpoint, p.p256dh, p.auth ${FROM_LIVE} WHERE p.id = $1 AND p.user_id = $2 AND ${HOLDS}`,
    [id, userId],
  );
  return rows[0] ?? null;
}
