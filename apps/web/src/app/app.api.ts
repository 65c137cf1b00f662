import type { BookingListView, QuoteRequest, QuoteView, RideStatisticsView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive, useResync } from '../live/use-live.js';
import { api } from '../shared/api/http-client.js';

/** The next bookings, kept up to date. */
export function useUpcoming() {
  const list = useQuery({
    queryKey: ['my-bookings'],
    queryFn: ({ signal }) => api.get<BookingListView>('/api/bookings', { query: { filter: 'upcoming' }, signal }),
  });
  const refetch = () => void list.refetch();
  useLive('trip.updated', refetch);
  useResync(refetch);
  return list;
}

export function useRideStatistics() {
  const statistics = useQuery({
    queryKey: ['ride-statistics'],
    queryFn: ({ signal }) => api.get<RideStatisticsView>('/api/account/profile/statistics', { signal }),
  });
  const refetch = () => void statistics.refetch();
  useLive('trip.updated', refetch);
  useResync(refetch);
  return statistics;
}

/** The prices of a ride, refetched whenever the ride changes. */
export const useRidePrice = (request: QuoteRequest | null) =>
  useQuery({
    queryKey: ['ride-price', JSON.stringify(request)],
    enabled: request !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.post<QuoteView>('/api/quotes', { body: request, signal }),
  });
