import type { SeenPayment } from '@sablon/persistence';
import type { ProviderPayment, ProviderRefund } from '@sablon/providers';

/** The provider's payment in the words of our tables. */
export const seenPayment = (payment: ProviderPayment): SeenPayment => ({
  providerId: payment.id,
  status: payment.status,
  capturedCents: payment.capturedCents,
  methodType: payment.methodType,
  failureCode: payment.declineCode ?? payment.lastErrorCode,
});

/** The provider's refund status in ours; what still needs the payer counts as pending. */
export const seenRefundStatus = (status: ProviderRefund['status']): 'pending' | 'succeeded' | 'failed' => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};
