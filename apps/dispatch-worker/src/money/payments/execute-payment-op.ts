import type { Failure, Result } from '@sablon/domain';
import {
  applyPayment,
  applyRefund,
  accountOfPayment,
  changeOperationKey,
  claimPaymentOp,
  closeUnmadePayment,
  crashpoint,
  endPaymentOp,
  postponePaymentOp,
  readPayment,
  storeProviderPayment,
  type PaymentOp,
  type PaymentRow,
} from '@sablon/persistence';
import type { ProviderPayment, ProviderRefund } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';
import { answerDispute, customerOf } from './process-webhook.js';
import { seenPayment, seenRefundStatus } from './refresh.js';

/** Beyond this the provider may have forgotten our key: look it up before calling again (reliability.md D9). */
const LOOK_UP_AFTER_HOURS = 20;
/** ASSUMPTION: a key reused for something else happens once, by chance; more often it is a fault of ours. */
const MAX_BURNED_KEYS = 5;
/** Apple Pay and Google Pay are cards. */
const METHODS = ['card', 'bancontact', 'paypal', 'link'] as const;

/**
 * Carries out one pending call to the payment provider in three phases: it is stored first, called outside any transaction
 * with its own key, and its result is applied in a second transaction. Safe to run twice.
 */
export async function executePaymentOp(context: WorkerContext, opId: string): Promise<void> {
  const op = await claimPaymentOp(context.database.sql, opId);
  if (!op) return;
  crashpoint('op.claimed');
  const payment = await readPayment(context.database.sql, op.paymentId);
  if (!payment) return;
  const failure = await carryOut(context, op, payment);
  if (failure) await afterFailure(context, op, failure);
}

async function carryOut(context: WorkerContext, op: PaymentOp, payment: PaymentRow): Promise<Failure | null> {
  switch (op.kind) {
    case 'create':
      return create(context, op, payment);
    case 'cancel':
      return cancel(context, op, payment);
    case 'refund':
      return refund(context, op, payment);
    case 'contest':
    case 'concede':
      return answerDispute(context, op);
  }
}

async function create(context: WorkerContext, op: PaymentOp, payment: PaymentRow): Promise<Failure | null> {
  const { payments, database } = context;
  const ids = { operationId: op.id, paymentId: payment.id };
  const account = await accountOfPayment(database.sql, payment.id);
  const customer = account ? await customerOf(context, account) : null;
  if (customer && !customer.ok) return customer.error;
  const known = await lookUp<ProviderPayment>(op, () =>
    payments.findPaymentIntentByOperation({ operationId: op.id, startedAt: op.createdAt }),
  );
  const made =
    known ??
    (await payments.createPaymentIntent({
      ...ids,
      amountCents: payment.amountCents,
      currency: 'eur',
      bookingCode: payment.bookingCode,
      methods: METHODS,
      ...(customer?.value && { customerId: customer.value }),
      idempotencyKey: op.idempotencyKey,
    }));
  if (!made.ok) return made.error;
  crashpoint('create.called');
  await database.transaction(async (tx) => {
    await storeProviderPayment(tx, payment.id, made.value.id, made.value.clientSecret);
    await endPaymentOp(tx, op.id, 'done');
    crashpoint('create.stored');
  });
  crashpoint('create.committed');
  return null;
}

async function cancel(context: WorkerContext, op: PaymentOp, payment: PaymentRow): Promise<Failure | null> {
  const { payments, database } = context;
  if (!payment.providerId) {
    const closed = await database.transaction((tx) => closeUnmadePayment(tx, payment.id));
    return closed ? null : { code: 'payment.provider_unavailable', params: { reason: 'not created yet' } };
  }
  const cancelled = await payments.cancelPaymentIntent(payment.providerId, op.idempotencyKey);
  if (!cancelled.ok && cancelled.error.code === 'payment.provider_unavailable') return cancelled.error;
  // Refused because the money is already taken: the payment's present state decides, and a late success is refunded.
  const now = cancelled.ok ? cancelled : await payments.retrievePaymentIntent(payment.providerId);
  if (!now.ok) return now.error;
  crashpoint('cancel.called');
  await database.transaction(async (tx) => {
    await applyPayment(tx, payment.id, seenPayment(now.value));
    await endPaymentOp(tx, op.id, 'done');
    crashpoint('cancel.stored');
  });
  crashpoint('cancel.committed');
  return null;
}

async function refund(context: WorkerContext, op: PaymentOp, payment: PaymentRow): Promise<Failure | null> {
  const { payments, database } = context;
  const paymentIntentId = payment.providerId;
  if (!paymentIntentId) return { code: 'payment.provider_unavailable', params: { reason: 'not created yet' } };
  const known = await lookUp<ProviderRefund>(op, () => payments.findRefundByOperation(op.id, paymentIntentId));
  const made =
    known ??
    (await payments.refund({
      operationId: op.id,
      paymentId: payment.id,
      paymentIntentId,
      amountCents: op.cents,
      idempotencyKey: op.idempotencyKey,
    }));
  if (!made.ok) return made.error;
  crashpoint('refund.called');
  await database.transaction(async (tx) => {
    await applyRefund(tx, op.id, { providerId: made.value.id, status: seenRefundStatus(made.value.status) });
    await endPaymentOp(tx, op.id, 'done');
    crashpoint('refund.stored');
  });
  crashpoint('refund.committed');
  return null;
}

/**
 * The result of an earlier try at the provider, if any. While the key is remembered, the call itself returns it; once it may
 * be forgotten, or was burned, only a look-up can (reliability.md D9).
 */
async function lookUp<T>(op: PaymentOp, find: () => Promise<Result<T | null>>): Promise<Result<T> | null> {
  if (!op.mustLookUp && op.ageHours < LOOK_UP_AFTER_HOURS) return null;
  const found = await find();
  crashpoint('op.looked_up');
  if (!found.ok) return found;
  return found.value === null ? null : { ok: true, value: found.value };
}

async function afterFailure({ database, logger }: WorkerContext, op: PaymentOp, failure: Failure): Promise<void> {
  const reason = `${failure.code} ${JSON.stringify(failure.params ?? {})}`;
  crashpoint('op.unavailable');
  const burned = failure.params?.['replayed'] === true || failure.code === 'payment.idempotency_mismatch';
  if (burned) await changeOperationKey(database.sql, op.id);
  if (failure.code === 'payment.provider_unavailable' || (burned && op.attempts < MAX_BURNED_KEYS))
    return postponePaymentOp(database.sql, op.id, reason);
  logger.error(
    { opId: op.id, kind: op.kind, code: failure.code },
    'the payment provider refused for good: a person must look',
  );
  await endPaymentOp(database.sql, op.id, 'failed', reason);
}
