import type { PaymentStartView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';

/** Pays with a kept card at Stripe itself; the bank's question, if it has one, is shown by Stripe. `payment.declined`. */
export async function confirmSavedCard(start: PaymentStartView, cardId: string, returnUrl: string): Promise<void> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(start.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const { error } = await stripe.confirmCardPayment(start.clientSecret, {
    payment_method: cardId,
    return_url: returnUrl,
  });
  if (error && error.code !== 'payment_intent_unexpected_state') throw new ApiError(402, { code: 'payment.declined' });
}
