import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGathered } from '../../live/use-gathered.js';
import { useLive, useResync } from '../../live/use-live.js';
import { actOnAlert, ALERTS_KEY, readAlertDesk, type AlertAct } from './alerts.api.js';

/** ASSUMPTION: what an alert says grows by the minute; a lost event is healed as soon. */
const REFRESH_MS = 15_000;

/** The alerts, kept up to date, and what can be done about them. */
export function useAlertDesk() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => readAlertDesk(signal),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void query.refetch();
  useLive('alert.changed', useGathered(again));
  useResync(again);
  const act = useMutation({
    mutationFn: ({ id, ...what }: { id: string } & AlertAct) => actOnAlert(id, what),
    onSuccess: (desk) => cache.setQueryData(ALERTS_KEY, desk),
    onError: again,
  });
  return { query, desk: query.data, act };
}
