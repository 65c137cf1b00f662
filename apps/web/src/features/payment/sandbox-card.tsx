import { FlaskConical } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { TextField } from '../../shared/ui/text-field.js';
import { spacedExpiry, spacedNumber, TEST_CARDS } from './card-entry.js';
import { payment } from './i18n/namespace.js';
import type { PaymentForm } from './use-payment-form.js';

/** Says that no money moves here. */
export function SandboxNote({ form }: { form: PaymentForm }) {
  const t = useT(payment);
  return (
    <div className="grid gap-3 rounded-2xl border border-dashed border-warn bg-warn-wash p-4 text-[0.92rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warn" icon={<FlaskConical size={15} aria-hidden="true" />}>
          SANDBOX
        </Badge>
        {t('sandbox')}
      </p>
      {form.method === 'card' && (
        <ul className="grid gap-1" aria-label={t('sandbox.cards')}>
          {TEST_CARDS.map(({ number, effect }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3">
              <button
                type="button"
                className="text-link numbers min-h-8"
                onClick={() => form.setCard({ number, expiry: '12 / 34', cvc: '123' })}
              >
                {number}
              </button>
              <span className="text-ink-soft">{t(`sandbox.${effect}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Card details, only ever for the sandbox: with real keys Stripe's own fields take their place. */
export function SandboxCard({ card, setCard, holder, setHolder, wrong }: PaymentForm) {
  const t = useT(payment);
  const error = (field: 'number' | 'expiry' | 'cvc') => (wrong.has(field) ? t(`card.${field}.wrong`) : undefined);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        className="col-span-2"
        label={t('card.name')}
        name="holder"
        autoComplete="cc-name"
        maxLength={80}
        data-testid="card-name"
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
      />
      <TextField
        className="col-span-2"
        label={t('card.number')}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        data-testid="card-number"
        value={card.number}
        onChange={(event) => setCard({ number: spacedNumber(event.target.value) })}
        error={error('number')}
      />
      <TextField
        label={t('card.expiry')}
        name="expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / AA"
        data-testid="card-expiry"
        value={card.expiry}
        onChange={(event) => setCard({ expiry: spacedExpiry(event.target.value) })}
        error={error('expiry')}
      />
      <TextField
        label={t('card.cvc')}
        name="cvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        data-testid="card-cvc"
        value={card.cvc}
        onChange={(event) => setCard({ cvc: event.target.value.replace(/\D/g, '') })}
        error={error('cvc')}
      />
    </div>
  );
}
