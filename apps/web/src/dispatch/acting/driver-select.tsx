import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Select } from '../../shared/ui/select.js';
import type { Suggestions } from '../common/use-trip.js';
import { dispatch } from '../words.js';
import { obstacleText, reachText } from '../common/words.js';

interface DriverSelectProps {
  readonly suggestions: Suggestions;
  readonly value: string;
  readonly onValueChange: (driverId: string) => void;
  readonly error: string | false | undefined;
}

/** Picks one of the drivers who can take the trip, best first. */
export function DriverSelect({ suggestions, value, onValueChange, error }: DriverSelectProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { query, able } = suggestions;
  // Keep the chosen driver in the list even if they can no longer take the trip: otherwise the field would show another name.
  const chosen = query.data?.drivers.find(({ driverId }) => driverId === value);
  const shown = chosen && !able.includes(chosen) ? [chosen, ...able] : able;
  return (
    <Select
      label={t('act.driver')}
      name="driverId"
      data-testid="driver-input"
      value={value}
      onValueChange={onValueChange}
      error={error}
      hint={query.data && able.length === 0 && t(query.data.byPlan ? 'suggest.none_then' : 'suggest.none')}
      options={[
        { value: '', label: t('act.driver.choose'), disabled: true },
        ...shown.map((driver) => ({
          value: driver.driverId,
          label: [
            driver.name,
            driver.plate,
            reachText(t, driver, language),
            ...(driver.obstacle === null ? [] : [obstacleText(t, driver.obstacle)]),
          ].join(' · '),
        })),
      ]}
    />
  );
}
