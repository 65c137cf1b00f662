import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DialogKind } from './dispatch.api.js';

/** An action started on a trip and not yet completed; its dialog waits for the trip to load. */
interface PendingAction {
  readonly kind: DialogKind;
  readonly tripId: string;
}

/**
 * The pending action after a trip is opened: one started on another trip is dropped, or its dialog would reappear whenever that
 * trip is opened again.
 */
export const actionAt = (begun: PendingAction | null, tripId: string): PendingAction | null =>
  begun?.tripId === tripId ? begun : null;

export type Pane = 'board' | 'map' | 'detail';
/** The dispatcher's current selection. The trip is in the URL, so that a reload or a colleague finds it again. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const [driverId, setDriverId] = useState<string | null>(null);
  const [pane, setPane] = useState<Pane>(query.has('trip') ? 'detail' : 'board');
  const [action, setAction] = useState<PendingAction | null>(null);
  const tripId = query.get('trip');
  const openTrip = useCallback(
    (id: string) => {
      setQuery({ trip: id }, { replace: true, preventScrollReset: true });
      setDriverId(null);
      setAction((begun) => actionAt(begun, id));
      setPane('detail');
    },
    [setQuery],
  );
  const closeTrip = useCallback(() => {
    setQuery({}, { replace: true, preventScrollReset: true });
    setDriverId(null);
    setAction(null);
    setPane('board');
  }, [setQuery]);
  const pickDriver = useCallback(
    (id: string) => {
      setQuery({}, { replace: true, preventScrollReset: true });
      setDriverId(id);
      setAction(null);
      setPane('map');
    },
    [setQuery],
  );
  const act = useCallback((kind: DialogKind, ofTrip: string) => setAction({ kind, tripId: ofTrip }), []);
  const endAction = useCallback(() => setAction(null), []);
  return { tripId, driverId, pane, setPane, openTrip, closeTrip, pickDriver, action, act, endAction };
}
