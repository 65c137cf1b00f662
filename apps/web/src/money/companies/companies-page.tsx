import { Building2, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { OfficeList } from '../../shared/staff/office-list.js';
import { OfficeSearch } from '../../shared/staff/office-search.js';
import { useFilters, usePages } from '../../shared/staff/use-list.js';
import { COMPANY_FILTERS, COMPANY_LIST_KEY, readCompanies, type CompanyTerms } from './companies.api.js';
import { CompanyDialog } from './company-dialog.js';
import { CompanyView, STATE_TONES, Outstanding } from './company-view.js';
import { companies } from '../words.js';

const STATES = ['approved', 'pending', 'suspended'] as const;

function CompanyRow({ company }: { company: CompanyTerms }) {
  const t = useT(companies);
  const { id, name, status } = company;
  return (
    <li
      className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.2fr)] md:items-center"
      data-testid="company"
      data-name={name}
      data-status={status}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/business?id=${id}`}
            className="text-link py-1 font-medium wrap-anywhere"
            aria-label={t('open', { name })}
            translate="no"
          >
            {name}
          </Link>
          <Badge tone={STATE_TONES[status]}>{t(`state.${status}`)}</Badge>
        </p>
        <p className="text-small text-ink-soft" translate="no">
          <span className="numbers">{company.vatNumber}</span> · {company.city}
        </p>
      </div>
      <p className="text-small text-ink-soft">{t('due', { count: company.paymentTermDays })}</p>
      <Outstanding company={company} />
    </li>
  );
}

interface CompaniesProps {
  readonly choice: Readonly<Record<'q' | 'state', string>>;
  readonly choose: (name: 'q' | 'state' | 'id', value: string) => void;
}

function Companies({ choice, choose }: CompaniesProps) {
  const t = useT(companies);
  const [opening, setOpening] = useState(false);
  const { state } = choice;
  const q = useDeferredValue(choice.q);
  const list = usePages([...COMPANY_LIST_KEY, q, state], (after, signal) => readCompanies({ q, state }, after, signal));
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpening(true)} data-testid="new-company">
          {t('new')}
        </Button>
      }
    >
      <OfficeSearch
        label={t('search')}
        testId="company-search"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.any'), testId: 'company-state' },
            options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        choice={choice}
        choose={choose}
      />
      <OfficeList
        items={list.data?.pages.flatMap((page) => page.accounts)}
        query={list}
        empty={{ Icon: Building2, title: t('empty'), text: t('empty.text') }}
        variant="lines"
        more={{ label: t('more'), testId: 'more-companies' }}
      >
        {(company) => <CompanyRow key={company.id} company={company} />}
      </OfficeList>
      {opening && (
        <CompanyDialog company={null} onClose={() => setOpening(false)} onOpened={(id) => choose('id', id)} />
      )}
    </OfficeBody>
  );
}

/** Companies that ride on account, with a detail view of one. */
export function CompaniesPage() {
  const [choice, choose] = useFilters(COMPANY_FILTERS);
  if (choice.id === '') return <Companies choice={choice} choose={choose} />;
  return (
    <CompanyView key={choice.id} id={choice.id} month={choice.month} onMonth={(month) => choose('month', month)} />
  );
}
