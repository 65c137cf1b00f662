import type { BookingCorrection, TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { Intention } from '../../shared/api/intention.js';
import { correctTrip, KEYS } from '../common/dispatch.api.js';

/** Corrects what costs nothing; what somebody did since `seenVersion` is shown before one's own is written over it. */
export function useCorrection(tripId: string, onDone: (trip: TripView) => void) {
  const cache = useQueryClient();
  const [intention] = useState(() => new Intention());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (correction: BookingCorrection, seenVersion: number) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const body = { correction, seenVersion };
    try {
      onDone(await correctTrip(tripId, body, intention.keyOf(body)));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey: KEYS.trip(tripId) });
    }
  };
  const collided = error instanceof ApiError && error.code === 'trip.version_conflict';
  return { busy, error: collided ? null : error, collided, run };
}
