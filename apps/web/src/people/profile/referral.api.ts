import type { ReferralView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/me/referral';
const KEY = ['referral'];

export const useReferral = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get<ReferralView>(PATH, { signal }) });

/** Says who recommended us. `referral.*`. */
export function useClaim(onClaimed: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.post<ReferralView>(`${PATH}/claim`, { body: { code } }),
    onSuccess: (view) => {
      cache.setQueryData(KEY, view);
      onClaimed();
    },
  });
}
