import { endpoints, type ApplicationListQuery } from '@sablon/contracts';
import { APPLICATION_STATUSES } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Select } from '../../shared/ui/select.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { InviteDriver } from './invite-driver.js';
import { ApplicationReview, Standing } from './application-review.js';
import { applications } from '../words.js';

const REFRESH_MS = 20_000;

function ApplicationList() {
  const t = useT(applications);
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'submitted';
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', 'list', status],
    queryFn: ({ signal }) =>
      call(endpoints.applicationReview.list, {
        signal,
        // From the address; a status that does not exist is the server's to refuse.
        query: { status: status === 'all' ? undefined : (status as ApplicationListQuery['status']) },
      }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-title">{t('title')}</h1>
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label={t('filter')}
            value={status}
            options={['all' as const, ...APPLICATION_STATUSES].map((value) => ({ value, label: t(`status.${value}`) }))}
            onValueChange={(value) => setParams({ status: value }, { replace: true })}
          />
          <InviteDriver />
        </div>
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.applications.length === 0 && (
        <EmptyState icon={<IdCard size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-3">
        {data?.applications.map(({ id, firstName, lastName, status: standing, submittedAt, createdAt }) => (
          <li key={id}>
            <Link
              to={`?id=${id}`}
              className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-card shadow-low hover:border-gold-text"
            >
              <span className="font-medium wrap-anywhere">
                {firstName} {lastName}
              </span>
              <span className="flex items-center gap-4 text-small text-ink-soft">
                <DateTime at={submittedAt ?? createdAt} />
                <Standing status={standing} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Driver applications: the list, or the one of `?id=…`. */
export function ApplicationsPage() {
  const t = useT(applications);
  const id = useSearchParams()[0].get('id');
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      {id ? <ApplicationReview key={id} id={id} /> : <ApplicationList />}
    </div>
  );
}
