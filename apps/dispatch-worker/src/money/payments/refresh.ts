import type { RefundStatus } from '@sablon/domain';
import {
  accountOfPayment,
  applyPayment,
  applyRefund,
  claimRefundCheck,
  crashpoint,
  operationOfRefund,
  readPayment,
  readPaymentByProvider,
  saveMethod,
  type SeenPayment,
} from '@sablon/persistence';
import type { ProviderPayment, ProviderRefund } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';

/** Maps the provider's payment to our columns. */
export const seenPayment = (payment: ProviderPayment): SeenPayment => ({
  providerId: payment.id,
  status: payment.status,
  capturedCents: payment.capturedCents,
  methodType: payment.methodType,
  card: payment.card,
  failureCode: payment.declineCode ?? payment.lastErrorCode,
});

/** Maps the provider's refund status to ours; one that needs action by the payer counts as pending. */
export const seenRefundStatus = (status: ProviderRefund['status']): RefundStatus => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** Brings one payment in line with the provider; null when done, else why it has to be retried. */
export async function refreshPayment(context: WorkerContext, providerId: string): Promise<string | null> {
  const { database, payments, logger } = context;
  const seen = await payments.retrievePaymentIntent(providerId);
  crashpoint('inbox.payment_read');
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  const paymentId = await ourPayment(context, seen.value);
  if (!paymentId) {
    logger.warn({ providerId }, 'a payment at the provider that is not ours');
    return null;
  }
  const account = seen.value.savedCard ? await accountOfPayment(database.sql, paymentId) : null;
  await database.transaction(async (tx) => {
    await applyPayment(tx, paymentId, seenPayment(seen.value));
    const card = seen.value.savedCard;
    if (card && account && account.customerId === seen.value.customerId)
      await saveMethod(tx, account.userId, { ...card, providerId: card.id });
    crashpoint('inbox.payment_stored');
  });
  return null;
}

/** Our payment by the provider's id, or by metadata while the create operation has not stored that id yet. */
async function ourPayment({ database }: WorkerContext, seen: ProviderPayment): Promise<string | null> {
  const known = await readPaymentByProvider(database.sql, seen.id);
  if (known) return known.id;
  const named = seen.metadata['payment_id'];
  if (!named || !UUID.test(named)) return null;
  const payment = await readPayment(database.sql, named);
  // Each payment of ours has one counterpart: a second one is for the daily compare to report, not to be mistaken for the
  // first.
  return payment?.providerId === null ? payment.id : null;
}
const UUID = /^[0-9a-f-]{36}$/;

/** Brings one refund in line with the provider; null when done, else why it has to be retried. */
export async function refreshRefund(context: WorkerContext, refundId: string): Promise<string | null> {
  const { database, payments } = context;
  const seen = await payments.retrieveRefund(refundId);
  crashpoint('inbox.refund_read');
  if (!seen.ok) return seen.error.code === 'payment.refused' ? null : seen.error.code;
  const opId = (await operationOfRefund(database.sql, refundId)) ?? seen.value.metadata['op_id'];
  if (!opId || !UUID.test(opId)) return null;
  const status = seenRefundStatus(seen.value.status);
  await database.transaction(async (tx) => {
    await applyRefund(tx, opId, { providerId: refundId, status });
    crashpoint('inbox.refund_stored');
  });
  return null;
}

/** Reconciles one of our payments that is not final yet (reliability.md D9). */
export async function checkPayment(context: WorkerContext, paymentId: string): Promise<void> {
  const { rows } = await context.database.sql.query<{ provider_id: string | null }>(
    `UPDATE payment SET next_check_at = now() + interval '60 seconds'
     WHERE id = $1 AND status NOT IN ('succeeded', 'canceled') RETURNING provider_id`,
    [paymentId],
  );
  crashpoint('check.claimed');
  const providerId = rows[0]?.provider_id;
  if (providerId) await refreshPayment(context, providerId);
}

/** Reconciles a refund that the provider has not settled yet, by the provider's id. */
export async function checkRefund(context: WorkerContext, refundId: string): Promise<void> {
  if (!(await claimRefundCheck(context.database.sql, refundId))) return;
  crashpoint('refund_check.claimed');
  await refreshRefund(context, refundId);
}
