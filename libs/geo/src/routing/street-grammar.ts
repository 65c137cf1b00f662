import type { Language } from '@sablon/domain/kernel';

/** The French preposition and article of a street, by the first word of its name. */
const FRENCH_ARTICLES: readonly [words: string, into: string][] = [
  ['rue|ruelle|petite rue|galerie|venelle|cité', 'dans la '],
  ['avenue|allée|impasse', 'dans l’'],
  ['clos|passage|tunnel|chemin|sentier', 'dans le '],
  ['chaussée|place|drève|route|grand-place|grand-rue|bretelle|rocade', 'sur la '],
  ['autoroute|esplanade', 'sur l’'],
  ['boulevard|quai|square|pont|parvis|rond-point|ring|viaduc|cours', 'sur le '],
];
/** The Dutch article of a street, by the end of its name. */
const DUTCH_ARTICLES: readonly [ends: string, article: string][] = [
  [
    'straat|laan|steenweg|weg|dreef|kaai|lei|vest|baan|markt|brug|poort|ring|vaart|dijk|gang|tunnel|snelweg|singel',
    'de ',
  ],
  ['plein|hof|park|pad', 'het '],
];
/** Motorways and ring roads by their number: E40, A12, R0, N4. */
const NUMBERED = /^[EARN] ?\d/;

function intoFrench(name: string): string {
  if (NUMBERED.test(name))
    return /^[EA]/.test(name) ? `sur l’${name}` : /^R/.test(name) ? `sur le ${name}` : `sur la ${name}`;
  const known = FRENCH_ARTICLES.find(([words]) => new RegExp(`^(?:${words})(?![\\p{L}-])`, 'iu').test(name));
  return known ? `${known[1]}${name}` : `vers ${name}`;
}

function intoDutch(name: string): string {
  if (NUMBERED.test(name)) return `de ${name}`;
  const known = DUTCH_ARTICLES.find(([ends]) => new RegExp(`(?:${ends})$`, 'i').test(name));
  return `${known?.[1] ?? ''}${name}`;
}

const englishOrdinal = (number: number): string => {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

/** How a language names a street after "turn", and counts the exits of a roundabout. */
export interface StreetGrammar {
  readonly street: (name: string) => string;
  readonly exit: (number: number) => string;
}

const PLAIN: StreetGrammar = { street: (name) => name, exit: (number) => `${number}.` };
const GRAMMARS: ReadonlyMap<Language, StreetGrammar> = new Map([
  ['fr', { street: intoFrench, exit: (number: number) => (number === 1 ? '1re' : `${number}e`) }],
  ['nl', { street: intoDutch, exit: (number: number) => `${number}e` }],
  ['en', { street: (name: string) => name, exit: englishOrdinal }],
]);

/** The grammar of a language; one without rules of its own says the name as it is. */
export const streetGrammar = (language: Language): StreetGrammar => GRAMMARS.get(language) ?? PLAIN;
