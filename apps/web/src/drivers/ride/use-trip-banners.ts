import type { DriverStateView, TripView } from '@sablon/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResync } from '../../live/use-live.js';
import { asApiError } from '../../shared/api/api-error.js';
import { readTrip } from '../state/driver.api.js';
import { heldTrips } from '../state/state-updates.js';
import { learned, withBanner, withoutBanner, type TripBanner } from './banner-list.js';

/** Why a promised trip is gone; null if there is nothing to say. */
async function askWhy(trip: TripView): Promise<TripBanner | null> {
  try {
    const now = await readTrip(trip.id);
    if (now.status === 'cancelled')
      return { kind: now.cancelledBy === 'passenger' ? 'cancelled.passenger' : 'cancelled.other', trip };
    return now.status === 'completed' ? null : { kind: 'reassigned', trip };
  } catch (failure) {
    // The server no longer shows this driver a trip that was reassigned.
    if (asApiError(failure).status === 404) return { kind: 'reassigned', trip };
    console.warn('it could not be learned why a trip is gone', failure);
    return { kind: 'unknown', trip };
  }
}

/**
 * Detects promised trips that disappeared without the driver's doing, even while they were offline, and says why each one did.
 */
export function useTripBanners(state: DriverStateView | undefined) {
  const [banners, setBanners] = useState<readonly TripBanner[]>([]);
  const known = useRef<readonly TripView[]>([]);
  const ownDoing = useRef(new Set<string>());
  useEffect(() => {
    if (!state) return;
    const held = heldTrips(state);
    const gone = known.current.filter(({ id }) => !held.some((trip) => trip.id === id));
    known.current = held;
    for (const trip of gone) {
      // A notification from an earlier removal no longer applies.
      setBanners((shown) => withoutBanner(shown, trip.id));
      if (ownDoing.current.has(trip.id)) continue;
      const takenBack = state.takenBack.find(({ tripId }) => tripId === trip.id);
      if (takenBack) setBanners((shown) => withBanner(shown, { kind: `taken_back.${takenBack.why}`, trip }));
      else void askWhy(trip).then((found) => found && setBanners((shown) => withBanner(shown, found)));
    }
  }, [state]);
  useResync(() => {
    for (const { kind, trip } of banners)
      if (kind === 'unknown') void askWhy(trip).then((found) => setBanners((shown) => learned(shown, trip.id, found)));
  });
  // If the trip was given back to the driver meanwhile, it is theirs again.
  const held = heldTrips(state);
  return {
    banners: banners.filter(({ trip }) => !held.some(({ id }) => id === trip.id)),
    dismiss: useCallback((tripId: string) => setBanners((shown) => withoutBanner(shown, tripId)), []),
    /** The driver ended or released this trip themselves. */
    expectEnd: useCallback((tripId: string) => void ownDoing.current.add(tripId), []),
    /** The server refused that: if the trip disappears now, it was not the driver's doing. */
    expectNoEnd: useCallback((tripId: string) => void ownDoing.current.delete(tripId), []),
  };
}
