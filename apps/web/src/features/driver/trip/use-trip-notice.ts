import type { DriverStateView, TripView } from '@sablon/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asApiError } from '../../../shared/api/api-error.js';
import { readTrip } from '../driver.api.js';
import { heldTrips } from '../state-updates.js';

export interface TripNotice {
  readonly kind: 'cancelled.passenger' | 'cancelled.other' | 'reassigned' | 'taken_back.check_in' | 'taken_back.paper';
  readonly trip: TripView;
}

/** Why a promised trip is gone; null when there is nothing to say. */
async function askWhy(trip: TripView): Promise<TripNotice | null> {
  try {
    const now = await readTrip(trip.id);
    if (now.status === 'cancelled')
      return { kind: now.cancelledBy === 'passenger' ? 'cancelled.passenger' : 'cancelled.other', trip };
    return now.status === 'completed' ? null : { kind: 'reassigned', trip };
  } catch (failure) {
    // The server no longer lets him see a trip that went to somebody else.
    if (asApiError(failure).status === 404) return { kind: 'reassigned', trip };
    console.warn('it could not be learned why a trip is gone', failure);
    return null;
  }
}

/** Notices that a promised trip left the screen without his doing, however he missed the moment, and says why. */
export function useTripNotice(state: DriverStateView | undefined) {
  const [notice, setNotice] = useState<TripNotice | null>(null);
  const known = useRef<readonly TripView[]>([]);
  const ownDoing = useRef(new Set<string>());
  useEffect(() => {
    if (!state) return;
    const held = heldTrips(state);
    const gone = known.current.filter(({ id }) => !held.some((trip) => trip.id === id));
    known.current = held;
    for (const trip of gone.filter(({ id }) => !ownDoing.current.has(id))) {
      const takenBack = state.takenBack.find(({ tripId }) => tripId === trip.id);
      if (takenBack) setNotice({ kind: `taken_back.${takenBack.why}`, trip });
      else void askWhy(trip).then((found) => found && setNotice(found));
    }
  }, [state]);
  return {
    notice,
    dismiss: useCallback(() => setNotice(null), []),
    /** He ended or handed back this trip himself. */
    expectEnd: useCallback((tripId: string) => void ownDoing.current.add(tripId), []),
    /** The server did not take that: should the trip be gone, it was somebody else's doing. */
    expectNoEnd: useCallback((tripId: string) => void ownDoing.current.delete(tripId), []),
  };
}
