import type { DriverQueueView, DriverStateView } from '@sablon/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { api } from '../../shared/api/http-client.js';

const KEY = ['driver', 'queue'] as const;
/** ASSUMPTION: his place changes by others' rides, some a minute; oftener costs the battery. Nothing is asked while the page is hidden. */
const REFRESH_MS = 30_000;
/** The server does not know his position yet: it is on its way. */
const POSITION_MS = 5_000;

/** Where he stands among those who wait; asked only while he is `waiting` and can be reached. */
export function useQueue({ idleSince, vehicle }: Pick<DriverStateView, 'idleSince' | 'vehicle'>, waiting: boolean) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: KEY });
  useLive('driver.updated', refetch);
  useResync(refetch);
  return useQuery({
    queryKey: [...KEY, idleSince, vehicle?.id],
    queryFn: ({ signal }) => api.get<DriverQueueView>('/api/driver/queue', { signal }),
    refetchInterval: ({ state }) => (state.data?.missing === 'position' ? POSITION_MS : REFRESH_MS),
    placeholderData: keepPreviousData,
    enabled: waiting,
  });
}
