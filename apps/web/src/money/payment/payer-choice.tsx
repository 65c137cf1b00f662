import { Building2, User } from 'lucide-react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import { payment } from '../words.js';
import { SELF, type Payer } from './use-payer.js';

/** Chooses between the rider and their company, with the cost centre; renders nothing for users without a company. */
export function PayerChoice({ payer }: { payer: Payer }) {
  const t = useT(payment);
  const language = useLanguage();
  const { accounts, account, centres } = payer;
  if (accounts.length === 0) return null;
  const limit = account?.role === 'member' ? account.approvalOverCents : null;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={<span className="display text-heading font-normal">{t('payer')}</span>}
        value={account?.id ?? SELF}
        onValueChange={payer.choose}
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
          label={t('payer.centre')}
          name="cost-centre"
          data-testid="cost-centre"
          value={payer.costCentreId}
          error={payer.wrong && t('payer.centre.wrong')}
          options={[
            { value: '', label: t('payer.centre.choose') },
            ...centres.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
          onValueChange={payer.chooseCentre}
        />
      )}
      {limit !== null && (
        <p className="text-small text-ink-soft">{t('payer.approval', { amount: formatMoney(limit, language) })}</p>
      )}
    </div>
  );
}
