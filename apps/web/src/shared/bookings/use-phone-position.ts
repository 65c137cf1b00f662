import type { AlarmPositionRequest } from '@sablon/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

export type PhonePosition = AlarmPositionRequest['position'];

/** ASSUMPTION: often enough to follow a car, rarely enough to save the battery. */
const SEND_EVERY_MS = 5_000;

/**
 * Watches the device's position while `on`, for a user who raised an alarm, and sends it at intervals. Returns true once the
 * device has refused.
 */
export function usePhonePosition(on: boolean, send: (position: PhonePosition) => void): boolean {
  const [refused, setRefused] = useState(false);
  const latest = useEffectEvent(send);
  useEffect(() => {
    if (!on || !('geolocation' in navigator)) return;
    let sentAt = 0;
    let isOut = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let place: GeolocationPosition | null = null;
    // Also sends the last position before the phone comes to rest.
    const report = () => {
      waiting = undefined;
      sentAt = Date.now();
      if (place) latest(positionOf(place));
    };
    const watch = navigator.geolocation.watchPosition(
      (found) => {
        isOut = false;
        setRefused(false);
        place = found;
        waiting ??= setTimeout(report, Math.max(0, sentAt + SEND_EVERY_MS - Date.now()));
      },
      (failure) => {
        // A receiver without a view of the sky reports this every second: once per outage is enough.
        if (!isOut) console.warn('no location', failure.message);
        isOut = true;
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
