import type { CustomerFileView } from '@sablon/contracts';
import { CREDIT_GIVEN_MAX_CENTS } from '@sablon/domain';
import { useState, type SubmitEvent } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { readEuros } from '../../shared/staff/typed-numbers.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { customers } from '../words.js';
import { useCustomerChange } from './use-customer.js';

function GiveForm({ id }: { id: string }) {
  const t = useT(customers);
  const language = useLanguage();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const give = useCustomerChange(id, () => {
    setAmount('');
    setReason('');
  });
  const cents = readEuros(amount);
  const fits = cents !== null && cents >= 1 && cents <= CREDIT_GIVEN_MAX_CENTS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(!fits);
    if (fits && reason.trim() !== '' && !give.isPending) give.mutate({ kind: 'credit', cents, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid justify-items-start gap-3">
      <div className="grid w-full gap-3 sm:grid-cols-[10rem_1fr]">
        <TextField
          label={t('credit.amount')}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          data-testid="credit-amount"
          {...(refused &&
            !fits && {
              error: t('credit.range', {
                min: formatMoney(1, language),
                max: formatMoney(CREDIT_GIVEN_MAX_CENTS, language),
              }),
            })}
        />
        <TextField
          label={t('credit.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-testid="credit-reason"
        />
      </div>
      <FormError error={give.error} />
      <Button
        type="submit"
        size="small"
        busy={give.isPending}
        disabled={amount.trim() === '' || reason.trim() === ''}
        data-testid="give-credit"
      >
        {t('credit.give')}
      </Button>
    </form>
  );
}

/** Credit on an account, what the office gave of it and why; admins give more. */
export function CreditCard({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const isAdmin = useUser()?.role === 'admin';
  const { credit } = file;
  return (
    <Card aria-label={t('credit')}>
      <h2 className="text-lead font-medium">{t('credit')}</h2>
      {credit === null ? (
        <p className="mt-1 text-ink-soft">{t('credit.guest')}</p>
      ) : (
        <>
          <p className="display mt-1 text-section" data-testid="credit-balance" data-cents={credit.cents}>
            <Money cents={credit.cents} />
          </p>
          {isAdmin ? <GiveForm id={file.id} /> : <p className="mt-1 text-ink-soft">{t('credit.admin')}</p>}
          {credit.given.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-t border-line text-small">
              {credit.given.map(({ id, cents, reason, by, at }) => (
                <li key={id} className="py-3" data-testid="credit-given">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="wrap-anywhere" translate="no">
                      {reason}
                    </span>
                    <Money cents={cents} />
                  </p>
                  <p className="text-ink-soft">
                    <span translate="no">{by ?? '—'}</span> · <DateTime at={at} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
