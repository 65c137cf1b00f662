import { findable, finds, plain } from '../board/finds.js';
import type { FleetDriver } from '../fleet/fleet-store.js';

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
