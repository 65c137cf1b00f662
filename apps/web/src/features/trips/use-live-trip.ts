import type { LiveTripView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepNewer } from '../../live/keep-newer.js';
import { positions } from '../../live/positions.js';
import { useLivePositions } from '../../live/use-live-positions.js';
import { useLive, useResync } from '../../live/use-live.js';
import { useWatchTrip } from '../../live/watch-trip.js';
import { readLive } from './trips.api.js';

/** ASSUMPTION: what only the clock changes (a search that begins, the live window) is seen this soon without an event. */
const REFRESH_MS = 30_000;

const isOver = (trip: TripView | undefined): boolean => trip?.status === 'completed' || trip?.status === 'cancelled';

/** An answer under way while an event came in is older than what is shown: the trip keeps its higher version. */
export const mergeAnswer = (known: LiveTripView | undefined, answer: LiveTripView): LiveTripView =>
  known && known.trip.id === answer.trip.id && known.trip.version > answer.trip.version
    ? { ...answer, trip: known.trip }
    : answer;

/** One trip kept up to date by the socket, and fetched again after every reconnect. */
export function useLiveTrip(tripId: string, token: string | null) {
  const cache = useQueryClient();
  const key = ['live', tripId, token] as const;
  const live = useQuery<LiveTripView>({
    queryKey: key,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.trip) ? false : REFRESH_MS),
    queryFn: async ({ signal }) => {
      const answer = await readLive(tripId, token, signal);
      return mergeAnswer(cache.getQueryData<LiveTripView>(key), answer);
    },
  });
  const update = (change: (known: LiveTripView) => LiveTripView) =>
    cache.setQueryData<LiveTripView>(key, (known) => known && change(known));
  const adopt = (trip: TripView) =>
    update((known) => ({
      ...known,
      trip: keepNewer(known.trip, trip),
      // The way to the pickup says nothing about the way to the destination.
      eta: trip.status === known.trip.status ? known.eta : null,
    }));

  useWatchTrip(token);
  useLivePositions();
  useLive('trip.updated', (trip) => trip.id === tripId && adopt(trip));
  useLive('trip.eta', (eta) => eta.tripId === tripId && update((known) => ({ ...known, eta })));
  useResync(() => void live.refetch());
  const fix = live.data?.position;
  useEffect(() => {
    if (fix) positions.put([fix]);
  }, [fix]);
  return { live, adopt };
}
