import { useT } from '../i18n/namespaces.js';
import { ErrorState, FormError } from '../ui/error-state.js';
import { Skeleton } from '../ui/surfaces.js';
import { Switch } from '../ui/switch.js';
import { useChooseNotices, useNoticeChoices } from './choices.api.js';
import { bell } from '../words.js';

/** Everything outside the app, on or off (spec §2, settings: on at first). */
export function NoticesSwitch() {
  const t = useT(bell);
  const { data, error, refetch } = useNoticeChoices();
  const { mutate, error: refused } = useChooseNotices();
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
