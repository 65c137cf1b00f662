import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { Switch } from '../../shared/ui/switch.js';
import { profile } from '../words.js';
import { useChangeProfile, useProfile } from './profile.api.js';

const HABITS = ['silentRide', 'petFriendly'] as const;

/** The user's ride preferences; new bookings start with them (spec §2, "silent ride, pet-friendly ride"). */
export function PreferencesPage() {
  const t = useT(profile);
  const { data, error, refetch } = useProfile();
  const { mutate, isPending, variables, error: refused } = useChangeProfile();
  const ride = (isPending && variables.ride) || data?.ride;
  return (
    <SubScreen back="/profile" title={t('row.preferences')} lead={t('preferences.lead')}>
      {refused && <ErrorState error={refused} />}
      {ride ? (
        <Card className="grid gap-6">
          {HABITS.map((habit) => (
            <Switch
              key={habit}
              label={t(`preferences.${habit}`)}
              hint={t(`preferences.${habit}.text`)}
              checked={ride[habit]}
              onCheckedChange={(on) => mutate({ ride: { ...ride, [habit]: on } })}
            />
          ))}
        </Card>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full rounded-card" />
      )}
    </SubScreen>
  );
}
