import type { PlaceView } from '@sablon/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { placeAt } from './place-search.api.js';

/** About 10 m: a phone that lies still asks once. */
const DECIMALS = 4;

/** The address nearest to a point that may move; null while it is unknown. A point to read out needs no error of its own. */
export function usePlaceAt(point: { readonly lat: number; readonly lng: number } | null): PlaceView | null {
  const at = point && { lat: Number(point.lat.toFixed(DECIMALS)), lng: Number(point.lng.toFixed(DECIMALS)) };
  const { data } = useQuery({
    queryKey: ['place-at', at],
    queryFn: at ? ({ signal }) => placeAt(at, signal) : skipToken,
    staleTime: Infinity,
    retry: 1,
    placeholderData: keepPreviousData,
  });
  return at ? (data ?? null) : null;
}
