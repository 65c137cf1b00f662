import type { BusinessListView, BusinessView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ApiPath } from '../../shared/api/http-client.js';

const REFRESH_MS = 20_000;
const keyOf = (id: string) => ['business', id];

/** The companies the user belongs to. */
export const useBusinesses = () =>
  useQuery({ queryKey: ['business'], queryFn: ({ signal }) => api.get<BusinessListView>('/api/business', { signal }) });

/** One company; pending approvals refresh by themselves. */
export const useBusiness = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get<BusinessView>(`/api/business/${id}`, { signal }),
    refetchInterval: REFRESH_MS,
  });

interface Change {
  readonly method: 'post' | 'delete';
  readonly path: string;
  readonly body?: unknown;
}

/** Sends a change to a company; every response is the whole company. */
export function useChange(id: string, onDone?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Change) =>
      api[method]<BusinessView>(`/api/business/${id}/${path}` satisfies ApiPath, { body }),
    onSuccess: (view) => {
      cache.setQueryData(keyOf(id), view);
      onDone?.();
    },
    onError: () => void cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/** Accepts or declines a company's invitation; the response is the list of companies. */
export function useAnswer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accepted }: { readonly id: string; readonly accepted: boolean }) =>
      accepted
        ? api.post<BusinessListView>(`/api/business/invitations/${id}/acceptance`)
        : api.delete<BusinessListView>(`/api/business/invitations/${id}`),
    onSuccess: (list) => cache.setQueryData(['business'], list),
    onError: () => void cache.invalidateQueries({ queryKey: ['business'] }),
  });
}
