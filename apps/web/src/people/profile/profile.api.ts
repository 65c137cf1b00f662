import { endpoints, type ChangeEmailRequest, type ChangeProfileRequest } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { refreshSession } from '../../shared/session/session-store.js';

const KEY = ['profile'];

export const useProfile = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(endpoints.profile.read, { signal }) });

/** Changes the given fields. The session is refreshed too, since the top bar greets people by their first name. */
export function useChangeProfile(onSaved?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'profile' }, // one at a time, so that two quick changes arrive in order
    mutationFn: (body: ChangeProfileRequest) => call(endpoints.profile.change, { body }),
    onSuccess: (profile) => {
      cache.setQueryData(KEY, profile);
      void refreshSession();
      onSaved?.();
    },
  });
}

/** `account.wrong_password`. */
export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeEmailRequest) => call(endpoints.profile.changeEmail, { body }),
    onSuccess: (profile) => void cache.setQueryData(KEY, profile),
  });
}
