import { useInfiniteQuery } from '@tanstack/react-query';
import { readDrivenTrips } from '../state/driver.api.js';

/** Trips driven, latest first, page by page. `version` changes when the day's count does, so that the list follows. */
export const useDrivenTrips = (version: string) =>
  useInfiniteQuery({
    queryKey: ['driver', 'trips', version],
    queryFn: ({ pageParam, signal }) => readDrivenTrips(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (shown) => shown,
  });
