import type { CallerView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { Select } from '../../shared/ui/select.js';
import { payLinks } from '../words.js';
import type { IntakeDraft } from './intake-draft.js';

type Company = CallerView['companies'][number];
type Paying = Pick<IntakeDraft, 'pay' | 'companyId' | 'costCentreId' | 'needsCostCentre'>;

/** What choosing who pays changes; a company is the caller's first one until another is chosen. */
export function payingWith(
  pay: IntakeDraft['pay'],
  companies: readonly Company[],
  companyId = companies[0]?.id ?? '',
): Paying {
  const company = pay === 'company' ? companies.find(({ id }) => id === companyId) : undefined;
  const centres = company?.costCentres ?? [];
  return {
    pay,
    companyId: company?.id ?? '',
    // One cost centre is no choice.
    costCentreId: centres.length === 1 ? (centres[0]?.id ?? '') : '',
    needsCostCentre: centres.length > 0,
  };
}

interface PayChoiceProps {
  readonly draft: Paying;
  readonly companies: readonly Company[];
  readonly onChange: (paying: Partial<Paying>) => void;
  readonly error: string | false | undefined;
}

/** Who pays and how, with an explanation of the choice; a company only for those who belong to one. */
export function PayChoice({ draft, companies, onChange, error }: PayChoiceProps) {
  const t = useT(payLinks);
  const { pay, companyId, costCentreId } = draft;
  const company = companies.find(({ id }) => id === companyId);
  return (
    <div data-testid="intake-pay" data-pay={pay} className="grid gap-2">
      <Segmented
        legend={t('pay')}
        value={pay}
        options={[
          { value: 'account', label: t('pay.account') },
          { value: 'link', label: t('pay.link') },
          ...(companies.length > 0 ? [{ value: 'company', label: t('pay.company') } as const] : []),
        ]}
        onValueChange={(next) => onChange(payingWith(next, companies))}
      />
      <p className="text-small text-ink-soft">{t(`pay.${pay}.text`)}</p>
      {pay === 'company' && (
        <div className="grid grid-cols-2 gap-3" data-step="costCentreId">
          <Select
            label={t('company')}
            data-testid="intake-company"
            value={companyId}
            onValueChange={(id) => onChange(payingWith('company', companies, id))}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {company && company.costCentres.length > 0 && (
            <Select
              label={t('cost_centre')}
              name="costCentreId"
              data-testid="intake-cost-centre"
              value={costCentreId}
              error={error}
              onValueChange={(id) => onChange({ costCentreId: id })}
              options={[
                { value: '', label: t('cost_centre.choose') },
                ...company.costCentres.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
              ]}
            />
          )}
        </div>
      )}
    </div>
  );
}
