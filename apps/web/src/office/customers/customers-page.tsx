import { spacedPhone } from '@sablon/domain';
import { endpoints, type CustomerView, type CustomersQuery } from '@sablon/contracts';
import { UsersRound } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { useUser } from '../../shared/session/session-store.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { PhoneNumber } from '../../shared/ui/phone-number.js';
import { Badge } from '../../shared/ui/badge.js';
import { DateTime } from '../../shared/ui/values.js';
import { customers } from '../words.js';
import { CustomerFile } from './customer-file.js';

const FILTERS = ['q', 'kind', 'standing', 'id'] as const;
type Sort = CustomersQuery['sort'];

function useColumns(): readonly ListColumn<CustomerView, Sort>[] {
  const t = useT(customers);
  return [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: ({ id, firstName, lastName, email, phone, guest, blocked }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/admin/customers?id=${id}`} className="text-link py-1 font-medium wrap-anywhere" translate="no">
            {`${firstName} ${lastName}`.trim() || email || spacedPhone(phone)}
          </Link>
          {guest && <Badge>{t('guest')}</Badge>}
          {blocked && <Badge tone="danger">{t('blocked')}</Badge>}
        </div>
      ),
    },
    {
      ...{ key: 'contact', label: t('contact') },
      cell: ({ email, phone }) => (
        <span translate="no">
          <span className="wrap-anywhere">{email}</span> <PhoneNumber number={phone} className="text-ink-soft" />
        </span>
      ),
    },
    {
      ...{ key: 'rides', label: t('rides.done') },
      cell: ({ rides, lastRideAt }) => (
        <>
          {t('rides', { count: rides })}
          {lastRideAt && (
            <span className="block text-ink-soft">
              <DateTime at={lastRideAt} />
            </span>
          )}
        </>
      ),
    },
    { ...{ key: 'since', label: t('since'), sort: 'since' }, cell: ({ since }) => <DateTime at={since} /> },
  ];
}

/** Customers with and without an account. */
function Customers({ choice }: { choice: Readonly<Record<(typeof FILTERS)[number], string>> }) {
  const t = useT(customers);
  const isAdmin = useUser()?.role === 'admin';
  const order = useOrder<Sort>(['since', 'name']);
  const q = useDeferredValue(choice.q);
  const query = {
    q: q || null,
    // Choices come from the address; one that does not exist is the server's to refuse.
    kind: (choice.kind || null) as CustomersQuery['kind'] | null,
    standing: (choice.standing || null) as CustomersQuery['standing'] | null,
    sort: order.by,
    order: order.direction,
  };
  const list = usePages(['office', 'customers', query], (after, signal) =>
    call(endpoints.customers.list, { query: { ...query, after }, signal }),
  );
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="customers" />
      <FilterBar
        search={t('search')}
        filters={[
          {
            ...{ name: 'kind' as const, label: t('kind'), any: t('kind.any') },
            options: (['account', 'guest'] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            ...{ name: 'standing' as const, label: t('standing'), any: t('standing.any') },
            options: (['free', 'blocked'] as const).map((value) => ({ value, label: t(`standing.${value}`) })),
          },
        ]}
        testId="customers"
      >
        {isAdmin && (
          <DownloadButton file={endpoints.customers.file} options={{ query }} size="small" testId="customers-file">
            {t('file')}
          </DownloadButton>
        )}
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={list.data?.pages.flatMap((page) => page.customers)}
        keyOf={({ id }) => id}
        query={list}
        order={order}
        empty={{ Icon: UsersRound, title: t('empty'), text: t('empty.text') }}
        testId="customer"
      />
    </OfficeBody>
  );
}

/** Customers, with the file of one. */
export function CustomersPage() {
  const [choice] = useFilters(FILTERS);
  if (choice.id !== '') return <CustomerFile key={choice.id} id={choice.id} />;
  return <Customers choice={choice} />;
}
