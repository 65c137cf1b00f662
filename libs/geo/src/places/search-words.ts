import { foldText } from './fold-text.js';

/** Words that carry no meaning of their own in French, Dutch and English names. */
const FILLERS = new Set(
  'a au aux d de den der des du en et het l la le les of op s t te ten ter the to van vers naar'.split(' '),
);

/** Usual short forms in Belgian addresses and what they stand for. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  av: ['avenue'],
  ave: ['avenue'],
  aer: ['aeroport'],
  bd: ['boulevard'],
  bld: ['boulevard'],
  blvd: ['boulevard'],
  boul: ['boulevard'],
  bvd: ['boulevard'],
  bxl: ['bruxelles'],
  ch: ['chaussee'],
  chee: ['chaussee'],
  chssee: ['chaussee'],
  fg: ['faubourg'],
  gare: ['station'],
  intl: ['international'],
  ln: ['laan'],
  luchth: ['luchthaven'],
  pl: ['place', 'plein', 'plaats'],
  r: ['rue'],
  sq: ['square'],
  st: ['saint', 'sint', 'station'],
  sta: ['station'],
  ste: ['sainte'],
  str: ['straat'],
  stw: ['steenweg'],
  univ: ['universite', 'universiteit'],
  ziekenh: ['ziekenhuis'],
};

/** Dutch street words are glued to the name: `Louizaln` means `Louizalaan`. */
const GLUED_SHORT_FORMS: readonly (readonly [ending: string, full: string])[] = [
  ['str', 'straat'],
  ['ln', 'laan'],
  ['stw', 'steenweg'],
  ['pl', 'plein'],
  ['stwg', 'steenweg'],
];

/** The meaningful words of a name or query; all of them when every word is a filler. */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const meaningful = words.filter((word) => !FILLERS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** What a typed word may stand for, itself first: its long forms in French and Dutch. */
export function wordForms(word: string): string[] {
  const forms = [word, ...(Object.hasOwn(SHORT_FORMS, word) ? (SHORT_FORMS[word] ?? []) : [])];
  for (const [ending, full] of GLUED_SHORT_FORMS)
    if (word.endsWith(ending) && word.length > ending.length + 2) forms.push(word.slice(0, -ending.length) + full);
  return forms;
}
