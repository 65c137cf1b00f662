import { endpoints } from '@sablon/contracts';
import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { call } from '../../shared/api/http-client.js';
import { currentTheme } from '../../shared/brand/theme-store.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { FormError } from '../../shared/ui/button.js';
import type { PaymentForm } from './use-payment-form.js';

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** As the payments are made (`METHODS` of the worker). */
const ALLOWED = ['card', 'bancontact', 'paypal', 'link'];
const BUTTON_HEIGHT = 48;

/**
 * Stripe's Express Checkout Element: Apple Pay, Google Pay, Link and PayPal, each where the browser and the account have it. The
 * booking and its payment are made when the payer has agreed in the wallet, and the amount is the server's.
 */
export function StripeExpress({ form, cents, onNone }: StripeExpressProps) {
  const box = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const settings = useQuery({
    queryKey: ['payment-settings'],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(endpoints.payments.settings, { signal }),
  });
  const publishableKey = settings.data?.publishableKey;

  const confirm = useEffectEvent(async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const made = mounted.current;
    if (!made) return;
    setFailure(null);
    const { error: wrong } = await made.elements.submit();
    if (wrong) return event.paymentFailed({ reason: 'fail' });
    const { name = '', email, phone } = event.billingDetails ?? {};
    try {
      await form.payExpress({ name, email, phone }, async ({ clientSecret }, returnUrl) => {
        const { error } = await made.stripe.confirmPayment({
          elements: made.elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        });
        if (error && error.code !== 'payment_intent_unexpected_state')
          throw new ApiError(402, { code: 'payment.declined' });
        return { go: null };
      });
    } catch (refused) {
      event.paymentFailed({ reason: 'fail' });
      setFailure(refused);
    }
  });
  const none = useEffectEvent(onNone);
  const { needsGuest } = form;
  const firstCents = useRef(cents);

  useEffect(() => {
    const place = box.current;
    if (!place || !publishableKey) return;
    let gone = false;
    const mount = async () => {
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      const stripe = await loadStripe(publishableKey, { locale: currentLanguage() });
      if (!stripe || gone) return;
      const elements = stripe.elements({
        mode: 'payment',
        amount: firstCents.current,
        currency: 'eur',
        allowedPaymentMethodTypes: ALLOWED,
        appearance: { theme: currentTheme() === 'dark' ? 'night' : 'stripe' },
      });
      const express = elements.create('expressCheckout', {
        buttonHeight: BUTTON_HEIGHT,
        emailRequired: needsGuest,
        phoneNumberRequired: needsGuest,
        billingAddressRequired: needsGuest, // a wallet gives the name with it
        paymentMethods: { amazonPay: 'never', klarna: 'never' },
      });
      express.on('ready', ({ availablePaymentMethods }) => availablePaymentMethods ?? none());
      express.on('loaderror', () => none());
      express.on('confirm', (event) => void confirm(event));
      express.mount(place);
      mounted.current = { stripe, elements };
    };
    mount().catch(() => gone || none()); // the fields below pay as well
    return () => {
      gone = true;
      mounted.current?.elements.getElement('expressCheckout')?.destroy();
      mounted.current = null;
    };
  }, [publishableKey, needsGuest]);

  // A promotion or credit changes what the sheet asks for.
  useEffect(() => {
    firstCents.current = cents;
    // A sheet that would ask for the amount before is not shown.
    mounted.current?.elements.update({ amount: cents }).catch(() => none());
  }, [cents]);

  return (
    <div className="col-span-full grid gap-4">
      <div ref={box} className="min-h-12" />
      <FormError error={failure} />
    </div>
  );
}

interface StripeExpressProps {
  readonly form: PaymentForm;
  readonly cents: number;
  /** Neither browser nor account has one of them. */
  readonly onNone: () => void;
}
