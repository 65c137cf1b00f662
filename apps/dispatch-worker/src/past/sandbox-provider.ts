import type { Result } from '@sablon/domain';
import type { PastProvider } from '@sablon/persistence';
import type { PaymentProvider } from '@sablon/providers';

/** Stripe's published test card that always pays, as a browser sends it. */
const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
};
const METHODS = ['card', 'bancontact', 'paypal'] as const;
const TIMEOUT_MS = 10_000;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the sandbox refused: ${result.error.code}`);
  return result.value;
}

/**
 * The payments of the demo's past, made in the sandbox: it knows each of them, so that comparing its books with ours finds nothing
 * and a refund given later by staff works.
 */
export function sandboxProvider(payments: PaymentProvider): PastProvider {
  return {
    async charge({ operationId, paymentId, bookingCode, cents }) {
      const { id, clientSecret } = value(
        await payments.createPaymentIntent({
          operationId,
          paymentId,
          bookingCode,
          amountCents: cents,
          currency: 'eur',
          methods: METHODS,
          idempotencyKey: `op-${operationId}`,
        }),
      );
      const confirmed = await fetch(`${payments.browserApiUrl}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${payments.publishableKey}` },
        body: new URLSearchParams({ ...CARD, client_secret: clientSecret ?? '', return_url: 'https://sablon.test/' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!confirmed.ok) throw new Error(`the sandbox answered ${confirmed.status}`);
      return { providerId: id, clientSecret };
    },
    async refund({ operationId, paymentId, providerId, cents }) {
      const { id } = value(
        await payments.refund({
          operationId,
          paymentId,
          paymentIntentId: providerId,
          amountCents: cents,
          idempotencyKey: `op-${operationId}`,
        }),
      );
      return { providerId: id };
    },
  };
}
