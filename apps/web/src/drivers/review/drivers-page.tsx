import { endpoints } from '@sablon/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DriverReview } from './driver-review.js';
import { documentReview } from '../words.js';

const REFRESH_MS = 20_000;
const TONES = { valid: 'ok', soon: 'warn', expired: 'danger', missing: 'neutral' } as const;

function DriverList() {
  const t = useT(documentReview);
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const q = useDeferredValue(typed);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['document-review', 'list', q],
    queryFn: ({ pageParam: after, signal }) =>
      call(endpoints.documentReview.drivers, { query: { q: q || null, after }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
  // A driver who uploads something between two page loads moves to the front: do not list them twice.
  const drivers = data && [
    ...new Map(data.pages.flatMap((page) => page.drivers).map((one) => [one.driverId, one])).values(),
  ];
  return (
    <>
      <h1 className="display text-title">{t('title')}</h1>
      <search className="mt-8 block max-w-md">
        <TextField
          label={t('search')}
          type="search"
          name="q"
          maxLength={100}
          value={typed}
          data-testid="driver-search"
          onChange={({ target: { value } }) => setParams(value === '' ? {} : { q: value }, { replace: true })}
        />
      </search>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {drivers?.length === 0 && <EmptyState icon={<IdCard size={26} aria-hidden="true" />} title={t('empty')} />}
      <ul className="mt-6 grid gap-3">
        {drivers?.map(({ driverId, name, plate, waiting, firstEnd, standing }) => (
          <li key={driverId}>
            <Link
              to={`?id=${driverId}`}
              data-testid="document-holder"
              className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-card shadow-low hover:border-gold-text"
            >
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{name}</span>
                {plate && <span className="numbers text-ink-soft"> · {plate}</span>}
              </span>
              <span className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
                {firstEnd && t('first_end', { day: formatDateTime(`${firstEnd}T12:00:00Z`, language, 'date') })}
                {waiting > 0 && <Badge tone="gold">{t('waiting', { count: waiting })}</Badge>}
                {standing !== 'valid' && <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          data-testid="more-drivers"
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Drivers with their documents: the list, pending uploads first, or the one of `?id=…`. */
export function DriversPage() {
  const t = useT(documentReview);
  const id = useSearchParams()[0].get('id');
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      {id ? <DriverReview key={id} id={id} /> : <DriverList />}
    </div>
  );
}
