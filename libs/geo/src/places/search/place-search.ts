import type { LatLng, Language } from '@sablon/domain';
import type { PlacesIndex } from '../index/places-index.js';
import { Candidates, type Missing } from './candidates.js';
import { nearnessFrom } from './nearness.js';
import { fitNumbers } from './number-fit.js';
import { parseQuery, type ParsedQuery } from './parse-query.js';
import { textScore } from './rank-place.js';
import { NO_TOWNS, townHints } from './town-hints.js';
import { WordMatcher, type MatchOptions } from './word-matcher.js';
import { wordVariants } from './word-variants.js';

/** A place that fits a question, and the house number that was asked for in it. */
export interface Found {
  readonly place: number;
  readonly score: number;
  readonly houseNumber?: string;
}

export interface SearchOptions {
  readonly language: Language;
  readonly near: LatLng;
}

interface Pass {
  readonly slips: MatchOptions['slips'];
  readonly missing: Missing;
}

/** From strict to forgiving; the next are tried, together, when the ones before find nothing. */
const PASSES: readonly (readonly Pass[])[] = [
  [{ slips: 'unknown', missing: 'none' }],
  [
    { slips: 'always', missing: 'none' },
    { slips: 'unknown', missing: 'some' },
  ],
  [{ slips: 'always', missing: 'some' }],
];
/** A joined or split word is a guess. */
const VARIANT_TRUST = 0.97;
const SHORTEST_POSTCODE = 3;
const POSTCODE = /^[1-9]\d{3}$/;

/** Finds places by what was typed, best first. Keeps its working memory between questions; not for parallel use. */
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
    for (const passes of PASSES) {
      const best = new Map<number, Found>();
      variants.forEach((words, row) => {
        for (const found of passes.flatMap((pass) => this.pass({ words, numbers: query.numbers }, pass, options))) {
          const score = found.score * (row === 0 ? 1 : VARIANT_TRUST);
          if (score > (best.get(found.place)?.score ?? 0)) best.set(found.place, { ...found, score });
        }
      });
      if (best.size > 0) return [...best.values()].sort((a, b) => b.score - a.score || a.place - b.place);
    }
    return [];
  }

  /** Nothing but a number: a postcode, or the beginning of one. */
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
    const { lat, lng, nameAt, nameWordAt, nameWord } = this.index.columns;
    const isPostcode = (number: string): boolean => POSTCODE.test(number) && this.matcher.knows(number);
    const towns = missing === 'none' ? NO_TOWNS : townHints(this.index, matched);
    return this.candidates.find(matched, missing, nearness, towns).map((place) => {
      const isInName = (row: number): boolean => {
        for (
          let at = nameWordAt[nameAt[place] as number] as number;
          at < (nameWordAt[nameAt[place + 1] as number] as number);
          at++
        )
          if ((numbered[row]?.values[nameWord[at] as number] ?? 0) > 0) return true;
        return false;
      };
      const { factor, houseNumber } = fitNumbers(this.index, place, numbers, isInName, isPostcode);
      const score =
        textScore(this.index, this.candidates, place, matched, language, towns) *
        this.candidates.staticOf(place) *
        nearness(lat[place] as number, lng[place] as number) *
        factor;
      return { place, score, ...(houseNumber !== undefined && { houseNumber }) };
    });
  }
}
