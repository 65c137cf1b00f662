import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { payment } from '../words.js';
import { SandboxExpress } from './sandbox-express.js';
import { StripeExpress } from './stripe-express.js';
import type { PaymentForm } from './use-payment-form.js';

/**
 * Ways to pay with one press, before anything is typed: the wallets of this browser, and Bancontact. A parcel needs its people first,
 * and a company's account is no wallet.
 */
export function ExpressPanel({ form, cents }: { readonly form: PaymentForm; readonly cents: number }) {
  const t = useT(payment);
  const [hasWallets, setHasWallets] = useState(true);
  if (form.isFree || form.isParcel || form.paidBy.account !== null || form.started !== null) return null;
  const byBancontact = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => form.setMethod('bancontact'));
    currentTarget.form?.requestSubmit();
  };
  return (
    <section className="grid gap-4" aria-label={t('express')} data-testid="express">
      <h2 className="display text-heading">{t('express')}</h2>
      <div className="grid grid-cols-2 gap-3">
        {form.mode === null ? (
          <Skeleton className="col-span-full h-26 w-full rounded-tile" />
        ) : form.mode === 'sandbox' ? (
          <SandboxExpress form={form} cents={cents} />
        ) : (
          hasWallets && <StripeExpress form={form} cents={cents} onNone={() => setHasWallets(false)} />
        )}
        {form.mode !== null && (
          <Button
            variant="secondary"
            aria-label={t('express.with', { wallet: t('method.bancontact') })}
            onClick={byBancontact}
            data-testid="express-bancontact"
          >
            {t('method.bancontact')}
          </Button>
        )}
      </div>
      <p className="text-center text-small text-ink-soft">{t('express.or')}</p>
    </section>
  );
}
