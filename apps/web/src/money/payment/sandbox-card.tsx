import { FlaskConical } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { TEST_CARDS } from '../../shared/money/card-entry.js';
import { payment } from '../words.js';
import type { PaymentForm } from './use-payment-form.js';

/** Says that no money moves here. */
export function SandboxNote({ form }: { form: PaymentForm }) {
  const t = useT(payment);
  return (
    <div className="grid gap-3 rounded-2xl border border-dashed border-warn bg-warn-wash p-4 text-[0.92rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warn" icon={<FlaskConical size={15} aria-hidden="true" />}>
          {t('sandbox.mark')}
        </Badge>
        {t('sandbox')}
      </p>
      {form.asksCard && (
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
