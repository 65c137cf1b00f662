import { endpoints, type ApplicationListQuery, type ApplicationSummary } from '@sablon/contracts';
import { APPLICATION_STATUSES } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { sorted, useFilters, useOrder } from '../../shared/staff/use-list.js';
import { holdsWords } from '../../shared/staff/whole-list.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { DateTime } from '../../shared/ui/values.js';
import { InviteDriver } from './invite-driver.js';
import { ApplicationReview, Standing } from './application-review.js';
import { applications } from '../words.js';

const REFRESH_MS = 20_000;
const SORTS = ['date', 'name', 'status'] as const;
type Sort = (typeof SORTS)[number];

const dateOf = ({ submittedAt, createdAt }: ApplicationSummary) => submittedAt ?? createdAt;
const valueOf = (one: ApplicationSummary, by: Sort) =>
  ({ date: dateOf(one), name: `${one.lastName} ${one.firstName}`.toLowerCase(), status: one.status })[by];
const rowOf = (one: ApplicationSummary): FileRow => ({
  ...{ first_name: one.firstName, last_name: one.lastName, state: one.status },
  ...{ created_at: one.createdAt, submitted_at: one.submittedAt },
});

function useColumns(): readonly ListColumn<ApplicationSummary, Sort>[] {
  const t = useT(applications);
  return [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: ({ id, firstName, lastName }) => (
        <Link to={`/admin/applications?id=${id}`} className="text-link py-1 font-medium wrap-anywhere" translate="no">
          {`${firstName} ${lastName}`.trim() || '—'}
        </Link>
      ),
    },
    { ...{ key: 'status', label: t('filter'), sort: 'status' }, cell: ({ status }) => <Standing status={status} /> },
    {
      ...{ key: 'date', label: t('date'), sort: 'date', className: 'text-ink-soft' },
      cell: (one) => <DateTime at={dateOf(one)} />,
    },
  ];
}

function ApplicationList() {
  const t = useT(applications);
  const [{ q, status }] = useFilters(['q', 'status']);
  const order = useOrder(SORTS);
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', 'list', status],
    queryFn: ({ signal }) =>
      call(endpoints.applicationReview.list, {
        signal,
        // From the address; a status that does not exist is the server's to refuse.
        query: { status: (status || undefined) as ApplicationListQuery['status'] },
      }),
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
  const found = data?.applications.filter(({ firstName, lastName }) => holdsWords(`${firstName} ${lastName}`, q));
  const shown = sorted(found, order, valueOf);
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')} aside={<InviteDriver />}>
      <SavedFilters list="applications" />
      <FilterBar
        search={t('name')}
        testId="applications"
        filters={[
          {
            ...{ name: 'status', label: t('filter'), any: t('status.all') },
            options: APPLICATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
      >
        <ListFile list="applications" searched={q !== ''} rows={() => (shown ?? []).map(rowOf)} />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        query={{ error, refetch }}
        order={order}
        empty={{ Icon: IdCard, title: t('empty'), text: t('empty.text') }}
        testId="application"
      />
    </OfficeBody>
  );
}

/** Driver applications: the list, or the one of `?id=…`. */
export function ApplicationsPage() {
  const t = useT(applications);
  const [{ id }] = useFilters(['id']);
  if (id === '') return <ApplicationList />;
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <ApplicationReview key={id} id={id} />
    </div>
  );
}
