import { useT } from '../../shared/i18n/namespaces.js';
import { SearchChoice } from '../../shared/ui/search-choice.js';
import { acting } from '../words.js';
import type { FleetDriver } from '../fleet/fleet-store.js';
import { findDrivers, nameOf } from './find-drivers.js';

interface DriverSearchProps {
  readonly drivers: readonly FleetDriver[];
  /** Empty = nobody yet. */
  readonly value: string;
  readonly onValueChange: (driverId: string) => void;
}

/** One of thousands of drivers, found by a part of the name, the plate or the number. */
export function DriverSearch({ drivers, value, onValueChange }: DriverSearchProps) {
  const t = useT(acting);
  const chosen = drivers.find(({ id }) => id === value);
  return (
    <SearchChoice
      label={t('messages.driver')}
      placeholder={t('messages.find')}
      testId="message-driver"
      items={drivers}
      find={findDrivers}
      value={value}
      onValueChange={onValueChange}
      shown={chosen ? nameOf(chosen) : ''}
      words={{ none: t('messages.not_found'), found: (count) => t('messages.found', { count }) }}
      dense
    >
      {(driver) => (
        <>
          <span className="min-w-0 flex-1 truncate">{driver.name}</span>
          <span className="numbers shrink-0 text-ink-soft">{driver.plate}</span>
        </>
      )}
    </SearchChoice>
  );
}
