import type { Localized } from '@sablon/domain/kernel';
import type { OsmTags } from '../../osm/osm-entities.js';
import { foldText } from '../fold-text.js';
import type { PlaceName } from '../place.js';

const FRENCH =
  /^(rue|avenue|av|boulevard|chaussee|place|square|clos|dreve|allee|impasse|quai|cour|parvis|rond|route|chemin|sentier|passage|petite|vieux|vieille|gare|parc|saint|sainte|montagne|porte|galerie|venelle)\b|\b(de|du|des|la|le|les|et|aux|au|d|l)\b/;
const DUTCH =
  /(straat|laan|steenweg|plein|dreef|kaai|markt|plaats|weg|hof|gang|park|wijk|poort|berg|lei|steeg|baan|square|station)\b|\b(van|der|den|het|de|te|ten|ter|sint)\b/;

/**
 * Splits `A - B` in a bilingual place into its French and Dutch halves; any other name is the same in all languages. With
 * `onlyIfSure` it is split only where the halves read as French and Dutch: "Hôtel - Restaurant" is one name.
 */
export function splitBilingual(name: string, onlyIfSure = false): Localized {
  const halves = name.split(' - ');
  const [first, second] = halves;
  if (halves.length !== 2 || !first || !second) return { fr: name, nl: name, en: name };
  const [frenchFirst, dutchFirst] = [score(first, second), score(second, first)];
  if (onlyIfSure && Math.max(frenchFirst, dutchFirst) < 1) return { fr: name, nl: name, en: name };
  const dutchLead = dutchFirst > frenchFirst;
  return dutchLead ? { fr: second, nl: first, en: second } : { fr: first, nl: second, en: first };
}

/** How well two texts read as French and Dutch, in this order. */
function score(french: string, dutch: string): number {
  const [fr, nl] = [foldText(french), foldText(dutch)];
  return Number(FRENCH.test(fr)) - Number(FRENCH.test(nl)) + Number(DUTCH.test(nl)) - Number(DUTCH.test(fr));
}

/**
 * The label of an OSM object: its names by language, else its name, split where it is bilingual (see {@link splitBilingual}). Null
 * when it has none.
 */
export function labelOfTags(tags: OsmTags, onlyIfSure = false): Localized | null {
  const plain = tags['name'];
  const base = plain === undefined ? null : splitBilingual(plain, onlyIfSure);
  const fr = tags['name:fr'] ?? base?.fr ?? tags['name:nl'] ?? tags['name:en'];
  if (fr === undefined) return null;
  const nl = tags['name:nl'] ?? base?.nl ?? fr;
  return { fr, nl, en: tags['name:en'] ?? (base && base.fr !== base.nl ? fr : (base?.en ?? fr)) };
}

const OTHER_NAMES = ['alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'int_name'];
const LANGUAGES = ['', ':fr', ':nl', ':en'];

/** Every name of an OSM object: its label in three languages, then alternative, old, short and official names. */
export function namesOfTags(tags: OsmTags, label: Localized): PlaceName[] {
  const others = OTHER_NAMES.flatMap((key) => LANGUAGES.map((language) => tags[key + language]));
  return namesOf(
    label,
    others.flatMap((text) => text?.split(';') ?? []),
  );
}

/** The names of a label and others, without duplicates. */
export function namesOf(label: Localized, others: readonly string[]): PlaceName[] {
  const names: PlaceName[] = [];
  const add = (name: PlaceName): void => {
    const folded = foldText(name.text);
    if (folded !== '' && !names.some(({ text }) => foldText(text) === folded)) names.push(name);
  };
  if (label.fr === label.nl) add({ text: label.fr });
  else {
    add({ text: label.fr, language: 'fr' });
    add({ text: label.nl, language: 'nl' });
  }
  add({ text: label.en, language: 'en' });
  for (const text of others) add({ text });
  for (const { text } of [...names]) {
    const short = text.replace(/onze[- ]lieve[- ]vrouwe?n?[- ]?/i, 'OLV ');
    if (short !== text) add({ text: short });
  }
  return names;
}
