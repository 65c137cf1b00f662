import type { Localized } from '@sablon/domain/kernel';
import type { OsmTags } from '../osm/osm-entities.js';

/** Signed numbers of a road, as shown to drivers: `E 40;A 3` → `E40 / A3`. */
const numbersOf = (ref: string | undefined): string =>
  (ref ?? '')
    .split(';')
    .map((part) => part.replace(/\s+/g, ''))
    .filter((part) => part !== '')
    .join(' / ');

/** Dutch street words, also as the end of a compound: they mark the Dutch half of a bilingual name. */
const DUTCH_WORD = /(straat|laan|weg|plein|dreef|kaai|lei|markt|plaats|brug|dijk|hof|baan|gang|pad|poort|tunnel)\b/i;

/** The French and the Dutch half of "Rue Neuve - Nieuwstraat", in either order; null when the name is not such a pair. */
function halves(name: string): { fr: string; nl: string } | null {
  const [first, second, ...more] = name.split(' - ');
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [firstDutch, secondDutch] = [DUTCH_WORD.test(first), DUTCH_WORD.test(second)];
  if (firstDutch === secondDutch) return null;
  return firstDutch ? { fr: second, nl: first } : { fr: first, nl: second };
}

/**
 * A road's name as shown to drivers. Motorways use their number. In Brussels `name` is "French - Dutch": it is split where the
 * language tags are missing. English is the French name there (ASSUMPTION: the one visitors see first), else the local one.
 */
export function roadName(tags: OsmTags): Localized {
  const numbers = numbersOf(tags['ref']);
  const name = tags['name'] ?? '';
  if (numbers !== '' && (name === '' || tags['highway'] === 'motorway'))
    return { fr: numbers, nl: numbers, en: numbers };
  const pair = halves(name);
  const fr = tags['name:fr'] ?? pair?.fr ?? name;
  const nl = tags['name:nl'] ?? pair?.nl ?? name;
  const bilingual = pair !== null || (tags['name:fr'] !== undefined && tags['name:nl'] !== undefined);
  return { fr, nl, en: tags['name:en'] ?? (bilingual ? fr : name) };
}
