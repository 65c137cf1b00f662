import { endpoints, type SharedLiveView, type ShareTripRequest } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

const keyOf = (tripId: string) => ['shares', tripId] as const;

/** The active share links of a ride; another device may have created or withdrawn some. */
export const useSharedLinks = (tripId: string, trackToken: string | null) =>
  useQuery({
    queryKey: keyOf(tripId),
    staleTime: 0,
    queryFn: ({ signal }) => call(endpoints.sharedLinks.list, { params: { id: tripId }, trackToken, signal }),
  });

/** Creates a link; the page generates the id, so that a retry creates no second one. */
export function useMakeLink(tripId: string, trackToken: string | null) {
  const cache = useQueryClient();
  return async (body: ShareTripRequest): Promise<void> => {
    const view = await call(endpoints.sharedLinks.create, { params: { id: tripId }, trackToken, body });
    cache.setQueryData(keyOf(tripId), view);
  };
}

export function useRevokeLink(tripId: string, trackToken: string | null, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(endpoints.sharedLinks.revoke, { params: { id: tripId, linkId }, trackToken }),
    onSuccess: (view) => {
      cache.setQueryData(keyOf(tripId), view);
      onDone();
    },
  });
}

/** The current content of a shared link. */
export const readShared = (token: string, signal: AbortSignal): Promise<SharedLiveView> =>
  call(endpoints.sharedLinks.follow, { params: { token }, signal });
