import type { MapLanguage } from '../common/map-types.js';
import type { TileProps } from './tile-classes.js';

/** Names of one thing: as signposted there, and in the languages the map knows. */
export interface TileNames extends Readonly<Partial<Record<MapLanguage, string>>> {
  readonly local: string;
}

const firstText = (props: TileProps, keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = props[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
};

const inLanguage = (props: TileProps, language: MapLanguage) =>
  firstText(props, [`name:${language}`, `name_${language}`]);

/** Reads the names of a feature; null for one without any. */
export const readNames = (props: TileProps): TileNames | null => {
  const [fr, nl, en] = (['fr', 'nl', 'en'] as const).map((language) => inLanguage(props, language));
  const local = firstText(props, ['name', 'name:latin', 'name_int', 'name:be']) ?? fr ?? nl ?? en;
  if (local === undefined) return null;
  return { local, ...(fr && { fr }), ...(nl && { nl }), ...(en && { en }) };
};

const FRENCH =
  /(^|[\s'’-])(rue|avenue|boulevard|chaussée|place|quai|square|allée|impasse|clos|drève|chemin|sentier|gare|parc|bois|canal|pont|porte|quartier|cité|bruxelles|saint|sainte|grande?|petite?|du|des|la|le|les|aux?)(?=$|[\s'’-])|[dl]['’]|[éèêàçôîû]/giu;
const DUTCH =
  /(straat|laan|plein|steenweg|weg|dreef|kaai|kaaien|lei|gang|hof|brug|poort|markt|pad|berg|vest|wijk|kanaal|gracht|woud|dijk|gewest)(?=$|[\s(])|(^|[\s-])(brussel|sint|de|het|van|der|den|station|aan|op|te|ter|groot|klein|grote|kleine)(?=$|[\s-])/giu;

const leaning = (name: string): number => (name.match(FRENCH)?.length ?? 0) - (name.match(DUTCH)?.length ?? 0);

/**
 * Halves of a bilingual name: "Rue Neuve - Nieuwstraat". Brussels writes French first, the communes with facilities
 * around it Dutch first: the words tell. Null for a name of one language.
 */
export const halves = (name: string): { readonly fr: string; readonly nl: string } | null => {
  const parts = name.split(' - ');
  if (parts.length < 2 || parts.length % 2 !== 0) return null;
  const first = parts.slice(0, parts.length / 2).join(' - ');
  const second = parts.slice(parts.length / 2).join(' - ');
  return leaning(second) > leaning(first) ? { fr: second, nl: first } : { fr: first, nl: second };
};

/**
 * The lines of a label in the reader's language. A reader of English gets a true English name (Brussels, Ghent), and both
 * halves of a bilingual one: neither language of Brussels is left out for him.
 */
export const namesIn = (names: TileNames, language: MapLanguage): readonly string[] => {
  const own = names[language];
  const both = halves(names.local);
  if (language !== 'en' || !both) return [own ?? (language === 'en' ? undefined : both?.[language]) ?? names.local];
  if (own && own !== both.fr && own !== both.nl) return [own];
  return both.fr === both.nl ? [both.fr] : [both.fr, both.nl];
};
