import type { TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.js';
import { intervene, KEYS, type ActionBody, type ActionKind } from '../dispatch.api.js';

/** Runs one intervention at a time. Nothing is shown as done before the server has said so. */
export function useAction(tripId: string, kind: ActionKind, onDone: (trip: TripView) => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const intention = useRef({ asked: '', key: '' });
  const run = async (body: ActionBody) => {
    if (busy) return;
    // The same wish pressed again is the same command; another driver or reason is another one.
    const asked = JSON.stringify(body);
    if (intention.current.asked !== asked) intention.current = { asked, key: newIdempotencyKey() };
    setBusy(true);
    setError(null);
    try {
      onDone(await intervene(tripId, kind, body, intention.current.key));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      // Done or refused: what is on screen about this trip and its drivers is out of date.
      void cache.invalidateQueries({ queryKey: KEYS.trip(tripId) });
      void cache.invalidateQueries({ queryKey: KEYS.suggestions(tripId) });
      void cache.invalidateQueries({ queryKey: KEYS.fleet });
    }
  };
  return { busy, error, run };
}
