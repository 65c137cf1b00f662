import { useT } from '../i18n/namespaces.js';
import { ErrorState, FormError } from '../ui/button.js';
import { Skeleton } from '../ui/surfaces.js';
import { Switch } from '../ui/switch.js';
import { bell } from '../words.js';
import { endpoints, type ChooseNotificationsRequest, type NotificationChoicesView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/http-client.js';

const KEY = ['notification-choices'];

/** The account's notification settings. */
export const useNotificationChoices = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(endpoints.notifications.choices, { signal }) });

const same = (a: { kind: string; channel: string }, b: { kind: string; channel: string }): boolean =>
  a.kind === b.kind && a.channel === b.channel;

/** The settings after a change. */
const after = (
  now: NotificationChoicesView,
  { on, choices = [] }: Partial<ChooseNotificationsRequest>,
): NotificationChoicesView => ({
  on: on ?? now.on,
  choices: now.choices.map((one) => ({
    ...one,
    chosen: choices.find((next) => same(next, one))?.chosen ?? one.chosen,
  })),
});

/** Updates notification settings optimistically and rolls back on failure. */
export function useChooseNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ChooseNotificationsRequest>) => call(endpoints.notifications.choose, { body }),
    onMutate: async (body) => {
      await cache.cancelQueries({ queryKey: KEY });
      const before = cache.getQueryData<NotificationChoicesView>(KEY);
      cache.setQueryData<NotificationChoicesView>(KEY, (now) => now && after(now, body));
      return before;
    },
    onError: (_refused, _body, before) => {
      cache.setQueryData(KEY, before);
      void cache.invalidateQueries({ queryKey: KEY });
    },
    // An earlier response does not include a later change that is still in flight.
    onSuccess: (saved) => cache.isMutating() <= 1 && cache.setQueryData(KEY, saved),
  });
}

/** Turns everything outside the app on or off (spec §2, settings: on at first). */
export function NotificationsSwitch() {
  const t = useT(bell);
  const { data, error, refetch } = useNotificationChoices();
  const { mutate, error: refused } = useChooseNotifications();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-11 w-full" />;
  return (
    <>
      <Switch
        label={t('switch')}
        hint={t('switch.text')}
        checked={data.on}
        onCheckedChange={(on) => mutate({ on, choices: [] })}
      />
      <FormError error={refused} />
    </>
  );
}
