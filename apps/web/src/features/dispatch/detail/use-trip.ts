import type { TripEtaView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepNewer } from '../../../live/keep-newer.js';
import { useLive } from '../../../live/use-live.js';
import { KEYS, readSuggestions, readTimeline } from '../dispatch.api.js';

/** ASSUMPTION: offers come and go without a new version of the trip; so do drivers who could take it. */
const STORY_MS = 10_000;
const SUGGEST_MS = 15_000;

/** The chosen trip with its story, the newest of what the board and the server say. */
export function useTrip(tripId: string | null, onBoard: TripView | null) {
  const cache = useQueryClient();
  const id = tripId ?? '';
  const query = useQuery({
    queryKey: KEYS.trip(id),
    enabled: tripId !== null,
    queryFn: ({ signal }) => readTimeline(id, signal),
    refetchInterval: (state) => (state.state.data?.trip.status === 'pending' ? STORY_MS : false),
  });
  useLive('trip.updated', (trip) => {
    if (trip.id !== tripId) return;
    void cache.invalidateQueries({ queryKey: KEYS.trip(trip.id) });
    void cache.invalidateQueries({ queryKey: KEYS.suggestions(trip.id) });
  });
  useLive('trip.noted', (noted) => {
    if (noted.tripId === tripId && noted.about === 'arrival')
      void cache.invalidateQueries({ queryKey: KEYS.trip(noted.tripId) });
  });
  const fetched = query.data?.trip ?? null;
  const trip = fetched && onBoard ? keepNewer(onBoard, fetched) : (onBoard ?? fetched);
  return { query, trip };
}

/** Drivers for a trip that waits for one or may be given to another; none for a trip under way or over. */
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

/** The last word on when the chosen trip's car arrives. */
export function useEta(tripId: string | null): TripEtaView | null {
  const [eta, setEta] = useState<TripEtaView | null>(null);
  useLive('trip.eta', (told) => {
    if (told.tripId === tripId) setEta(told);
  });
  return eta?.tripId === tripId ? eta : null;
}
