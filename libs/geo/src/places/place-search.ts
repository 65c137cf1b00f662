import { type LatLng, type Language, METERS_PER_DEGREE, crowDistanceMeters } from '@sablon/domain/kernel';
import { type PlacesIndex, isFiller } from './places-index.js';
import { Candidates, type Missing } from './candidates.js';
import { fitNumbers } from './number-fit.js';
import { textScore } from './rank-place.js';
import { NO_TOWNS, townHints } from './town-hints.js';
import { WordMatcher, type MatchOptions } from './word-matcher.js';
import { foldText } from './fold-text.js';
import { DUTCH_STREET_ENDINGS } from './short-forms.js';
import { splitAt, withoutItsMark } from './spellings.js';

/** A search text, parsed. */
interface ParsedQuery {
  /** Meaningful words, folded, in the order typed; the last may be unfinished. */
  readonly words: readonly string[];
  /** House numbers or postcodes, e.g. `12`, `12a`, `1050`. */
  readonly numbers: readonly string[];
}

const LONGEST_QUERY = 200;
const MOST_WORDS = 8;
const MOST_NUMBERS = 3;
/** Flat, box or floor after a house number: irrelevant to a car. */
const BOX =
  /(\d\s?(?:bis|ter|[a-z])?)\s*,?\s*(?:\/\s*|\b(?:bus|bte|bo[iîÎ]te|box|app?t?)\b\.?\s*)[a-z]?\d{1,4}[a-z]?(?=$|[\s,;])/giu;
const RANGE = /\b(\d{1,4})\s?-\s?\d{1,4}\b/g;
const NUMBER = /^\d{1,4}(bis|ter|[a-z])?$/;
/** Short forms that folding would split. */
const WHOLE_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\ba['’]?pen\b/giu, 'antwerpen'],
  [/\bb['’]xl\b/giu, 'bruxelles'],
  [/\bo\.?\s?l\.?\s?v\.?(?=[\s-]|$)/giu, 'olv'],
  [/\bn\.?-?d\.?\s(?=d)/giu, 'notre dame '],
  [/\bl\.?l\.?n\b\.?/giu, 'louvain la neuve'],
];
/** Words people add that names do not contain. */
const IGNORED_WORDS = new Set([
  'belgie',
  'belgique',
  'belgium',
  'belgien',
  'train',
  'trein',
  'nr',
  'no',
  'numero',
  'nummer',
]);

/** Parses a search text: numbers, boxes, meaningless words. Never throws. */
function parseQuery(text: string): ParsedQuery {
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
  const said = words.filter((word) => !IGNORED_WORDS.has(word));
  const rest = said.filter((word) => !isFiller(word));
  return rest.length > 0 ? rest : said.length > 0 ? said : words;
}

const MOST_VARIANTS = 4;

/**
 * Other ways to split the typed words: neighbours joined where that is a known word (`nieuw straat`), words split before a Dutch
 * street ending or between two known words (`sintpietersplein`). The words as typed come first.
 */
function wordVariants(words: readonly string[], knows: (word: string) => boolean): readonly (readonly string[])[] {
  const variants: (readonly string[])[] = [words];
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = `${words[at]}${words[at + 1]}`;
    if (knows(joined)) variants.push([...words.slice(0, at), joined, ...words.slice(at + 2)]);
  }
  words.forEach((word, at) => {
    // A known word is split only where people and signs disagree: Ninoofsesteenweg, Ninoofse Steenweg.
    if (knows(word) && !(word.length > STEENWEG.length && word.endsWith(STEENWEG))) return;
    const halves = splitWord(word, knows) ?? withoutItsMark(word, knows);
    if (halves) variants.push([...words.slice(0, at), ...halves, ...words.slice(at + 1)]);
  });
  return variants.slice(0, MOST_VARIANTS);
}

const SHORTEST_HALF = 4;
const STEENWEG = 'steenweg';

function splitWord(word: string, knows: (word: string) => boolean): readonly string[] | null {
  for (const ending of DUTCH_STREET_ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= SHORTEST_HALF && knows(stem) && knows(ending)) return [stem, ending];
  }
  return splitAt(word, knows);
}

/** How much distance may change a score: text comes first (ASSUMPTION). */
const DISTANCE_SHARE = 0.38;
const FREE_METERS = 1_500;
const DOUBLINGS = 6;

/** A place's factor by distance, 1 close by, falling with every doubling: 0.94 at 1.5 km, 0.75 at 25 km, 0.62 from 100 km. */
function nearnessFrom(centre: LatLng): (latE6: number, lngE6: number) => number {
  const [lat, lng] = [centre.lat * 1e6, centre.lng * 1e6];
  const squeeze = Math.cos((centre.lat * Math.PI) / 180);
  return (latE6, lngE6) => {
    const north = (latE6 - lat) * (METERS_PER_DEGREE / 1e6);
    const east = (lngE6 - lng) * (METERS_PER_DEGREE / 1e6) * squeeze;
    const doublings = Math.log2(1 + Math.sqrt(north * north + east * east) / FREE_METERS);
    return 1 - DISTANCE_SHARE * Math.min(1, doublings / DOUBLINGS);
  };
}

/** A place that matches a query, and the house number the query contained. */
interface Found {
  readonly place: number;
  readonly score: number;
  /** How well the words alone fit, see {@link textScore}. */
  readonly textFit: number;
  readonly houseNumber?: string;
}

interface SearchOptions {
  readonly language: Language;
  readonly near: LatLng;
}

interface Pass {
  readonly slips: MatchOptions['slips'];
  readonly missing: Missing;
}

