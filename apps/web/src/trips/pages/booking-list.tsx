import { CarFront } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { BookingCard } from './booking-card.js';
import { trips } from '../words.js';
import { type Filter, listBookings } from '../common/trips.api.js';
import type { BookingListView, TripView } from '@sablon/contracts';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { keepNewer } from '../../live/keep-newer.js';
import { useLive, useResync } from '../../live/use-live.js';

type Pages = InfiniteData<BookingListView, string | null>;

/** Puts a newer version of a trip into the lists that contain it. */
const withTrip = (pages: Pages, trip: TripView): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    bookings: page.bookings.map((booking) =>
      booking.id === trip.bookingId
        ? { ...booking, trips: booking.trips.map((known) => (known.id === trip.id ? keepNewer(known, trip) : known)) }
        : booking,
    ),
  })),
});

const KEY = ['bookings'] as const;
const holds = (page: BookingListView, trip: TripView): boolean => page.bookings.some(({ id }) => id === trip.bookingId);

/** Whether a trip's change may move its booking into or out of a list. */
const movesList = ({ status }: TripView, isShown: boolean): boolean =>
  !isShown || status === 'completed' || status === 'cancelled';

/** My bookings under one tab, page by page, kept up to date. */
function useBookings(filter: Filter) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...KEY, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => listBookings(filter, pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  useLive('trip.updated', (trip) => {
    cache.setQueriesData<Pages>({ queryKey: KEY }, (pages) => pages && withTrip(pages, trip));
    const isShown = cache.getQueryData<Pages>([...KEY, filter])?.pages.some((page) => holds(page, trip)) ?? false;
    // New, or moving from upcoming to past.
    if (movesList(trip, isShown)) void cache.invalidateQueries({ queryKey: [...KEY, filter] });
  });
  useResync(() => void list.refetch());
  return list;
}

interface BookingListProps {
  filter: Filter;
  heading?: 'h2' | 'h3';
  /** The page has a button of its own to book a ride. */
  bookable?: boolean;
}

/** The bookings of one kind, page by page. */
export function BookingList({ filter, heading, bookable = false }: BookingListProps) {
  const t = useT(trips);
  const list = useBookings(filter);
  const bookings = list.data?.pages.flatMap((page) => page.bookings);
  if (!bookings)
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy="true" className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-36 w-full rounded-card" />
        ))}
      </div>
    );
  if (bookings.length === 0)
    return (
      <EmptyState
        icon={<CarFront size={26} aria-hidden="true" />}
        title={t(`empty.${filter}`)}
        action={!bookable && <ButtonLink to="/">{t('book')}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-4">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} {...(heading && { heading })} />
      ))}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
