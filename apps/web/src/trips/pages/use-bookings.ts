import type { BookingListView, TripView } from '@sablon/contracts';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { keepNewer } from '../../live/keep-newer.js';
import { useLive, useResync } from '../../live/use-live.js';
import { listBookings, type Filter } from '../common/trips.api.js';

type Pages = InfiniteData<BookingListView, string | null>;

/** Puts a newer trip into the lists that hold it. */
export const withTrip = (pages: Pages, trip: TripView): Pages => ({
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

/** Whether a trip's change may put its booking into a list or out of it. */
const movesList = ({ status }: TripView, isShown: boolean): boolean =>
  !isShown || status === 'completed' || status === 'cancelled';

/** My bookings under one tab, page by page, kept up to date. */
export function useBookings(filter: Filter) {
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
    // New, or moving from what is to come to what was.
    if (movesList(trip, isShown)) void cache.invalidateQueries({ queryKey: [...KEY, filter] });
  });
  useResync(() => void list.refetch());
  return list;
}
