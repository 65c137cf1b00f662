import { endpoints } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/http-client.js';

const REFRESH_MS = 30_000;
const KEY = ['office', 'waiting'] as const;

/** How much work is pending for staff, fetched once for the navigation and the overview. */
export const useWaiting = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.overview.read, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Recounts pending work after every mutation on a back office page. */
export function useCountAgain(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queries.invalidateQueries({ queryKey: KEY });
      }),
    [queries],
  );
}
