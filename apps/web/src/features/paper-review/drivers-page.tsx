import type { PaperHoldersView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { DriverReview } from './driver-review.js';
import { paperReview } from './i18n/namespace.js';

const REFRESH_MS = 20_000;
const TONES = { valid: 'ok', soon: 'warn', expired: 'danger', missing: 'neutral' } as const;

function DriverList() {
  const t = useT(paperReview);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['paper-review', 'list'],
    queryFn: ({ signal }) => api.get<PaperHoldersView>('/api/admin/drivers', { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <h1 className="display text-(length:--text-title)">{t('title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.drivers.length === 0 && <EmptyState icon={<IdCard size={26} aria-hidden="true" />} title={t('empty')} />}
      <ul className="mt-7 grid gap-3">
        {data?.drivers.map(({ driverId, name, plate, waiting, firstEnd, standing }) => (
          <li key={driverId}>
            <Link
              to={`?id=${driverId}`}
              data-testid="paper-holder"
              className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 shadow-low hover:border-gold-text"
            >
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{name}</span>
                {plate && <span className="numbers text-ink-soft"> · {plate}</span>}
              </span>
              <span className="flex flex-wrap items-center gap-3 text-[0.9rem] text-ink-soft">
                {firstEnd && t('first_end', { day: formatDateTime(`${firstEnd}T12:00:00Z`, language, 'date') })}
                {waiting > 0 && <Badge tone="gold">{t('waiting', { count: waiting })}</Badge>}
                {standing !== 'valid' && <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Drivers with their papers: the list, those who sent something first, or the one of `?id=…`. */
export function DriversPage() {
  const t = useT(paperReview);
  const id = useSearchParams()[0].get('id');
  return (
    <div className="column max-w-[980px] py-[clamp(24px,4vw,56px)]">
      <PageTitle>{t('title')}</PageTitle>
      {id ? <DriverReview key={id} id={id} /> : <DriverList />}
    </div>
  );
}
