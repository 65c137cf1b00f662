import type { PromiseAlertsView, PromiseAlertView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGathered } from '../../live/use-gathered.js';
import { useLive, useResync } from '../../live/use-live.js';
import { api } from '../../shared/api/http-client.js';

/** ASSUMPTION: how far a question came changes without an event; minutes are left to call. */
const REFRESH_MS = 15_000;
const NONE: readonly PromiseAlertView[] = [];

/** Promised rides nobody confirmed in time, kept up to date. */
export function usePromises(): readonly PromiseAlertView[] {
  const { data, refetch } = useQuery({
    queryKey: ['dispatch', 'promises'],
    queryFn: ({ signal }) => api.get<PromiseAlertsView>('/api/dispatch/promises', { signal }),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void refetch();
  const changed = useGathered<string>(again);
  useLive('trip.noted', ({ about, tripId }) => about === 'check_in' && changed(tripId));
  // Somebody has taken it, set out, or given it back.
  useLive('trip.updated', ({ id }) => data?.alerts.some(({ tripId }) => tripId === id) && changed(id));
  useResync(again);
  return data?.alerts ?? NONE;
}
