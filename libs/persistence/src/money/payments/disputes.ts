import {
  fail,
  ok,
  type Result,
  type PaymentDisputeStatus,
  type PaymentDisputeAnswer,
  type PaymentDisputeReason,
} from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';
import { postDispute } from '../../ledger/write-entry.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { writePaymentOp } from './payment-ops.js';

/** A dispute as read from the provider; integer cents. */
export interface SeenDispute {
  readonly id: string;
  readonly status: PaymentDisputeStatus;
  /** The bank inquires first and has taken no money; it may still become a chargeback, whatever its outcome. */
  readonly inquiry: boolean;
  readonly reason: PaymentDisputeReason;
  readonly amountCents: number;
  readonly withdrawnCents: number;
  readonly withdrawnFeeCents: number;
  readonly returnedCents: number;
  readonly returnedFeeCents: number;
  readonly answerBy: Date | null;
  readonly openedAt: Date;
}

const RANK = (row: string): string =>
  `(NOT ${row}.inquiry, array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], ${row}.status))`;

/**
 * Updates a dispute and the ledger to the provider's state, in any order and any number of times (reliability.md I14). An answer
 * to a bank's inquiry does not answer the chargeback it became.
 */
export async function applyDispute(tx: Transaction, paymentId: string, seen: SeenDispute): Promise<void> {
  if (!seen.inquiry) await dropAnswerToInquiry(tx, seen.id);
  const { rows } = await tx.query<{ id: string; bookingId: string }>(
    `INSERT INTO payment_dispute AS d (payment_id, provider_id, status, reason, cents, withdrawn_cents, withdrawn_fee_cents,
       returned_cents, returned_fee_cents, answer_by, opened_at, closed_at, inquiry)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $3 IN ('won', 'lost') THEN clock_timestamp() END, $12)
     ON CONFLICT (provider_id) DO UPDATE SET status = excluded.status, inquiry = excluded.inquiry,
       closed_at = CASE WHEN d.inquiry = excluded.inquiry THEN coalesce(d.closed_at, excluded.closed_at) ELSE excluded.closed_at END,
       withdrawn_cents = greatest(d.withdrawn_cents, excluded.withdrawn_cents),
       withdrawn_fee_cents = greatest(d.withdrawn_fee_cents, excluded.withdrawn_fee_cents),
       returned_cents = greatest(d.returned_cents, excluded.returned_cents),
       returned_fee_cents = greatest(d.returned_fee_cents, excluded.returned_fee_cents), answer_by = excluded.answer_by
     WHERE ${RANK('d')} <= ${RANK('excluded')}
     RETURNING id, (SELECT booking_id FROM payment WHERE id = payment_id) AS "bookingId"`,
    [
      paymentId,
      seen.id,
      seen.status,
      seen.reason,
      seen.amountCents,
      seen.withdrawnCents,
      seen.withdrawnFeeCents,
      seen.returnedCents,
      seen.returnedFeeCents,
      seen.answerBy,
      seen.openedAt,
      seen.inquiry,
    ],
  );
  const dispute = rows[0];
  if (!dispute) return; // read before our latest state
  await postDispute(tx, dispute.id);
  const payload = { bookingId: dispute.bookingId };
  await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId, payload }]);
}

async function dropAnswerToInquiry(tx: Transaction, providerId: string): Promise<void> {
  const { rows } = await tx.query<{ opId: string }>(
    `SELECT answer_op_id AS "opId" FROM payment_dispute WHERE provider_id = $1 AND inquiry AND answer_op_id IS NOT NULL`,
    [providerId],
  );
  if (!rows[0]) return;
  await tx.query(
    `UPDATE payment_op SET status = 'given_up', next_attempt_at = NULL, done_at = coalesce(done_at, now())
     WHERE id = $1 AND status IN ('pending', 'failed')`,
    [rows[0].opId],
  );
  await withdrawAnswer(tx, rows[0].opId);
}

/** A dispute as staff see it; `answer` is ours, once given. */
export interface PaymentDisputeRow {
  readonly id: string;
  readonly status: PaymentDisputeStatus;
  readonly inquiry: boolean;
  readonly reason: PaymentDisputeReason;
  readonly cents: number;
  readonly withdrawnCents: number;
  readonly feeCents: number;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly providerId: string;
  readonly answerBy: Date | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly answer: PaymentDisputeAnswer | null;
  readonly evidence: string | null;
}

