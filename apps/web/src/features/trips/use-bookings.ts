import type { BookingListView, TripView } from '@sablon/contracts';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { keepNewer } from '../../live/keep-newer.js';
import { useLive, useResync } from '../../live/use-live.js';
import { listBookings, type Filter } from './trips.api.js';

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

/** My bookings under one tab, page by page, kept up to date. */
export function useBookings(filter: Filter) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['bookings', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => listBookings(filter, pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  useLive('trip.updated', (trip) =>
    cache.setQueriesData<Pages>({ queryKey: ['bookings'] }, (pages) => pages && withTrip(pages, trip)),
  );
  useResync(() => void list.refetch());
  return list;
}
