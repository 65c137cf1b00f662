import type { SharedLiveView, SharedPositionView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepNewer } from '../../live/keep-newer.js';
import { positions } from '../../live/positions.js';
import { useLive } from '../../live/use-live.js';
import { useWatchTrip } from '../../live/watch-trip.js';
import { asApiError } from '../../shared/api/api-error.js';
import { fittingEta, isOver, mergeAnswer, REFRESH_MS } from '../common/use-live-trip.js';
import { readShared } from './share.api.js';

/** The car of a shared ride has no driver id: it is stored under the ride's id. */
const putCar = ({ tripId, ...car }: SharedPositionView) => positions.put([{ ...car, driverId: tripId }]);

/** A shared ride kept up to date while its link is active; `ended` is final. */
export function useSharedTrip(token: string) {
  const cache = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const watch = useWatchTrip(hasEnded ? null : token, 'shared.watch');
  const ended = hasEnded || (watch.status === 'refused' && watch.code === 'share.ended');
  const key = ['shared', token] as const;
  const live = useQuery<SharedLiveView>({
    queryKey: key,
    staleTime: 0,
    gcTime: 0,
    enabled: !ended,
    refetchInterval: ({ state }) => (isOver(state.data?.trip) ? false : REFRESH_MS),
    queryFn: async ({ signal }) =>
      mergeAnswer(cache.getQueryData<SharedLiveView>(key), await readShared(token, signal)),
  });
  const update = (change: (known: SharedLiveView) => SharedLiveView) =>
    cache.setQueryData<SharedLiveView>(key, (known) => known && change(known));
  const tripId = live.data?.trip.id;
  const refetch = useEffectEvent(() => void live.refetch());

  useEffect(() => {
    if (watch.status === 'watching') refetch();
  }, [watch.status]);
  useLive('shared.updated', (trip) => {
    if (trip.id !== tripId) return;
    const before = live.data?.trip.status;
    update((known) => {
      const newer = keepNewer(known.trip, trip);
      return { ...known, trip: newer, eta: fittingEta(newer, known.eta) };
    });
    if (before !== trip.status) void live.refetch(); // the estimate and the link's expiry change with it
  });
  useLive('trip.eta', (eta) => eta.tripId === tripId && update((known) => ({ ...known, eta })));
  useLive('shared.position', putCar);
  useLive('shared.ended', (end) => end.tripId === tripId && setHasEnded(true));
  const fix = live.data?.position;
  useEffect(() => {
    if (fix) putCar(fix);
  }, [fix]);
  useEffect(() => () => positions.clear(), []);
  return { live, ended: ended || (live.error !== null && asApiError(live.error).code === 'share.ended') };
}
