import type { LiveTripView, ServerEventPayload, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keepNewer } from '../../live/keep-newer.js';
import { positions, useLivePositions } from '../../live/positions.js';
import { useLive, useResync } from '../../live/use-live.js';
import { useWatchTrip } from '../../live/watch-trip.js';
import { readLive } from './trips.api.js';

/** ASSUMPTION: changes that only depend on the clock (a search starting, the live window) show this soon without an event. */
export const REFRESH_MS = 30_000;

/** Kinds of trip notes that the trip page shows. */
const SHOWN_HERE: ReadonlySet<ServerEventPayload<'trip.noted'>['about']> = new Set(['delay', 'arrival', 'check_in']);

/** The part of a followed trip that is kept up to date, for any follower. */
interface Followed {
  readonly trip: Pick<TripView, 'id' | 'version' | 'status'>;
  readonly eta: LiveTripView['eta'];
}

export const isOver = (trip: Pick<TripView, 'status'> | undefined): boolean =>
  trip?.status === 'completed' || trip?.status === 'cancelled';

/** An estimate for the pickup says nothing about the arrival at the destination. */
export const fittingEta = (trip: Pick<TripView, 'status'>, eta: LiveTripView['eta']): LiveTripView['eta'] =>
  eta && eta.towards === (trip.status === 'ongoing' ? 'dropoff' : 'pickup') && trip.status !== 'pending' ? eta : null;

/** A response that was in flight when an event came in is older than the data shown: the trip keeps its higher version. */
export const mergeAnswer = <T extends Followed>(known: T | undefined, answer: T): T =>
  known && known.trip.id === answer.trip.id && known.trip.version > answer.trip.version
    ? { ...answer, trip: known.trip, eta: fittingEta(known.trip, known.eta ?? answer.eta) }
    : answer;

/** One trip kept up to date by the socket, and refetched after every reconnect. */
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
    update((known) => {
      const newer = keepNewer(known.trip, trip);
      return { ...known, trip: newer, eta: fittingEta(newer, known.eta) };
    });
  const onUpdate = (trip: TripView) => {
    const before = cache.getQueryData<LiveTripView>(key)?.trip.status;
    adopt(trip);
    // The next estimate would only come with the car's next position; refetch so that the passenger has one until then.
    if (before !== trip.status && !isOver(trip)) void live.refetch();
  };

  const watch = useWatchTrip(token);
  useLivePositions();
  useLive('trip.updated', (trip) => trip.id === tripId && onUpdate(trip));
  useLive('trip.eta', (eta) => eta.tripId === tripId && update((known) => ({ ...known, eta })));
  // A note about the trip, not a change of its state: the version stays the same, so refetch.
  useLive('trip.noted', ({ tripId: noted, about }) => {
    if (noted === tripId && SHOWN_HERE.has(about)) void live.refetch();
  });
  // With a link, refetch only once the server has admitted it (below), to catch up on earlier changes.
  useResync(() => void (token === null && live.refetch()));
  const refetch = useEffectEvent(() => void live.refetch());
  useEffect(() => {
    if (watch.status === 'watching') refetch();
  }, [watch.status]);
  const fix = live.data?.position;
  useEffect(() => {
    if (fix) positions.put([fix]);
  }, [fix]);
  return { live, adopt };
}
