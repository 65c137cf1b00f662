import { foldText } from '../text/fold-text.js';
import { isFiller } from '../text/search-words.js';

/** What somebody typed, taken apart. */
export interface ParsedQuery {
  /** Words with a meaning, folded, in the order typed; the last may be unfinished. */
  readonly words: readonly string[];
  /** House numbers or postcodes, e.g. `12`, `12a`, `1050`. */
  readonly numbers: readonly string[];
}

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
const MOST_NUMBERS = 3;
/** Flat, box or floor behind a house number: no car drives there. */
const BOX =
  /(\d\s?(?:bis|ter|[a-z])?)\s*,?\s*(?:\/\s*|\b(?:bus|bte|bo[iîÎ]te|box|app?t?)\b\.?\s*)[a-z]?\d{1,4}[a-z]?(?=$|[\s,;])/giu;
const RANGE = /\b(\d{1,4})\s?-\s?\d{1,4}\b/g;
const NUMBER = /^\d{1,4}(bis|ter|[a-z])?$/;
/** Short forms that folding would tear apart. */
const WHOLE_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\ba['’]?pen\b/giu, 'antwerpen'],
  [/\bb['’]xl\b/giu, 'bruxelles'],
  [/\bo\.?\s?l\.?\s?v\.?(?=[\s-]|$)/giu, 'olv'],
  [/\bn\.?-?d\.?\s(?=d)/giu, 'notre dame '],
  [/\bl\.?l\.?n\b\.?/giu, 'louvain la neuve'],
];
/** People add them, names do not bear them. */
const UNSAID = new Set(['belgie', 'belgique', 'belgium', 'belgien', 'train', 'trein', 'nr', 'no', 'numero', 'nummer']);

/** Takes a typed text apart: numbers, boxes, words without meaning. Never throws. */
export function parseQuery(text: string): ParsedQuery {
  let typed = text.slice(0, LONGEST_QUERY);
  for (const [form, full] of WHOLE_FORMS) typed = typed.replace(form, full);
  typed = typed.replace(BOX, '$1 ').replace(RANGE, '$1');
  const all = foldText(typed).split(' ').filter(Boolean);
  const words: string[] = [];
  const numbers: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at] as string;
    const next = all[at + 1];
    if (!NUMBER.test(word)) words.push(word);
    else if (next !== undefined && /^\d+$/.test(word) && isSuffix(next, at + 2 === all.length && at > 0)) {
      numbers.push(word + next);
      at++;
    } else numbers.push(word);
  }
  return { words: meaningful(words).slice(0, MOST_WORDS), numbers: numbers.slice(0, MOST_NUMBERS) };
}

const isSuffix = (word: string, isLast: boolean): boolean =>
  word === 'bis' || word === 'ter' || (isLast && /^[a-z]$/.test(word));

function meaningful(words: readonly string[]): readonly string[] {
  const said = words.filter((word) => !UNSAID.has(word));
  const rest = said.filter((word) => !isFiller(word));
  return rest.length > 0 ? rest : said.length > 0 ? said : words;
}
