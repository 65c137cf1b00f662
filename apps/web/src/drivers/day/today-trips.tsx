import { useState } from 'react';
import { useLive } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { driver } from '../words.js';
import { splitByDay } from './split-by-day.js';
import type { Rate } from './trip-rating.js';
import { TripRow } from './trip-row.js';
import { useDrivenTrips } from './use-driven-trips.js';

/** The rides of today; earlier days on request. */
export function TodayTrips({ version, rate }: { version: string; rate: Rate }) {
  const t = useT(driver);
  const query = useDrivenTrips(version);
  useLive('trip.noted', ({ about }) => about === 'rating' && void query.refetch());
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  const { today, earlier } = splitByDay(query.data?.pages.flatMap((page) => page.trips) ?? [], now);
  const hasMore = all ? query.hasNextPage : earlier.length > 0 || query.hasNextPage;
  const more = () => (all ? void query.fetchNextPage() : setAll(true));
  return (
    <Card aria-label={t('history.title')} aria-busy={query.isPending} data-testid="today-trips">
      <h2 className="eyebrow mb-2">{t('history.title')}</h2>
      {query.isPending && (
        <div className="grid gap-4 py-3">
          <Skeleton />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && today.length === 0 && <p className="py-2 text-ink-soft">{t('history.none')}</p>}
      <ul>
        {today.map((trip) => (
          <TripRow key={trip.id} trip={trip} style="time" rate={rate} />
        ))}
      </ul>
      {all && earlier.length > 0 && (
        <>
          <h3 className="eyebrow mt-5 mb-2">{t('history.earlier')}</h3>
          <ul>
            {earlier.map((trip) => (
              <TripRow key={trip.id} trip={trip} style="short" rate={rate} />
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Button look="ghost" size="big" className="mt-3 w-full" busy={query.isFetchingNextPage} onClick={more}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}
