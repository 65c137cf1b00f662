import type { TripEtaView, TripTimelineView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepNewer } from '../../live/keep-newer.js';
import { useLive } from '../../live/use-live.js';
import { KEYS, readLive, readSuggestions, readTimeline } from './dispatch.api.js';

/** ASSUMPTION: offers come and go without a new version of the trip; so do the drivers who could take it. */
const STORY_MS = 10_000;
const SUGGEST_MS = 15_000;
/**
 * The server's own calculation interval (eta-monitor); the board receives all ETAs by socket, the chosen trip's route is
 * polled.
 */
const ETA_MS = 5_000;

/** The chosen trip with its story; socket updates are shown at once, the story is then fetched. */
export function useTrip(tripId: string | null) {
  const cache = useQueryClient();
  const id = tripId ?? '';
  const query = useQuery({
    queryKey: KEYS.trip(id),
    enabled: tripId !== null,
    queryFn: ({ signal }) => readTimeline(id, signal),
    refetchInterval: (state) => (state.state.data?.trip.status === 'pending' ? STORY_MS : false),
  });
  const adopt = (trip: TripView) =>
    cache.setQueryData<TripTimelineView>(
      KEYS.trip(trip.id),
      (known) => known && { ...known, trip: keepNewer(known.trip, withRoad(trip, known.trip)) },
    );
  useLive('trip.updated', (trip) => {
    if (trip.id !== tripId) return;
    adopt(trip);
    void cache.invalidateQueries({ queryKey: KEYS.trip(trip.id) });
    void cache.invalidateQueries({ queryKey: KEYS.suggestions(trip.id) });
  });
  useLive('trip.noted', (noted) => {
    if (noted.tripId === tripId && (noted.about === 'arrival' || noted.about === 'parcel'))
      void cache.invalidateQueries({ queryKey: KEYS.trip(noted.tripId) });
  });
  return { query, trip: query.data?.trip ?? null, adopt };
}

/** Socket updates carry no route: keep the known one until the trip is fetched again. */
const withRoad = (received: TripView, known: TripView): TripView =>
  received.route.length === 0 ? { ...received, route: known.route } : received;

/** Driver suggestions for a trip that waits for a driver or can be reassigned; none for a trip under way or over. */
export function useSuggestions(trip: TripView | null) {
  const open = trip !== null && (trip.status === 'pending' || trip.status === 'accepted');
  const id = trip?.id ?? '';
  const query = useQuery({
    queryKey: KEYS.suggestions(id),
    enabled: open,
    queryFn: ({ signal }) => readSuggestions(id, signal),
    refetchInterval: SUGGEST_MS,
  });
  const drivers = query.data?.drivers.filter(({ driverId }) => driverId !== trip?.driver?.id) ?? [];
  return { open, query, able: drivers.filter(({ obstacle }) => obstacle === null), drivers };
}
export type Suggestions = ReturnType<typeof useSuggestions>;

/** The chosen trip's arrival time and route, while the car is under way. */
export function useEta(trip: TripView | null): TripEtaView | null {
  const moving = trip !== null && (trip.status === 'accepted' || trip.status === 'ongoing');
  const id = trip?.id ?? '';
  const query = useQuery({
    queryKey: KEYS.live(id),
    enabled: moving,
    queryFn: ({ signal }) => readLive(id, signal),
    refetchInterval: ETA_MS,
  });
  return moving ? (query.data?.eta ?? null) : null;
}
