import {
  applyPayment,
  applyRefund,
  claimWebhook,
  finishWebhook,
  operationOfRefund,
  postponeWebhook,
  readPaymentByProvider,
} from '@sablon/persistence';
import { announce, type WorkerContext } from '../worker-context.js';
import { seenPayment, seenRefundStatus } from './seen-payment.js';

/**
 * Acts upon a stored webhook: reads the object it is about from the provider and applies that, so that order, repetition
 * and content of the messages do not matter (reliability.md I14). `objectId` is a payment intent or a refund.
 */
export async function processWebhook(context: WorkerContext, eventId: string): Promise<void> {
  const { database, logger } = context;
  const event = await claimWebhook(database.sql, eventId);
  if (!event) return;
  const problem = event.objectId.startsWith('re_')
    ? await refreshRefund(context, event.objectId)
    : await refreshPayment(context, event.objectId);
  if (problem) {
    logger.warn({ eventId, type: event.type, problem }, 'a webhook waits for another try');
    return postponeWebhook(database.sql, eventId, problem);
  }
  await finishWebhook(database.sql, eventId);
}

/** Brings one payment to what the provider says now; null when done, else why it has to be tried again. */
export async function refreshPayment(context: WorkerContext, providerId: string): Promise<string | null> {
  const { database, payments, logger } = context;
  const payment = await readPaymentByProvider(database.sql, providerId);
  const seen = await payments.retrievePaymentIntent(providerId);
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  // Ours, but the create operation has not stored its id yet: metadata tells.
  const paymentId = payment?.id ?? seen.value.metadata['payment_id'];
  if (!paymentId) {
    logger.warn({ providerId }, 'a payment at the provider that is not ours');
    return null;
  }
  await database.transaction((tx) => applyPayment(tx, paymentId, seenPayment(seen.value)));
  announce(context);
  return null;
}

async function refreshRefund(context: WorkerContext, refundId: string): Promise<string | null> {
  const { database, payments } = context;
  const seen = await payments.retrieveRefund(refundId);
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  const opId = (await operationOfRefund(database.sql, refundId)) ?? seen.value.metadata['op_id'];
  if (!opId) return null;
  const status = seenRefundStatus(seen.value.status);
  await database.transaction((tx) => applyRefund(tx, opId, { providerId: refundId, status }));
  announce(context);
  return null;
}

/** Reconciles one of our payments that is not final yet (reliability.md D9). */
export async function checkPayment(context: WorkerContext, paymentId: string): Promise<void> {
  const { rows } = await context.database.sql.query<{ provider_id: string | null }>(
    `UPDATE payment SET next_check_at = now() + interval '60 seconds'
     WHERE id = $1 AND status NOT IN ('succeeded', 'canceled') RETURNING provider_id`,
    [paymentId],
  );
  const providerId = rows[0]?.provider_id;
  if (providerId) await refreshPayment(context, providerId);
}
