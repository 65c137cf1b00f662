import { randomInt } from 'node:crypto';
import { fail, MONEY_SETTINGS, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeEntry } from '../ledger/write-entry.js';
import { writeOutbox } from '../kernel/outbox.js';

/** No 0/O, 1/I: a code is read out and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** An account's referral code, made on first request and constant from then on. */
export async function referralCodeOf(sql: Sql, userId: string): Promise<string> {
  const { rows } = await sql.query<{ code: string }>(
    `WITH made AS (INSERT INTO referral_code (user_id, code) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING RETURNING code)
     SELECT code FROM made UNION ALL SELECT code FROM referral_code WHERE user_id = $1`,
    [userId, newCode()],
  );
  if (rows[0]) return rows[0].code;
  // Two concurrent first requests: the other one's code is visible only to a new statement.
  const other = await sql.query<{ code: string }>('SELECT code FROM referral_code WHERE user_id = $1', [userId]);
  if (!other.rows[0]) throw new Error('a referral code was not written');
  return other.rows[0].code;
}

/** An account's referrals and rewards; amounts in integer cents. */
export interface ReferralStanding {
  /** Friends who have ridden. */
  readonly referrals: number;
  /** Friends who have not ridden yet. */
  readonly pending: number;
  readonly earnedCents: number;
  /** Whether this account was referred itself, or rode before it could be. */
  readonly claimed: boolean;
  readonly hasRidden: boolean;
}

const HAS_RIDDEN = `EXISTS (SELECT 1 FROM booking b JOIN trip t ON t.booking_id = b.id WHERE b.user_id = $1 AND t.status = 'completed')`;

/** Counts an account's referrals. */
export async function referralStanding(sql: Sql, userId: string): Promise<ReferralStanding> {
  const { rows } = await sql.query<ReferralStanding>(
    `SELECT (count(*) FILTER (WHERE granted_at IS NOT NULL))::int AS referrals,
       (count(*) FILTER (WHERE granted_at IS NULL))::int AS pending,
       coalesce(sum(reward_cents) FILTER (WHERE granted_at IS NOT NULL), 0)::int AS "earnedCents",
       EXISTS (SELECT 1 FROM referral WHERE referred_id = $1) AS claimed, ${HAS_RIDDEN} AS "hasRidden"
     FROM referral WHERE referrer_id = $1`,
    [userId],
  );
  if (!rows[0]) throw new Error('counting gave no row');
  return rows[0];
}

/**
 * Records that an account was referred by a code. `referral.unknown_code`, `referral.own_code`, `referral.too_late` after its
 * first trip, and by the schema `referral.already_claimed`.
 */
export async function claimReferral(tx: Transaction, userId: string, typed: string): Promise<Result<null>> {
  const { rows } = await tx.query<{ referrerId: string; ridden: boolean }>(
    `SELECT c.user_id AS "referrerId", ${HAS_RIDDEN} AS ridden FROM referral_code c WHERE c.code = $2`,
    [userId, typed.trim().toUpperCase()],
  );
  const found = rows[0];
  if (!found) return fail('referral.unknown_code');
  if (found.referrerId === userId) return fail('referral.own_code');
  if (found.ridden) return fail('referral.too_late');
  await tx.query('INSERT INTO referral (referred_id, referrer_id, reward_cents) VALUES ($1, $2, $3)', [
    userId,
    found.referrerId,
    MONEY_SETTINGS.referralRewardCents,
  ]);
  return ok(null);
}

/** After a completed trip: if it is the first of a referred account, both get their credit, once (issue 5). */
export async function grantReferral(tx: Transaction, tripId: string): Promise<void> {
  const { rows } = await tx.query<{ referredId: string; referrerId: string; cents: number }>(
    `UPDATE referral r SET granted_at = clock_timestamp() FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.id = $1 AND r.referred_id = b.user_id AND r.granted_at IS NULL
     RETURNING r.referred_id AS "referredId", r.referrer_id AS "referrerId", r.reward_cents AS cents`,
    [tripId],
  );
  const granted = rows[0];
  if (!granted) return;
  const { referredId, referrerId, cents } = granted;
  for (const [who, userId] of [
    ['referrer', referrerId],
    ['referred', referredId],
  ] as const)
    await writeEntry(tx, {
      source: `referral:${referredId}:${who}`,
      bookingId: null,
      tripId: null,
      fact: { kind: 'credit_granted', cents, userId, cause: 'promotion' },
    });
  await writeOutbox(tx, [{ topic: 'referral.granted', objectId: referredId, payload: { referrerId, cents } }]);
}
