import type { SharedLinksView, SharedLiveView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/http-client.js';

const part = encodeURIComponent;
const keyOf = (tripId: string) => ['shares', tripId] as const;

/** The active share links of a ride; another device may have created or withdrawn some. */
export const useSharedLinks = (tripId: string, trackToken: string | null) =>
  useQuery({
    queryKey: keyOf(tripId),
    staleTime: 0,
    queryFn: ({ signal }) => api.get<SharedLinksView>(`/api/trips/${part(tripId)}/shares`, { trackToken, signal }),
  });

/** Creates a link; the page generates the id, so that a retry creates no second one. */
export function useMakeLink(tripId: string, trackToken: string | null, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; label: string }) =>
      api.post<SharedLinksView>(`/api/trips/${part(tripId)}/shares`, { trackToken, body }),
    onSuccess: (view) => {
      cache.setQueryData(keyOf(tripId), view);
      onDone();
    },
  });
}

export function useRevokeLink(tripId: string, trackToken: string | null, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) =>
      api.delete<SharedLinksView>(`/api/trips/${part(tripId)}/shares/${part(linkId)}`, { trackToken }),
    onSuccess: (view) => {
      cache.setQueryData(keyOf(tripId), view);
      onDone();
    },
  });
}

/** The current content of a shared link. */
export const readShared = (token: string, signal: AbortSignal): Promise<SharedLiveView> =>
  api.get<SharedLiveView>(`/api/shared/${part(token)}`, { signal });
