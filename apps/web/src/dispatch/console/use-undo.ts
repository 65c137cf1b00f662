import type { TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { useStore } from '../../shared/state/create-store.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';
import { KEYS, undo } from '../common/dispatch.api.js';
import { forgetUndo, undoable, type Undoable } from '../common/undo-store.js';

/** Undoes the last action while it is offered: by the button of the toast, by key, from the palette. */
export function useUndo(onUndone: (trip: TripView) => void) {
  const t = useT(acting);
  const errorText = useErrorText();
  const cache = useQueryClient();
  const action = useStore(undoable);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  // A retry after a lost response repeats the same command.
  const [intention] = useState(() => new Map<string, Intention>());
  useEffect(() => forgetUndo, []);
  const one = async (what: Undoable['what'], tripId: string, version: number) => {
    const body = { what, version: what === 'trip' ? version : null };
    const own = intention.get(tripId) ?? new Intention();
    intention.set(tripId, own);
    onUndone(await undo(tripId, body, own.keyOf(body)));
    own.fulfilled();
  };
  const takeBack = async () => {
    if (!action || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const { what, tripId, code, version, also = [] } = action;
    const trips = [{ tripId, version }, ...also];
    try {
      // The last one given first, as a driver's plan was made.
      for (const trip of trips) await one(what, trip.tripId, trip.version);
      forgetUndo();
      showToast({ tone: 'ok', text: t('undo.done', { code }) });
    } catch (failure) {
      showToast({ tone: 'danger', text: `${t('undo.refused', { code })}. ${errorText(failure)}` });
      // No response: it can be retried until the time runs out.
      if (!(failure instanceof ApiError && failure.status === 0)) forgetUndo();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      for (const { tripId: id } of trips)
        for (const queryKey of [KEYS.trip(id), KEYS.suggestions(id), KEYS.pencils])
          void cache.invalidateQueries({ queryKey });
    }
  };
  return { action, busy, isPossible: action !== null, takeBack: () => void takeBack() };
}
export type Undoing = ReturnType<typeof useUndo>;
