import type { RuleZonesView } from '@sablon/contracts';

export type RuleZone = RuleZonesView['zones'][number];

/** ASSUMPTION: with this many results, a user who does not see the zone types another letter. */
export const ZONES_AT_MOST = 8;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Drawn zones first, since they are the operator's own; then airports and stations, of which there are few. */
const ORDER = { drawn: 0, airport: 1, station: 2, town: 3 } as const satisfies Record<RuleZone['kind'], number>;

/**
 * The first zones whose name, in any of our languages, contains every word; exact matches come first, then names that start with
 * the text.
 */
export function findZones(zones: readonly RuleZone[], typed: string): RuleZone[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const judged = zones.flatMap((zone) => {
    if (zone.retired) return [];
    const names = Object.values(zone.name).map(plain);
    const text = names.join(' ');
    if (!words.every((word) => text.includes(word))) return [];
    const begins = words.length > 0 && names.some((name) => name.startsWith(words[0] ?? ''));
    const isName = names.includes(words.join(' '));
    return [{ zone, rank: ORDER[zone.kind] - (isName ? 20 : begins ? 10 : 0) }];
  });
  return judged
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ZONES_AT_MOST)
    .map(({ zone }) => zone);
}
