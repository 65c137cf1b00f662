import type { TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { intervene, KEYS, type ActionBody, type ActionKind } from '../common/dispatch.api.js';

/** Runs one intervention at a time. Nothing is shown as done before the server has confirmed it. */
export function useAction(tripId: string, onDone: (trip: TripView, kind: ActionKind) => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [intention] = useState(() => new Intention());
  const run = async (kind: ActionKind, body: ActionBody) => {
    if (busy) return;
    // Pressing the same button again repeats the same command; another driver or reason makes a new one.
    setBusy(true);
    setError(null);
    try {
      onDone(await intervene(tripId, kind, body, intention.keyOf({ kind, body })), kind);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      // Done or refused: what is on screen about this trip and its drivers is out of date.
      void cache.invalidateQueries({ queryKey: KEYS.trip(tripId) });
      void cache.invalidateQueries({ queryKey: KEYS.suggestions(tripId) });
    }
  };
  return { busy, error, run };
}
