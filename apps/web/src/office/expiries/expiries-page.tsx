import { EXPIRY_STATES, endpoints, type ExpiriesFileQuery, type ExpiriesView } from '@sablon/contracts';
import { DRIVER_DOCUMENTS } from '@sablon/domain';
import { CalendarClock } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { Button } from '../../shared/ui/button.js';
import { ExpiryCalendar } from './expiry-calendar.js';
import { Badge } from '../../shared/ui/badge.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { documents } from '../../shared/words.js';
import { expiries } from '../words.js';

const FILTERS = ['q', 'state', 'of', 'kind', 'from', 'until', 'view'] as const;
const VIEWS = ['list', 'month'] as const;
const TONES = { over: 'danger', soon: 'warn', later: 'ok' } as const;
type Expiry = ExpiriesView['expiries'][number];

function useColumns(): readonly ListColumn<Expiry, 'end'>[] {
  const t = useT(expiries);
  const documentName = useT(documents);
  const language = useLanguage();
  // Cars are for admins.
  const isAdmin = useUser()?.role === 'admin';
  return [
    {
      ...{ key: 'end', label: t('last_day'), sort: 'end', className: 'md:whitespace-nowrap' },
      cell: ({ expiresOn, days, state }) => (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={expiresOn} className="numbers font-medium">
            {formatDateTime(`${expiresOn}T12:00:00Z`, language, 'date')}
          </time>
          <Badge tone={TONES[state]}>{days < 0 ? t('days.over', { count: -days }) : t('days', { count: days })}</Badge>
        </p>
      ),
    },
    {
      ...{ key: 'holder', label: t('holder') },
      cell: ({ driver, plate }) =>
        driver ? (
          <Link to={`/admin/drivers?id=${driver.id}`} className="text-link py-1" translate="no">
            {driver.name}
          </Link>
        ) : !isAdmin ? (
          <span className="numbers" translate="no">
            {plate}
          </span>
        ) : (
          <Link to={`/admin/vehicles?q=${plate ?? ''}`} className="text-link numbers py-1" translate="no">
            {plate}
          </Link>
        ),
    },
    {
      ...{ key: 'kind', label: t('kind') },
      cell: ({ kind, waiting }) => (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {documentName(kind)}
          {waiting && <Badge tone="gold">{t('waiting')}</Badge>}
        </p>
      ),
    },
    {
      ...{ key: 'number', label: t('number'), className: 'numbers text-ink-soft' },
      cell: ({ number }) => <span translate="no">{number || '—'}</span>,
    },
  ];
}

/** The documents of drivers and cars by their last day, so that none ends unseen. */
export function ExpiriesPage() {
  const t = useT(expiries);
  const documentName = useT(documents);
  const [choice, choose] = useFilters(FILTERS);
  const q = useDeferredValue(choice.q);
  // Choices come from the address; one that does not exist is the server's to refuse.
  const order = useOrder(['end'], 'asc');
  const filters = {
    q: q || null,
    of: (choice.of || null) as ExpiriesFileQuery['of'] | null,
    state: (choice.state || null) as ExpiriesFileQuery['state'] | null,
    kind: (choice.kind || null) as ExpiriesFileQuery['kind'] | null,
  };
  const query = { ...filters, from: choice.from || null, until: choice.until || null, order: order.direction };
  const view = choice.view === 'month' ? 'month' : 'list';
  const list = usePages(['office', 'expiries', query], (after, signal) =>
    call(endpoints.expiries.list, { query: { ...query, after }, signal }),
  );
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="expiries" />
      <FilterBar
        search={t('search')}
        filters={[
          {
            ...{ name: 'state' as const, label: t('state'), any: t('state.any') },
            options: EXPIRY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'of' as const, label: t('of'), any: t('of.any') },
            options: (['driver', 'vehicle'] as const).map((value) => ({ value, label: t(`of.${value}`) })),
          },
          {
            ...{ name: 'kind' as const, label: t('kind'), any: t('kind.any') },
            options: DRIVER_DOCUMENTS.map((value) => ({ value, label: documentName(value) })),
          },
        ]}
        testId="expiries"
        {...(view === 'list' && { period: { from: t('from'), until: t('until') } })}
      >
        <div role="group" aria-label={t('view')} className="flex gap-2">
          {VIEWS.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === view ? 'primary' : 'secondary'}
              aria-pressed={one === view}
              data-testid={`view-${one}`}
              onClick={() => choose('view', one === 'list' ? '' : one)}
            >
              {t(`view.${one}`)}
            </Button>
          ))}
        </div>
        <DownloadButton file={endpoints.expiries.file} options={{ query }} size="small" testId="expiries-file">
          {t('file')}
        </DownloadButton>
      </FilterBar>
      {view === 'month' ? (
        <ExpiryCalendar query={filters} />
      ) : (
        <ListTable
          caption={t('title')}
          columns={columns}
          items={list.data?.pages.flatMap((page) => page.expiries)}
          keyOf={({ id }) => id}
          query={list}
          empty={{ Icon: CalendarClock, title: t('empty'), text: t('empty.text') }}
          testId="expiry"
          order={order}
        />
      )}
    </OfficeBody>
  );
}
