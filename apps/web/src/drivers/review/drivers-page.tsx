import { DRIVER_SORTS, endpoints, type DocumentHoldersView } from '@sablon/contracts';
import { IdCard } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { everyPage, ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { Badge } from '../../shared/ui/badge.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { DriverReview } from './driver-review.js';
import { documentReview } from '../words.js';

const REFRESH_MS = 20_000;
const TONES = { valid: 'ok', soon: 'warn', expired: 'danger', missing: 'neutral' } as const;
type Holder = DocumentHoldersView['drivers'][number];
type Sort = (typeof DRIVER_SORTS)[number];

function useColumns(): readonly ListColumn<Holder, Sort>[] {
  const t = useT(documentReview);
  const language = useLanguage();
  return [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: ({ driverId, name }) => (
        <Link
          to={`/admin/drivers?id=${driverId}`}
          data-testid="document-holder"
          className="text-link py-1 font-medium wrap-anywhere"
          translate="no"
        >
          {name}
        </Link>
      ),
    },
    {
      ...{ key: 'plate', label: t('plate'), className: 'numbers' },
      cell: ({ plate }) => <span translate="no">{plate ?? '—'}</span>,
    },
    {
      ...{ key: 'standing', label: t('documents'), sort: 'urgency' },
      cell: ({ waiting, standing }) => (
        <p className="flex flex-wrap items-center gap-3">
          {waiting > 0 && <Badge tone="gold">{t('waiting', { count: waiting })}</Badge>}
          <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
        </p>
      ),
    },
    {
      ...{ key: 'first_end', label: t('ends'), className: 'numbers text-ink-soft' },
      cell: ({ firstEnd }) => (firstEnd ? formatDateTime(`${firstEnd}T12:00:00Z`, language, 'date') : '—'),
    },
  ];
}

const rowOf = (driver: Holder): FileRow => ({
  ...{ name: driver.name, plate: driver.plate, waiting: driver.waiting, first_end: driver.firstEnd },
  standing: driver.standing,
});

function DriverList() {
  const t = useT(documentReview);
  const [choice] = useFilters(['q']);
  const order = useOrder(DRIVER_SORTS, 'asc');
  const q = useDeferredValue(choice.q);
  const sorting = { sort: order.by, order: order.direction };
  const list = usePages(
    ['document-review', 'list', q, sorting],
    (after, signal) => call(endpoints.documentReview.drivers, { query: { q: q || null, ...sorting, after }, signal }),
    REFRESH_MS,
  );
  // A driver who uploads something between two page loads moves to the front: do not list them twice.
  const drivers = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.drivers).map((one) => [one.driverId, one])).values(),
  ];
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')}>
      <SavedFilters list="drivers" />
      <FilterBar search={t('search')} filters={[]} testId="drivers">
        <ListFile
          list="drivers"
          searched={choice.q !== ''}
          rows={async () => {
            const all = await everyPage((after) =>
              call(endpoints.documentReview.drivers, { query: { q: choice.q || null, ...sorting, after } }).then(
                ({ drivers: items, next }) => ({ items, next }),
              ),
            );
            return all.map(rowOf);
          }}
        />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={drivers}
        keyOf={({ driverId }) => driverId}
        query={list}
        order={order}
        empty={{ Icon: IdCard, title: t('empty') }}
        testId="driver"
      />
    </OfficeBody>
  );
}

/** Drivers with their documents: the list, pending uploads first, or the one of `?id=…`. */
export function DriversPage() {
  const t = useT(documentReview);
  const [{ id }] = useFilters(['id']);
  if (id === '') return <DriverList />;
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <DriverReview key={id} id={id} />
    </div>
  );
}
