import type { PaymentStartView } from '@sablon/contracts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { currentTheme } from '../../shared/brand/theme-store.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import type { Method } from './confirm-sandbox.js';
import { payment } from '../words.js';

interface StripePanelProps {
  start: PaymentStartView;
  method: Method;
  returnUrl: string;
  keepCard: boolean;
}
interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

async function mount(start: PaymentStartView, method: Method, box: HTMLElement, onReady: () => void): Promise<Mounted> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(start.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const elements = stripe.elements({
    clientSecret: start.clientSecret,
    appearance: { theme: currentTheme() === 'dark' ? 'night' : 'stripe' },
  });
  const element = elements.create('payment', { paymentMethodOrder: [method] });
  element.on('ready', onReady);
  element.mount(box);
  return { stripe, elements };
}

/** Stripe's own fields, in Stripe's own frame: with real keys no card number ever touches our page. */
export function StripePanel({ start, method, returnUrl, keepCard }: StripePanelProps) {
  const t = useT(payment);
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    if (!box.current) return;
    mount(start, method, box.current, () => setReady(true)).then(
      (made) => (gone ? made.elements.getElement('payment')?.destroy() : setMounted(made)),
      (refused: unknown) => gone || setFailure(refused),
    );
    return () => void (gone = true);
  }, [start, method]);
  const confirm = async () => {
    if (!mounted || busy) return;
    setBusy(true);
    setWords(null);
    const { error } = await mounted.stripe.confirmPayment({
      elements: mounted.elements,
      confirmParams: { return_url: returnUrl, ...(keepCard && { setup_future_usage: 'on_session' as const }) },
    });
    // Only returns if the payer stays here: otherwise Stripe has already left for the return page.
    setWords(error.message ?? t('declined'));
    setBusy(false);
  };
  return (
    <section className="grid gap-6" aria-label={t('method')}>
      {!ready && !failure && <Skeleton className="h-48 w-full rounded-tile" />}
      <div ref={box} />
      <FormError error={failure} />
      {words && (
        <p role="alert" data-testid="payment-error" className="rounded-control bg-danger-wash px-4 py-3 text-danger">
          {words}
        </p>
      )}
      <Button busy={busy} disabled={!ready} onClick={() => void confirm()} data-testid="pay-button">
        {t('pay')}
      </Button>
    </section>
  );
}
