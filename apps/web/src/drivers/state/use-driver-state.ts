import type { DriverStateView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { readDriverState } from './driver.api.js';
import { mergeFetched, withTrip } from './state-updates.js';

/** `askedAtMs` shows whether the server's state was requested before or after something was shown. */
export interface Snapshot {
  readonly state: DriverStateView;
  readonly askedAtMs: number;
}
const KEY = ['driver', 'state'] as const;
/** ASSUMPTION: the socket reports every change; this only recovers from events lost in a silent proxy. */
const REFRESH_MS = 60_000;

/**
 * The driver's state, kept current by the socket and fetched again on every reconnect. `latest` is what `change` has just made of it,
 * a moment before `snapshot` follows.
 */
export function useDriverState() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Snapshot> => {
      const askedAtMs = Date.now();
      const fetched = await readDriverState(signal);
      return { askedAtMs, state: mergeFetched(client.getQueryData<Snapshot>(KEY)?.state, fetched) };
    },
    refetchInterval: REFRESH_MS,
  });
  const change = useCallback(
    (update: (state: DriverStateView) => DriverStateView) =>
      client.setQueryData<Snapshot>(KEY, (shown) => shown && { ...shown, state: update(shown.state) }),
    [client],
  );
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
  useResync(refetch);
  useLive('driver.updated', refetch);
  useLive('trip.noted', ({ about }) => (about === 'check_in' || about === 'arrival') && refetch());
  useLive('trip.updated', (trip) => change((state) => withTrip(state, trip)));
  const latest = useCallback(() => client.getQueryData<Snapshot>(KEY), [client]);
  return { snapshot: query.data, error: query.error, change, refetch, latest };
}
export type DriverState = ReturnType<typeof useDriverState>;
