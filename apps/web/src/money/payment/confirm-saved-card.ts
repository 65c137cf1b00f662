import type { PaymentStartView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import type { KeptMethod } from './use-card-choice.js';

/** Pays with a kept card or wallet at Stripe itself; the bank's question, if it has one, is shown by Stripe. `payment.declined`. */
export async function confirmSavedCard(start: PaymentStartView, kept: KeptMethod, returnUrl: string): Promise<void> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(start.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const paysBy = { payment_method: kept.providerId, return_url: returnUrl };
  const { error } =
    kept.kind === 'card'
      ? await stripe.confirmCardPayment(start.clientSecret, paysBy)
      : await stripe.confirmPayPalPayment(start.clientSecret, paysBy);
  if (error && error.code !== 'payment_intent_unexpected_state') throw new ApiError(402, { code: 'payment.declined' });
}
