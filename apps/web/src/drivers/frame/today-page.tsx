import { Umbrella } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, Button, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver } from '../words.js';
import { TodaySummary } from '../earnings/today-summary.js';
import { WeekSummary } from '../earnings/week-summary.js';
import { ShiftPanel, WaitingDetails } from './shift-panel.js';
import { ShiftActions } from './shift-actions.js';
import { WaitingScreen } from '../canvas/waiting-screen.js';
import { OutboxSteps } from '../state/outbox-panel.js';
import { CurrentTrip } from '../ride/current-trip.js';
import { drivenPhase } from '../ride/next-action.js';
import { type Rate, TripRow } from './trip-rating.js';
import type { TripView } from '@sablon/contracts';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { useState } from 'react';
import { useLive } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { brusselsDay } from '../../shared/i18n/format.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readDrivenTrips } from '../state/driver.api.js';

/** Completed trips, latest first, page by page. `version` changes with the day's count, so that the list is refreshed. */
const useDrivenTrips = (version: string) =>
  useInfiniteQuery({
    queryKey: ['driver', 'trips', version],
    queryFn: ({ pageParam, signal }) => readDrivenTrips(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (shown) => shown,
  });

/** Splits today's trips from earlier ones, by when they ended. */
function splitByDay(trips: readonly TripView[], nowMs: number): { today: TripView[]; earlier: TripView[] } {
  const today = brusselsDay(nowMs);
  const isToday = (trip: TripView) => brusselsDay(trip.completedAt ?? trip.cancelledAt ?? trip.pickupAt) === today;
  return { today: trips.filter(isToday), earlier: trips.filter((trip) => !isToday(trip)) };
}

/** Today's trips; earlier days on request. */
function TodayTrips({ version, rate }: { version: string; rate: Rate }) {
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
          <h3 className="eyebrow mt-6 mb-2">{t('history.earlier')}</h3>
          <ul>
            {earlier.map((trip) => (
              <TripRow key={trip.id} trip={trip} style="short" rate={rate} />
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Button variant="ghost" size="big" className="mt-3 w-full" busy={query.isFetchingNextPage} onClick={more}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}

/** Trips the driver has accepted for later. */
function PromisedTrips({ trips }: { trips: readonly TripView[] }) {
  const t = useT(driver);
  return (
    <Card aria-label={t('next.title')} data-testid="promised-trips">
      <h2 className="eyebrow mb-2">{t('next.title')}</h2>
      {trips.length === 0 ? (
        <p className="py-2 text-ink-soft">{t('next.none')}</p>
      ) : (
        <ul>
          {trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} style="short" />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What a driver may look up on any day: earnings, promised trips, lost items, the week and the trips driven. */
function DayLists({ rate }: { rate: Rate }) {
  const t = useT(driver);
  const { state, shown } = useDriverWork();
  const version = `${state.today.trips}:${state.current?.id ?? ''}`;
  return (
    <>
      <TodaySummary today={state.today} />
      <PromisedTrips trips={shown.next} />
      <ButtonLink to="/lost-items" variant="ghost" size="big" icon={<Umbrella size={20} aria-hidden="true" />}>
        {t('lost.link')}
      </ButtonLink>
      <WeekSummary version={version} />
      <TodayTrips version={version} rate={rate} />
    </>
  );
}

/**
 * A driver's working day on one screen: the map of the trip in hand, with the shift and the lists in its sheet; without a trip,
 * the shift first. `rate` renders the rating of a finished trip.
 */
export function TodayPage({ rate }: { rate: Rate }) {
  const t = useT(driver);
  const { state, shown, store, current, cached, outbox, steps, leave } = useDriverWork();
  const title = (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
    </>
  );
  const shift = <ShiftPanel state={shown} store={store} cached={cached} />;
  const rating = state.ended && rate(state.ended);
  if (current && drivenPhase(current))
    return (
      <>
        {title}
        <CurrentTrip
          key={current.id}
          trip={current}
          cached={cached}
          outbox={outbox}
          waiting={steps.waiting.some(({ tripId }) => tripId === current.id)}
          onLeft={leave}
          onRefused={store.refetch}
        >
          {shift}
          <DayLists rate={rate} />
        </CurrentTrip>
      </>
    );
  if (shown.shift !== 'off')
    return (
      <>
        {title}
        <WaitingScreen
          state={shown}
          store={store}
          opens={rating ? 'half' : 'peek'}
          actions={<ShiftActions state={shown} store={store} />}
        >
          {rating}
          <OutboxSteps state={steps} />
          <WaitingDetails state={shown} store={store} cached={cached} />
          <DayLists rate={rate} />
        </WaitingScreen>
      </>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      {title}
      <div className="grid gap-6">
        {rating}
        {shift}
      </div>
      <div className="grid gap-6">
        <DayLists rate={rate} />
      </div>
    </div>
  );
}
