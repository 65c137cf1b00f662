import { useT } from '../../shared/i18n/namespaces.js';
import { SearchChoice } from '../../shared/ui/search-choice.js';
import { acting } from '../words.js';
import type { FleetDriver } from '../fleet/fleet-store.js';
import { isDriverFound, type NamedDriver } from '../common/search-text.js';

/** ASSUMPTION: with more matches than this, the dispatcher types another letter. */
export const FOUND_AT_MOST = 8;

/** A driver's label in a list to choose from. */
export const nameOf = ({ name, plate }: Pick<FleetDriver, 'name' | 'plate'>): string => `${name} · ${plate}`;

/** The first drivers found by what was typed. */
export function findDrivers<D extends NamedDriver>(drivers: readonly D[], typed: string): D[] {
  const found: D[] = [];
  for (const driver of drivers) {
    if (isDriverFound(driver, typed)) found.push(driver);
    if (found.length === FOUND_AT_MOST) break;
  }
  return found;
}

interface DriverSearchProps {
  readonly drivers: readonly FleetDriver[];
  /** Empty = none yet. */
  readonly value: string;
  readonly onValueChange: (driverId: string) => void;
  readonly name: string;
  readonly error: string | undefined;
}

/** Picks one of thousands of drivers by part of the name, plate or number. */
export function DriverSearch({ drivers, value, onValueChange, name, error }: DriverSearchProps) {
  const t = useT(acting);
  const chosen = drivers.find(({ id }) => id === value);
  return (
    <SearchChoice
      label={t('messages.driver')}
      placeholder={t('messages.find')}
      testId="message-driver"
      name={name}
      error={error}
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
