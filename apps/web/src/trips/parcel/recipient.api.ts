import type { ParcelInstructions, RecipientParcelView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { api, type ApiPath } from '../../shared/api/http-client.js';

/** ASSUMPTION: the socket tells of what happens; this heals what the clock alone changes. */
const HEAL_MS = 30_000;
const path = (token: string, rest = ''): ApiPath => `/api/parcels/${encodeURIComponent(token)}${rest}`;

export const sendInstructions = (token: string, body: ParcelInstructions): Promise<RecipientParcelView> =>
  api.put<RecipientParcelView>(path(token, '/instructions'), { body });

export const sendRetime = (token: string, from: string, idempotencyKey: string): Promise<RecipientParcelView> =>
  api.post<RecipientParcelView>(path(token, '/retime'), { body: { from }, idempotencyKey });

/** A parcel as its recipient sees it, kept up to date; `put` shows what a command answered. */
export function useRecipientParcel(token: string) {
  const cache = useQueryClient();
  const queryKey = ['recipient', token] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<RecipientParcelView>(path(token), { signal }),
    refetchInterval: HEAL_MS,
  });
  const again = () => void query.refetch();
  useResync(again);
  useLive('shared.updated', (trip) => trip.id === query.data?.tripId && again());
  return { query, put: (parcel: RecipientParcelView) => cache.setQueryData(queryKey, parcel) };
}
