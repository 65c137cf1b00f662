import type { PencilsView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { KEYS, readPencils } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket reports every pencil; this recovers from missed events. */
const HEAL_MS = 60_000;
export type Pencil = PencilsView['pencils'][number];

/** The pencil on a trip, if any. */
export function usePencilOf(tripId: string): Pencil | null {
  const { data } = useQuery({
    queryKey: KEYS.pencils,
    queryFn: ({ signal }) => readPencils(signal),
    refetchInterval: HEAL_MS,
    select: ({ pencils }) => pencils.find((pencil) => pencil.tripId === tripId) ?? null,
  });
  return data ?? null;
}

/** Keeps all pencils up to date; use once per page. */
export function useFollowPencils(): void {
  const cache = useQueryClient();
  useLive('trip.noted', ({ tripId, about }) => {
    if (about !== 'pencil') return;
    void cache.invalidateQueries({ queryKey: KEYS.pencils });
    void cache.invalidateQueries({ queryKey: KEYS.suggestions(tripId) });
  });
}
