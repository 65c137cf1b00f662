import type { SafetyView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { usePhonePosition } from '../../shared/trips/use-phone-position.js';
import { readSafety, sendPosition } from './safety.api.js';

/** ASSUMPTION: how long a running alarm may show an old state when its event was lost. */
const REFRESH_MS = 10_000;

const isRunning = (view: SafetyView | undefined): boolean =>
  view?.alarm?.status === 'open' || view?.alarm?.status === 'acknowledged';

/** The alarm of a trip, if there is one; while it runs, this phone tells where it is. */
export function useSafety(trip: TripView, token: string | null) {
  const cache = useQueryClient();
  const key = ['safety', trip.id, token];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSafety(trip.id, token, signal),
    enabled: trip.driver !== null || trip.status === 'pending',
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? REFRESH_MS : false),
  });
  const show = (view: SafetyView) => cache.setQueryData(key, view);
  useLive('trip.noted', ({ tripId, about }) => {
    if (tripId === trip.id && about === 'safety') void refetch();
  });
  useResync(() => void refetch());
  const again = useEffectEvent(() => void refetch());
  const seen = useRef(trip.status);
  useEffect(() => {
    if (seen.current === trip.status) return;
    seen.current = trip.status;
    again();
  }, [trip.status]);
  const running = isRunning(data);
  const noPosition = usePhonePosition(running, (position) => {
    sendPosition(trip.id, token, position).then(show, () => void refetch());
  });
  return { view: data, isUnknown: isError && !data, running, noPosition, show };
}
