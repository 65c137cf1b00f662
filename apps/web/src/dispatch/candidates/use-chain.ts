import { CHAIN_AT_MOST } from '@sablon/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../live/use-live.js';
import { KEYS, readChain } from '../common/dispatch.api.js';

/** ASSUMPTION: as for the candidates of one trip. */
const AGAIN_MS = 15_000;

/** The trips chosen together on the board, in the order they were chosen. `openId` is chosen with the first one added to it. */
export function usePicked(openId: string | null) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  return {
    picked,
    /** Chooses a trip or leaves it out; false = no more may be chosen. */
    toggle: (id: string): boolean => {
      if (picked.includes(id)) {
        setPicked(picked.filter((one) => one !== id));
        return true;
      }
      const before = picked.length === 0 && openId !== null && openId !== id ? [openId] : picked;
      if (before.length >= CHAIN_AT_MOST) return false;
      setPicked([...before, id]);
      return true;
    },
    clear: () => setPicked([]),
  };
}

/** Who could take all these trips, and whether they go together; kept up to date while there are at least two. */
export function useChain(ids: readonly string[]) {
  const cache = useQueryClient();
  useLive('trip.updated', ({ id }) => {
    if (ids.includes(id)) void cache.invalidateQueries({ queryKey: KEYS.chains });
  });
  return useQuery({
    queryKey: KEYS.chain(ids),
    enabled: ids.length > 1,
    queryFn: ({ signal }) => readChain(ids, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}
