import type { TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { KEYS, pencil } from '../common/dispatch.api.js';
import { offerUndo } from '../common/undo-store.js';
import { acting } from '../words.js';

/** Pencils a trip in for a driver and offers to undo it; throws what the server refuses. */
export function usePencilIn() {
  const t = useT(acting);
  const cache = useQueryClient();
  return async (
    trip: Pick<TripView, 'id' | 'bookingCode'>,
    wish: { readonly driverId: string; readonly collisionKnown: boolean; readonly seenVersion: number },
  ): Promise<void> => {
    try {
      cache.setQueryData(KEYS.pencils, await pencil(trip.id, wish, newIdempotencyKey()));
      offerUndo({
        what: 'pencil',
        tripId: trip.id,
        code: trip.bookingCode,
        version: wish.seenVersion,
        text: t('pencil.done', { code: trip.bookingCode }),
      });
    } finally {
      for (const key of [KEYS.trip(trip.id), KEYS.suggestions(trip.id), KEYS.plans])
        void cache.invalidateQueries({ queryKey: key });
    }
  };
}