/** From strict to lenient; each group is tried when the ones before find nothing. */
const PASSES: readonly (readonly Pass[])[] = [
  [{ slips: 'unknown', missing: 'none' }],
  [
    { slips: 'always', missing: 'none' },
    { slips: 'unknown', missing: 'some' },
  ],
  [{ slips: 'always', missing: 'some' }],
];
/** ASSUMPTION: so many places, or one that fits so well, leave no doubt that the words are meant as typed. */
const ENOUGH_PLACES = 3;
/** What a more lenient group of passes finds counts less beside what a stricter one found. */
const LENIENT_TRUST = 0.9;
const SURE_TEXT = 0.8;
/** A joined or split word is a guess. */
const VARIANT_TRUST = 0.97;
const SHORTEST_POSTCODE = 3;
const POSTCODE = /^[1-9]\d{3}$/;

/** Finds places for a search text, best first. Reuses its working memory; not for parallel use. */
export class PlaceSearch {
  private readonly matcher: WordMatcher;
  private readonly candidates: Candidates;

  constructor(private readonly index: PlacesIndex) {
    this.matcher = new WordMatcher(index);
    this.candidates = new Candidates(index);
  }

  find(text: string, options: SearchOptions): Found[] {
    const query = parseQuery(text);
    if (query.words.length === 0) return query.numbers.length === 0 ? [] : this.findNumber(query.numbers, options);
    const variants = wordVariants(query.words, (word) => this.matcher.knows(word));
    const best = new Map<number, Found>();
    for (const [number, passes] of PASSES.entries()) {
      variants.forEach((words, row) => {
        for (const found of passes.flatMap((pass) => this.pass({ words, numbers: query.numbers }, pass, options))) {
          const score = found.score * (row === 0 ? 1 : VARIANT_TRUST) * LENIENT_TRUST ** number;
          if (score > (best.get(found.place)?.score ?? 0)) best.set(found.place, { ...found, score });
        }
      });
      if (best.size >= ENOUGH_PLACES || isSure(best)) break;
    }
    return [...best.values()].sort((a, b) => b.score - a.score || a.place - b.place);
  }

  /** Only a number: a postcode, or the beginning of one. */
  private findNumber(numbers: readonly string[], options: SearchOptions): Found[] {
    if ((numbers[0] as string).length < SHORTEST_POSTCODE) return [];
    const found = this.pass({ words: numbers.slice(0, 1), numbers: [] }, { slips: 'none', missing: 'none' }, options);
    return found.sort((a, b) => b.score - a.score || a.place - b.place);
  }

  private pass({ words, numbers }: ParsedQuery, { slips, missing }: Pass, { language, near }: SearchOptions): Found[] {
    this.matcher.clear();
    const matched = words.map((word, row) => this.matcher.match(word, { isLast: row === words.length - 1, slips }));
    const numbered = numbers.map((number) => this.matcher.match(number, { isLast: false, slips: 'none' }));
    const nearness = nearnessFrom(near);
    const { lat, lng, nameAt, nameWordAt, nameWord, locality, localityWord, localityWordAt } = this.index.columns;
    const isPostcode = (number: string): boolean => POSTCODE.test(number) && this.matcher.knows(number);
    const towns = missing === 'none' ? NO_TOWNS : townHints(this.index, matched);
    const names = (row: number, place: number): boolean => {
      const word = numbered[row];
      const [from, to] = [nameAt[place] as number, nameAt[place + 1] as number];
      for (let at = nameWordAt[from] as number; at < (nameWordAt[to] as number); at++)
        if ((word?.values[nameWord[at] as number] ?? 0) > 0) return true;
      return false;
    };
    const liesIn = (row: number, place: number): boolean => {
      const [word, town] = [numbered[row], locality[place] as number];
      for (let at = localityWordAt[town] as number; at < (localityWordAt[town + 1] as number); at++)
        if ((word?.values[localityWord[at] as number] ?? 0) > 0) return true;
      return false;
    };
    const postcodes = numbers.flatMap((number, row) => (isPostcode(number) ? [row] : []));
    const isPreferred = (place: number): boolean => postcodes.some((row) => liesIn(row, place));
    const found = this.candidates.find(matched, missing, nearness, towns, postcodes.length > 0 ? isPreferred : null);
    return found.map((place) => {
      const isInName = (row: number): boolean => names(row, place);
      const isInLocality = (row: number): boolean => liesIn(row, place);
      const { factor, houseNumber } = fitNumbers(this.index, place, numbers, { isInName, isInLocality }, isPostcode);
      const textFit = textScore(this.index, this.candidates, place, matched, language, towns);
      const score =
        textFit * this.candidates.staticOf(place) * nearness(lat[place] as number, lng[place] as number) * factor;
      return { place, score, textFit, ...(houseNumber !== undefined && { houseNumber }) };
    });
  }
}

const isSure = (found: ReadonlyMap<number, Found>): boolean =>
  [...found.values()].some(({ textFit }) => textFit >= SURE_TEXT);

/** ASSUMPTION: two entries of one name this close to each other are the same place to a passenger. */
const SAME_PLACE_METERS = 350;

/** The first `limit` without entries that would read the same: same name in the same town, or same name nearby. */
export function withoutTwins(index: PlacesIndex, found: readonly Found[], limit: number): Found[] {
  const chosen: { entry: Found; label: string; detail: string }[] = [];
  for (const entry of found) {
    if (chosen.length === limit) break;
    const label = foldText(index.labelOf(entry.place).fr);
    const detail = index.detailOf(entry.place).fr;
    const isTwin = chosen.some(
      (other) =>
        other.label === label &&
        (other.detail === detail ||
          crowDistanceMeters(index.pointOf(other.entry.place), index.pointOf(entry.place)) <= SAME_PLACE_METERS),
    );
    if (!isTwin) chosen.push({ entry, label, detail });
  }
  return chosen.map(({ entry }) => entry);
}
