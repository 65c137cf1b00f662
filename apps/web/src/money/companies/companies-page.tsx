import { Building2, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { everyPage, ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { COMPANY_FILTERS, COMPANY_LIST_KEY, readCompanies, type CompanyTerms } from './companies.api.js';
import { CompanyDialog } from './company-dialog.js';
import { CompanyView, STATE_TONES, Outstanding } from './company-view.js';
import { companies } from '../words.js';

const STATES = ['approved', 'pending', 'suspended'] as const;

function useColumns(): readonly ListColumn<CompanyTerms, 'name'>[] {
  const t = useT(companies);
  return [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: ({ id, name, status, city }) => (
        <>
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
          <p className="text-ink-soft" translate="no">
            {city}
          </p>
        </>
      ),
    },
    {
      ...{ key: 'vat', label: t('vat'), className: 'numbers' },
      cell: ({ vatNumber }) => <span translate="no">{vatNumber}</span>,
    },
    {
      ...{ key: 'terms', label: t('terms'), className: 'text-ink-soft' },
      cell: ({ paymentTermDays }) => t('due', { count: paymentTermDays }),
    },
    { ...{ key: 'outstanding', label: t('outstanding') }, cell: (company) => <Outstanding company={company} /> },
  ];
}

const rowOf = (company: CompanyTerms): FileRow => ({
  ...{ name: company.name, vat: company.vatNumber, street: company.street, postal_code: company.postalCode },
  ...{ city: company.city, country: company.countryCode, invoices_to: company.invoiceEmail, state: company.status },
  ...{ credit_limit_cents: company.creditLimitCents, open_cents: company.openCents },
  payment_term_days: company.paymentTermDays,
});

function Companies({ choice, open }: { choice: Readonly<Record<'q' | 'state', string>>; open: (id: string) => void }) {
  const t = useT(companies);
  const [opening, setOpening] = useState(false);
  const { state } = choice;
  const q = useDeferredValue(choice.q);
  const order = useOrder(['name'], 'asc');
  const list = usePages([...COMPANY_LIST_KEY, q, state, order.direction], (after, signal) =>
    readCompanies({ q, state, order: order.direction }, after, signal),
  );
  const columns = useColumns();
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
      <SavedFilters list="companies" />
      <FilterBar
        search={t('search')}
        testId="company"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.any') },
            options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      >
        <ListFile
          list="companies"
          searched={choice.q !== ''}
          rows={async () => {
            const all = await everyPage((after) =>
              readCompanies({ ...choice, order: order.direction }, after).then(({ accounts: items, next }) => ({
                ...{ items, next },
              })),
            );
            return all.map(rowOf);
          }}
        />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={list.data?.pages.flatMap((page) => page.accounts)}
        keyOf={({ id }) => id}
        query={list}
        order={order}
        empty={{ Icon: Building2, title: t('empty'), text: t('empty.text') }}
        testId="company"
        rowData={({ name, status }) => ({ 'data-name': name, 'data-status': status })}
      />
      {opening && <CompanyDialog company={null} onClose={() => setOpening(false)} onOpened={open} />}
    </OfficeBody>
  );
}

/** Companies that ride on account, with a detail view of one. */
export function CompaniesPage() {
  const [choice, choose] = useFilters(COMPANY_FILTERS);
  if (choice.id === '') return <Companies choice={choice} open={(id) => choose('id', id)} />;
  return (
    <CompanyView key={choice.id} id={choice.id} month={choice.month} onMonth={(month) => choose('month', month)} />
  );
}
