import type { Failure } from '@sablon/domain';
import {
  applyDispute,
  disputeOfOperation,
  endPaymentOp,
  knownDisputes,
  readPaymentByProvider,
  type PaymentOp,
} from '@sablon/persistence';
import type { ProviderDispute } from '@sablon/providers';
import { announce, type WorkerContext } from '../worker-context.js';
import { refreshPayment } from './refresh.js';

/** Brings one dispute to what the provider says now; null when done, else why it has to be tried again. */
export async function refreshDispute(context: WorkerContext, disputeId: string): Promise<string | null> {
  const seen = await context.payments.retrieveDispute(disputeId);
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  return store(context, seen.value);
}

async function store(context: WorkerContext, seen: ProviderDispute): Promise<string | null> {
  const { database, logger } = context;
  const { paymentIntentId } = seen;
  if (paymentIntentId === null) return null; // of money taken some other way
  let payment = await readPaymentByProvider(database.sql, paymentIntentId);
  if (payment?.status !== 'succeeded') {
    // The news of the payment itself may still be on its way.
    const problem = await refreshPayment(context, paymentIntentId);
    if (problem) return problem;
    payment = await readPaymentByProvider(database.sql, paymentIntentId);
  }
  if (!payment) {
    logger.warn({ disputeId: seen.id }, 'a dispute of a payment that is not ours');
    return null;
  }
  const { id } = payment;
  await database.transaction((tx) => applyDispute(tx, id, seen));
  announce(context);
  return null;
}

/** Reads every dispute opened since then whose state here is another; how many there were, null when they could not be listed. */
export async function refreshDisputesSince(context: WorkerContext, since: Date): Promise<number | null> {
  const listed = await context.payments.listDisputes(since);
  if (!listed.ok) {
    context.logger.warn({ code: listed.error.code }, 'disputes could not be listed');
    return null;
  }
  const known = await knownDisputes(
    context.database.sql,
    listed.value.map(({ id }) => id),
  );
  const others = listed.value.filter(({ id, status, inquiry }) => {
    const ours = known.get(id);
    return ours?.status !== status || ours.inquiry !== inquiry;
  });
  for (const dispute of others) await store(context, dispute);
  return others.length;
}

/** Gives the provider our answer to a dispute; one that was decided meanwhile needs none. */
export async function answerDispute(context: WorkerContext, op: PaymentOp): Promise<Failure | null> {
  const { database, payments } = context;
  const dispute = await disputeOfOperation(database.sql, op.id);
  if (!dispute) return { code: 'payment.refused', params: { message: 'the answer was withdrawn' } };
  const { providerId, paymentId } = dispute;
  const answered =
    op.kind === 'contest'
      ? await payments.contestDispute(providerId, dispute.evidence ?? '', op.idempotencyKey)
      : await payments.concedeDispute(providerId, op.idempotencyKey);
  if (!answered.ok && answered.error.code === 'payment.provider_unavailable') return answered.error;
  const now = answered.ok ? answered : await payments.retrieveDispute(providerId);
  if (!now.ok) return now.error;
  if (!answered.ok && now.value.status === 'needs_response') return answered.error;
  await database.transaction(async (tx) => {
    await applyDispute(tx, paymentId, now.value);
    await endPaymentOp(tx, op.id, 'done');
  });
  return null;
}
