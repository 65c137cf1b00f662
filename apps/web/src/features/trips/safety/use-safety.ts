import type { SafetyView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive, useResync } from '../../../live/use-live.js';
import { readSafety, sendPosition, type PhonePosition } from './safety.api.js';

/** ASSUMPTION: often enough to follow a car, rarely enough for a battery. */
const SEND_EVERY_MS = 5_000;
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

/** Watches the device while `on`; hands over a place now and then. True once the device refused. */
function usePhonePosition(on: boolean, send: (position: PhonePosition) => void): boolean {
  const [refused, setRefused] = useState(false);
  const latest = useEffectEvent(send);
  useEffect(() => {
    if (!on || !('geolocation' in navigator)) return;
    let sentAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let place: GeolocationPosition | null = null;
    // The last place before the phone comes to rest is told too.
    const tell = () => {
      waiting = undefined;
      sentAt = Date.now();
      if (place) latest(positionOf(place));
    };
    const watch = navigator.geolocation.watchPosition(
      (found) => {
        setRefused(false);
        place = found;
        waiting ??= setTimeout(tell, Math.max(0, sentAt + SEND_EVERY_MS - Date.now()));
      },
      (failure) => {
        console.warn('no location', failure.message);
        setRefused(true);
      },
      { enableHighAccuracy: true, maximumAge: SEND_EVERY_MS },
    );
    return () => {
      clearTimeout(waiting);
      navigator.geolocation.clearWatch(watch);
    };
  }, [on]);
  return refused || !('geolocation' in navigator);
}

const positionOf = ({ coords }: GeolocationPosition): PhonePosition => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracyMeters: Math.min(100_000, Math.round(coords.accuracy)),
});
