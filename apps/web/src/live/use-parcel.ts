import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive, useResync } from './use-live.js';
import { endpoints, type ParcelView } from '@sablon/contracts';
import { call } from '../shared/api/http-client.js';

export const parcelKey = (tripId: string) => ['parcel', tripId] as const;

export const readParcel = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<ParcelView> =>
  call(endpoints.parcels.read, { params: { id: tripId }, trackToken, signal });

/** A parcel and its custody chain, fetched again whenever a link is added. */
export function useParcel(tripId: string, token: string | null) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: parcelKey(tripId),
    queryFn: ({ signal }) => readParcel(tripId, token, signal),
  });
  const again = useCallback(() => void cache.invalidateQueries({ queryKey: parcelKey(tripId) }), [cache, tripId]);
  useResync(again);
  useLive('trip.noted', (note) => note.tripId === tripId && note.about === 'parcel' && again());
  useLive('trip.updated', (trip) => trip.id === tripId && again());
  return query;
}
