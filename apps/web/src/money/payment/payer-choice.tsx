import { Building2, User } from 'lucide-react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import { payment } from '../words.js';
import type { PaymentForm } from './use-payment-form.js';
import { SELF } from './use-payer.js';

/** Chooses between the rider and their company, with the cost centre; renders nothing for users without a company. */
export function PayerChoice({ paidBy, choosePayer, field }: Pick<PaymentForm, 'paidBy' | 'choosePayer' | 'field'>) {
  const t = useT(payment);
  const language = useLanguage();
  const { accounts, account, centres } = paidBy;
  if (accounts.length === 0) return null;
  const limit = account?.role === 'member' ? account.approvalOverCents : null;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={<span className="display text-heading font-normal">{t('payer')}</span>}
        value={account?.id ?? SELF}
        onValueChange={choosePayer}
        options={[
          { value: SELF, title: t('payer.self'), icon: <User size={22} strokeWidth={1.6} aria-hidden="true" /> },
          ...accounts.map(({ id, name }) => ({
            value: id,
            title: t('payer.company', { company: name }),
            detail: t('payer.company.text'),
            icon: <Building2 size={22} strokeWidth={1.6} aria-hidden="true" />,
            testId: 'payer-company',
          })),
        ]}
      />
      {centres.length > 0 && (
        <Select
          {...field('business.costCentreId')}
          label={t('payer.centre')}
          data-testid="cost-centre"
          options={[
            { value: '', label: t('payer.centre.choose') },
            ...centres.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
        />
      )}
      {limit !== null && (
        <p className="text-small text-ink-soft">{t('payer.approval', { amount: formatMoney(limit, language) })}</p>
      )}
    </div>
  );
}
