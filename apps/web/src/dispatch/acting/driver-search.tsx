import { useT } from '../../shared/i18n/namespaces.js';
import { SearchChoice } from '../../shared/ui/search-choice.js';
import { acting } from '../words.js';
import type { FleetDriver } from '../fleet/fleet-store.js';
import { findable, finds, plain } from '../common/finds.js';

/** ASSUMPTION: who does not see him among so many types a letter more. */
export const FOUND_AT_MOST = 8;

type Named = Pick<FleetDriver, 'name' | 'plate' | 'phone'>;

/** How a driver is named where he is chosen. */
export const nameOf = ({ name, plate }: Pick<Named, 'name' | 'plate'>): string => `${name} · ${plate}`;

/** The first drivers in whose name, plate or number every word is, with or without accents, capitals, spaces and dashes. */
export function findDrivers<D extends Named>(drivers: readonly D[], typed: string): D[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const bare = (text: string) => text.replaceAll(/[\s-]/g, '');
  const found: D[] = [];
  for (const driver of drivers) {
    const text = plain(`${driver.name} ${driver.plate} ${driver.phone}`);
    if (
      finds(typed.trim(), findable([], [driver.phone])) ||
      words.every((word) => text.includes(word) || bare(text).includes(bare(word)))
    )
      found.push(driver);
    if (found.length === FOUND_AT_MOST) break;
  }
  return found;
}

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
