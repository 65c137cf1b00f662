import type { PlacesIndex } from '../index/places-index.js';
import { KIND_WEIGHT, staticRank } from '../index/static-rank.js';
import { PLACE_KINDS } from '../index/sections.js';
import { TopList } from './top-list.js';
import type { MatchedWord } from './word-matcher.js';

/** How many are looked at closely. */
const LOOKED_AT_CLOSELY = 120;
/** ASSUMPTION: no question needs more; the best known of each word come first. */
const MOST_CANDIDATES = 60_000;
/** A match in the town's name says less than one in the place's own. */
export const CONTEXT_VALUE = 0.88;
/** How little a word says for its absence to be forgiven, and how much a forgiven one costs. */
const GENERIC_WEIGHT = 0.25;

/** Which typed words a place may lack: none, those that say little, or one that says something too. */
export type Missing = 'none' | 'generic' | 'one';

/** Finds the places that have the typed words, the most promising first cut. Keeps its memory; not for parallel use. */
export class Candidates {
  private readonly top = new TopList(LOOKED_AT_CLOSELY);
  private readonly seen: Uint32Array;
  private readonly statics: Float32Array;
  private readonly context: Float32Array[] = [];
  private readonly contextRound: Uint32Array[] = [];
  private round = 0;

  constructor(private readonly index: PlacesIndex) {
    const { kind, importance, localityPostcode } = index.columns;
    this.seen = new Uint32Array(index.size);
    this.statics = Float32Array.from(kind, (row, place) =>
      staticRank(PLACE_KINDS[row] as keyof typeof KIND_WEIGHT, (importance[place] as number) / 255),
    );
    for (let word = 0; word < 10; word++) {
      this.context.push(new Float32Array(localityPostcode.length));
      this.contextRound.push(new Uint32Array(localityPostcode.length));
    }
  }

  /** Numbers of up to 120 places, in no order. */
  find(words: readonly MatchedWord[], missing: Missing, nearness: (lat: number, lng: number) => number): number[] {
    this.round++;
    this.top.clear();
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    let left = MOST_CANDIDATES;
    const { post, postAt, lat, lng } = this.index.columns;
    for (const driver of drivers(words, missing)) {
      for (const word of driver.hits) {
        for (let row = postAt[word] as number; row < (postAt[word + 1] as number); row++) {
          const place = post[row] as number;
          if (this.seen[place] === this.round) continue;
          this.seen[place] = this.round;
          if (left-- <= 0) return this.top.kept();
          const match = this.matchOf(place, words, missing);
          if (match === 0) continue;
          const near = nearness(lat[place] as number, lng[place] as number);
          this.top.offer(place, (match / total) * (this.statics[place] as number) * near);
        }
      }
    }
    return this.top.kept();
  }

  staticOf(place: number): number {
    return this.statics[place] as number;
  }

  /** How well a typed word fits the town a place lies in. Valid within one question. */
  contextValue(place: number, row: number, word: MatchedWord): number {
    const locality = this.index.columns.locality[place] as number;
    const values = this.context[row] as Float32Array;
    const rounds = this.contextRound[row] as Uint32Array;
    if (rounds[locality] !== this.round) {
      rounds[locality] = this.round;
      const { localityWord, localityWordAt } = this.index.columns;
      let best = 0;
      for (let at = localityWordAt[locality] as number; at < (localityWordAt[locality + 1] as number); at++)
        best = Math.max(best, word.values[localityWord[at] as number] as number);
      values[locality] = best;
    }
    return values[locality] as number;
  }

  /** The words' worth in a place, 0 when it lacks what it may not lack. */
  private matchOf(place: number, words: readonly MatchedWord[], missing: Missing): number {
    const { nameAt, nameWordAt, nameWord } = this.index.columns;
    const from = nameWordAt[nameAt[place] as number] as number;
    const to = nameWordAt[nameAt[place + 1] as number] as number;
    let sum = 0;
    let own = 0;
    let lacking = 0;
    for (let row = 0; row < words.length; row++) {
      const word = words[row] as MatchedWord;
      let value = 0;
      for (let at = from; at < to; at++) value = Math.max(value, word.values[nameWord[at] as number] as number);
      own += value * word.weight;
      if (word.inContext && value < CONTEXT_VALUE)
        value = Math.max(value, this.contextValue(place, row, word) * CONTEXT_VALUE);
      if (value === 0) {
        if (missing === 'none') return 0;
        if (word.weight > GENERIC_WEIGHT && (missing === 'generic' || ++lacking > 1)) return 0;
      }
      sum += value * word.weight;
    }
    return own > 0 ? sum : 0;
  }
}

/** The words through which every possible place is met, fewest places first. */
function drivers(words: readonly MatchedWord[], missing: Missing): readonly MatchedWord[] {
  const byPlaces = (list: readonly MatchedWord[]): MatchedWord[] => [...list].sort((a, b) => a.places - b.places);
  const specific = words.filter(({ weight }) => weight > GENERIC_WEIGHT);
  if (missing === 'none') {
    const onlyInNames = byPlaces(words.filter(({ inContext }) => !inContext));
    if (onlyInNames[0]) return [onlyInNames[0]];
  }
  return byPlaces(specific.length > 0 ? specific : words);
}
