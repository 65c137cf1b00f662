import {
  ARCHIVE_PAYMENTS,
  ARCHIVE_SORTS,
  ARCHIVE_STATES,
  endpoints,
  type ArchiveFileQuery,
  type ArchiveRideView,
} from '@sablon/contracts';
import { SERVICES, spacedPhone } from '@sablon/domain';
import { Archive } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { Badge, StatusPill } from '../../shared/ui/badge.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { PhoneNumber } from '../../shared/ui/phone-number.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { ride as rideWords } from '../../shared/words.js';
import { archive } from '../words.js';

const FILTERS = ['q', 'state', 'service', 'payment', 'from', 'until'] as const;
type Choice = Readonly<Record<(typeof FILTERS)[number], string>>;
type Sort = ArchiveFileQuery['sort'];

/** Choices come from the address; one that does not exist is the server's to refuse. */
const queryOf = (choice: Choice, sort: Sort, order: 'asc' | 'desc') => ({
  q: choice.q || null,
  state: (choice.state || null) as ArchiveFileQuery['state'] | null,
  service: (choice.service || null) as ArchiveFileQuery['service'] | null,
  payment: (choice.payment || null) as ArchiveFileQuery['payment'] | null,
  from: choice.from || null,
  until: choice.until || null,
  sort,
  order,
});

function RideCell({ ride }: { ride: ArchiveRideView }) {
  const t = useT(archive);
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        to={`/dispatch/trips/${ride.tripId}`}
        className="text-link numbers py-1 font-medium tracking-loose"
        aria-label={t('open', { code: ride.code })}
        translate="no"
      >
        {ride.code}
        {ride.leg > 1 && ` · ${ride.leg}`}
      </Link>
      {ride.state === 'no_show' ? (
        <Badge tone="danger">{t('state.no_show')}</Badge>
      ) : (
        <StatusPill status={ride.status} />
      )}
    </div>
  );
}

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <p className="wrap-anywhere">{first}</p>
    <p className="wrap-anywhere text-ink-soft">{second}</p>
  </>
);

function useColumns(): readonly ListColumn<ArchiveRideView, Sort>[] {
  const t = useT(archive);
  const rides = useT(rideWords);
  const language = useLanguage();
  return [
    { key: 'ride', label: t('ride'), cell: (ride) => <RideCell ride={ride} /> },
    {
      ...{ key: 'pickup', label: t('pickup'), sort: 'pickup', className: 'md:whitespace-nowrap' },
      cell: (ride) => <Two first={<DateTime at={ride.pickupAt} />} second={rides(`service.${ride.service}`)} />,
    },
    {
      ...{ key: 'way', label: t('way') },
      cell: (ride) => (
        <Two first={localized(ride.pickup, language)} second={`→ ${localized(ride.dropoff, language)}`} />
      ),
    },
    {
      ...{ key: 'customer', label: t('customer') },
      cell: ({ customer, customerId }) => (
        <Two
          first={
            <Link to={`/admin/customers?id=${customerId}`} className="text-link py-1" translate="no">
              {customer.name || customer.email || spacedPhone(customer.phone)}
            </Link>
          }
          second={
            customer.phone ? <PhoneNumber number={customer.phone} /> : <span translate="no">{customer.email}</span>
          }
        />
      ),
    },
    {
      ...{ key: 'driver', label: t('driver') },
      cell: ({ driver }) =>
        driver && (
          <Two first={<span translate="no">{driver.name}</span>} second={<span translate="no">{driver.plate}</span>} />
        ),
    },
    {
      ...{ key: 'price', label: t('price'), sort: 'price' },
      cell: (ride) => <Two first={<Money cents={ride.fareCents} />} second={t(`payment.${ride.payment}`)} />,
    },
    {
      ...{ key: 'booked', label: t('booked'), sort: 'booked', className: 'text-ink-soft md:whitespace-nowrap' },
      cell: (ride) => <DateTime at={ride.bookedAt} />,
    },
  ];
}

/** Every ride there ever was: found by anything known of it, filtered, sorted, and downloaded by admins. */
export function ArchivePage() {
  const t = useT(archive);
  const rides = useT(rideWords);
  const isAdmin = useUser()?.role === 'admin';
  const [choice] = useFilters(FILTERS);
  const order = useOrder(ARCHIVE_SORTS);
  const q = useDeferredValue(choice.q);
  const query = queryOf({ ...choice, q }, order.by, order.direction);
  const list = usePages(['office', 'archive', query], (after, signal) =>
    call(endpoints.archive.list, { query: { ...query, after }, signal }),
  );
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="bookings" />
      <FilterBar
        search={t('search')}
        filters={[
          {
            ...{ name: 'state' as const, label: t('state'), any: t('state.any') },
            options: ARCHIVE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'service' as const, label: t('service'), any: t('service.any') },
            options: SERVICES.map((value) => ({ value, label: rides(`service.${value}`) })),
          },
          {
            ...{ name: 'payment' as const, label: t('payment'), any: t('payment.any') },
            options: ARCHIVE_PAYMENTS.map((value) => ({ value, label: t(`payment.${value}`) })),
          },
        ]}
        period={{ from: t('from'), until: t('until') }}
        testId="archive"
      >
        {isAdmin && (
          <DownloadButton file={endpoints.archive.file} options={{ query }} size="small" testId="archive-file">
            {t('file')}
          </DownloadButton>
        )}
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={list.data?.pages.flatMap((page) => page.rides)}
        keyOf={({ tripId }) => tripId}
        query={list}
        order={order}
        empty={{ Icon: Archive, title: t('empty'), text: t('empty.text') }}
        testId="archive-ride"
      />
    </OfficeBody>
  );
}
