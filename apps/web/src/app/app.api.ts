import { endpoints, type QuoteRequest } from '@sablon/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLive, useResync } from '../live/use-live.js';
import { call } from '../shared/api/http-client.js';

/** The next bookings, kept up to date. */
export function useUpcoming() {
  const list = useQuery({
    queryKey: ['my-bookings'],
    queryFn: ({ signal }) => call(endpoints.bookings.list, { query: { filter: 'upcoming' }, signal }),
  });
  const refetch = () => void list.refetch();
  useLive('trip.updated', refetch);
  useResync(refetch);
  return list;
}

export function useRideStatistics() {
  const statistics = useQuery({
    queryKey: ['ride-statistics'],
    queryFn: ({ signal }) => call(endpoints.profile.statistics, { signal }),
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
    staleTime: 60_000,
    queryFn: request ? ({ signal }) => call(endpoints.quotes.create, { body: request, signal }) : skipToken,
  });
