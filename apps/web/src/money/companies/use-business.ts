import { endpoints, type BusinessView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

const REFRESH_MS = 20_000;
const keyOf = (id: string) => ['business', id];

/** The companies the user belongs to. */
export const useBusinesses = () =>
  useQuery({ queryKey: ['business'], queryFn: ({ signal }) => call(endpoints.business.list, { signal }) });

/** One company; pending approvals refresh by themselves. */
export const useBusiness = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(endpoints.business.read, { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Follows a change to a company: its response is the whole company, and after a failure the company is read again. */
export function useFollow(id: string) {
  const cache = useQueryClient();
  return (change: Promise<BusinessView>) =>
    change.then(
      (view) => cache.setQueryData(keyOf(id), view),
      (failure: unknown) => {
        void cache.invalidateQueries({ queryKey: keyOf(id) });
        throw failure;
      },
    );
}

/** Sends a change to a company at the press of a button. */
export function useChange(id: string) {
  const follow = useFollow(id);
  return useMutation({
    mutationFn: (change: () => Promise<BusinessView>) => follow(change()),
  });
}

/** Accepts or declines a company's invitation; the response is the list of companies. */
export function useAnswer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accepted }: { readonly id: string; readonly accepted: boolean }) =>
      accepted
        ? call(endpoints.business.accept, { params: { id } })
        : call(endpoints.business.decline, { params: { id } }),
    onSuccess: (list) => cache.setQueryData(['business'], list),
    onError: () => void cache.invalidateQueries({ queryKey: ['business'] }),
  });
}
