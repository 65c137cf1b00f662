import type { DeleteAccountRequest, PrivacyView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/http-client.js';
import { refreshSession } from '../../shared/session/session-store.js';

const PATH = '/api/account/privacy';
const KEY = ['privacy'];
/** ASSUMPTION: the socket tells of progress; this only heals a lost word of it. */
const LOOK_EVERY_MS = 5_000;

export const exportFile = (id: string) => `${PATH}/exports/${id}/file` as const;

export const usePrivacy = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<PrivacyView>(PATH, { signal }),
    refetchInterval: ({ state }) => state.data?.export?.status === 'asked' && LOOK_EVERY_MS,
  });

/** `privacy.export_under_way`. */
export function useAskExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<PrivacyView>(`${PATH}/export`),
    onSuccess: (privacy) => cache.setQueryData(KEY, privacy),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** `privacy.deletion_blocked`, `account.wrong_password`, `second_factor.wrong_code`. Afterwards nobody is signed in. */
export function useAskDeletion(onAsked: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: DeleteAccountRequest) => api.post<unknown>(`${PATH}/deletion`, { body }),
    onSuccess: async () => {
      onAsked();
      await refreshSession();
      cache.clear();
    },
  });
}

export function useKeepAccount(onKept: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<PrivacyView>(`${PATH}/deletion`),
    onSuccess: async (privacy) => {
      cache.setQueryData(KEY, privacy);
      await refreshSession();
      onKept();
    },
  });
}