/** ASSUMPTION: how long a decided dispute is still shown. */
const SHOWN_DAYS = 30;
const SELECT = `SELECT d.id, d.status, d.inquiry, d.reason, d.cents, d.withdrawn_cents AS "withdrawnCents", d.withdrawn_fee_cents - d.returned_fee_cents AS "feeCents",
  p.booking_id AS "bookingId", b.code AS "bookingCode", d.provider_id AS "providerId", d.answer_by AS "answerBy",
  d.opened_at AS "openedAt", d.closed_at AS "closedAt", CASE WHEN o.kind IN ('contest', 'concede') THEN o.kind END AS answer, d.evidence
FROM payment_dispute d JOIN payment p ON p.id = d.payment_id JOIN booking b ON b.id = p.booking_id
LEFT JOIN payment_op o ON o.id = d.answer_op_id`;

/** Open disputes, most urgent first, then those decided lately. */
export async function readDisputes(sql: Sql, limit: number): Promise<PaymentDisputeRow[]> {
  const { rows } = await sql.query<PaymentDisputeRow>(
    `${SELECT} WHERE d.closed_at IS NULL OR d.closed_at > now() - make_interval(days => ${SHOWN_DAYS})
     ORDER BY d.closed_at DESC NULLS FIRST, d.answer_by LIMIT $1`,
    [limit],
  );
  return rows;
}

/** One dispute; null when there is none. */
export async function readDispute(sql: Sql, id: string): Promise<PaymentDisputeRow | null> {
  const { rows } = await sql.query<PaymentDisputeRow>(`${SELECT} WHERE d.id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * Records staff's answer to a dispute, once: contests it with the evidence of the trip, or concedes it with a reason. The call to
 * the provider follows as an operation. `request.not_found`, `dispute.answered`.
 */
export async function answerDispute(
  tx: Transaction,
  actor: StaffAction['actor'],
  id: string,
  answer: { readonly kind: PaymentDisputeAnswer; readonly evidence: string },
): Promise<Result<null>> {
  const { rows } = await tx.query<{
    status: PaymentDisputeStatus;
    paymentId: string;
    cents: number;
    answered: boolean;
  }>(
    `SELECT status, payment_id AS "paymentId", cents, answer_op_id IS NOT NULL AS answered
     FROM payment_dispute WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const dispute = rows[0];
  if (!dispute) return fail('request.not_found');
  if (dispute.status !== 'needs_response' || dispute.answered) return fail('dispute.answered');
  const { paymentId, cents } = dispute;
  const opId = await writePaymentOp(tx, { paymentId, kind: answer.kind, cents });
  await tx.query('UPDATE payment_dispute SET answer_op_id = $2, evidence = $3 WHERE id = $1', [
    id,
    opId,
    answer.kind === 'contest' ? answer.evidence : null,
  ]);
  const action = answer.kind === 'contest' ? 'dispute.contested' : 'dispute.conceded';
  const data = answer.kind === 'contest' ? { cents } : { cents, reason: answer.evidence };
  await writeAudit(tx, { actor, action, objectId: id, data });
  return ok(null);
}

/** The answer will not reach the provider: allows another one. */
export async function withdrawAnswer(tx: Transaction, opId: string): Promise<void> {
  await tx.query(
    'UPDATE payment_dispute SET answer_op_id = NULL, evidence = NULL WHERE id = (SELECT id FROM payment_dispute WHERE answer_op_id = $1)',
    [opId],
  );
}

/** An operation's answer for the provider, and the provider's dispute it is for. */
export async function disputeOfOperation(
  sql: Sql,
  opId: string,
): Promise<{ readonly providerId: string; readonly paymentId: string; readonly evidence: string | null } | null> {
  const { rows } = await sql.query<{ providerId: string; paymentId: string; evidence: string | null }>(
    `SELECT provider_id AS "providerId", payment_id AS "paymentId", evidence FROM payment_dispute WHERE answer_op_id = $1`,
    [opId],
  );
  return rows[0] ?? null;
}

/** Our state of a dispute, by the provider's id. */
export interface KnownDispute {
  readonly id: string;
  readonly status: PaymentDisputeStatus;
  readonly inquiry: boolean;
}

/** Our state of each of these disputes of the provider. */
export async function knownDisputes(sql: Sql, providerIds: readonly string[]): Promise<Map<string, KnownDispute>> {
  const { rows } = await sql.query<KnownDispute>(
    'SELECT provider_id AS id, status, inquiry FROM payment_dispute WHERE provider_id = ANY($1)',
    [providerIds],
  );
  return new Map(rows.map((one) => [one.id, one]));
}

/** The provider's ids of undecided disputes, however old. */
export async function openDisputes(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM payment_dispute WHERE closed_at IS NULL',
  );
  return rows.map(({ id }) => id);
}
