import type { CardSetupView } from '@sablon/contracts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { currentTheme } from '../../shared/brand/theme-store.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { keptCards } from '../words.js';
import { returnUrl } from './keep-card.js';

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}
interface StripeSetupProps {
  readonly setup: CardSetupView;
  readonly onConfirmed: (setupId: string) => Promise<void>;
}

async function mount(setup: CardSetupView, box: HTMLElement): Promise<Mounted> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(setup.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const elements = stripe.elements({
    clientSecret: setup.clientSecret,
    appearance: { theme: currentTheme() === 'dark' ? 'night' : 'stripe' },
  });
  elements.create('payment').mount(box);
  return { stripe, elements };
}

/** Stripe's own fields for a card to be kept. */
export function StripeSetup({ setup, onConfirmed }: StripeSetupProps) {
  const t = useT(keptCards);
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    if (!box.current) return;
    mount(setup, box.current).then(
      (made) => (gone ? made.elements.getElement('payment')?.destroy() : setMounted(made)),
      (refused: unknown) => gone || setFailure(refused),
    );
    return () => void (gone = true);
  }, [setup]);
  const confirm = async () => {
    if (!mounted || busy) return;
    setBusy(true);
    setFailure(null);
    const { error } = await mounted.stripe.confirmSetup({
      elements: mounted.elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl(setup) },
    });
    if (error) setFailure(new ApiError(402, { code: 'payment.declined' }));
    else await onConfirmed(setup.id).catch(setFailure);
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <div ref={box} />
      <FormError error={failure} />
      <Button busy={busy} disabled={!mounted} onClick={() => void confirm()} data-testid="save-card">
        {t('save')}
      </Button>
    </div>
  );
}
