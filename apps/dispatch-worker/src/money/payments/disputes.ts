import type { Failure } from '@sablon/domain';
import {
  applyDispute,
  disputeOfOperation,
  endPaymentOp,
  knownDisputes,
  openDisputes,
  readPaymentByProvider,
  type PaymentOp,
} from '@sablon/persistence';
import type { ProviderDispute } from '@sablon/providers';
import { announce, type WorkerContext } from '../../worker-context.js';
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

/**
 * Reads every dispute opened since then, and every older one that is open here, whose state here is another; how many there were,
 * null when they could not be listed.
 */
export async function refreshDisputesSince(context: WorkerContext, since: Date): Promise<number | null> {
  const listed = await context.payments.listDisputes(since);
  if (!listed.ok) {
    context.logger.warn({ code: listed.error.code }, 'disputes could not be listed');
    return null;
  }
  const { disputes, unreadable } = listed.value;
  for (const disputeId of unreadable)
    context.logger.error({ disputeId }, 'the provider says something of a dispute that we do not understand');
  const read = [...disputes, ...(await olderDisputes(context, [...unreadable, ...disputes.map(({ id }) => id)]))];
  const known = await knownDisputes(
    context.database.sql,
    read.map(({ id }) => id),
  );
  const others = read.filter(({ id, status, inquiry }) => {
    const ours = known.get(id);
    return ours?.status !== status || ours.inquiry !== inquiry;
  });
  for (const dispute of others) await store(context, dispute);
  return others.length;
}

/** Disputes that are open here and were opened before the list began. */
async function olderDisputes(
  { database, payments, logger }: WorkerContext,
  listed: readonly string[],
): Promise<ProviderDispute[]> {
  const older: ProviderDispute[] = [];
  for (const disputeId of await openDisputes(database.sql)) {
    if (listed.includes(disputeId)) continue;
    const seen = await payments.retrieveDispute(disputeId);
    if (seen.ok) older.push(seen.value);
    else logger.warn({ disputeId, code: seen.error.code }, 'a dispute could not be read');
  }
  return older;
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
