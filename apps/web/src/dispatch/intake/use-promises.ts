import { endpoints, type PromiseAlertView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGathered, useLive, useResync } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: a check-in's progress changes without an event, and there are only minutes left to call. */
const REFRESH_MS = 15_000;
const NONE: readonly PromiseAlertView[] = [];

/** Promised trips not confirmed in time, kept up to date. */
export function usePromises(): readonly PromiseAlertView[] {
  const { data, refetch } = useQuery({
    queryKey: ['dispatch', 'promises'],
    queryFn: ({ signal }) => call(endpoints.promises.atRisk, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void refetch();
  const changed = useGathered<string>(again);
  useLive('trip.noted', ({ about, tripId }) => about === 'check_in' && changed(tripId));
  // The trip was taken, started or given back.
  useLive('trip.updated', ({ id }) => data?.alerts.some(({ tripId }) => tripId === id) && changed(id));
  useResync(again);
  return data?.alerts ?? NONE;
}
