import type { PlacesIndex } from './places-index.js';
import { KIND_WEIGHT, staticRank } from './write-places.js';
import { PLACE_KINDS } from './sections.js';
import { GENERIC_WEIGHT, NO_TOWNS, type TownHints } from './town-hints.js';
import type { MatchedWord } from './word-matcher.js';

/** Keeps the best `most` of many numbered things with a score, without sorting the rest. */
class TopList {
  private readonly items: Uint32Array;
  private readonly scores: Float64Array;
  private count = 0;

  constructor(private readonly most: number) {
    this.items = new Uint32Array(most);
    this.scores = new Float64Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  get size(): number {
    return this.count;
  }

  /** The score to beat; 0 until the list is full. */
  get least(): number {
    return this.count < this.most ? 0 : (this.scores[0] as number);
  }

  offer(item: number, score: number): void {
    if (this.count < this.most) {
      this.sinkFrom(this.count++, item, score, true);
      return;
    }
    if (score > (this.scores[0] as number)) this.sinkFrom(0, item, score, false);
  }

  /** The kept numbers, unordered. */
  collected(): number[] {
    return Array.from(this.items.subarray(0, this.count));
  }

  /** A heap with the worst on top: sifts up from a new leaf, or down from a replaced top. */
  private sinkFrom(start: number, item: number, score: number, up: boolean): void {
    const { items, scores } = this;
    let at = start;
    if (up) {
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if ((scores[parent] as number) <= score) break;
        items[at] = items[parent] as number;
        scores[at] = scores[parent] as number;
        at = parent;
      }
    } else {
      for (;;) {
        let child = at * 2 + 1;
        if (child >= this.count) break;
        if (child + 1 < this.count && (scores[child + 1] as number) < (scores[child] as number)) child++;
        if ((scores[child] as number) >= score) break;
        items[at] = items[child] as number;
        scores[at] = scores[child] as number;
        at = child;
      }
    }
    items[at] = item;
    scores[at] = score;
  }
}

/** How many places are ranked in detail. */
const EXAMINED_CLOSELY = 120;
/**
 * ASSUMPTION: the number of places examined for one word, or all words with one beginning, the best known first. One or two
 * letters match half the country, and are not how people find lesser-known places.
 */
const MOST_PER_DRIVER = 8_000;
const LEAST_PER_WORD = 3;
/** `Rue` and `straat` are in more names, and never the only word of one. */
const MOST_GENERIC = 16_000;
const FEW_PLACES = 5;
/** Places are numbered by how well known they are: those behind are not looked at for one or two letters. */
const WELL_KNOWN_PLACES = 30_000;
/** Where they are all that was typed. */
const BEST_KNOWN_PLACES = 10_000;
/** A complete word, as opposed to an unfinished one. */
const WHOLE_WORD = 0.96;
/** A match in the town's name counts less than one in the place's own. */
export const CONTEXT_VALUE = 0.88;
/** A town that is only near, compared with the place's own. */
const NEAR_VALUE = 0.93;

/** Places under the typed postcode are examined before those of the same name anywhere else. */
const PREFERENCE = 2;

/** Which typed words a place may lack: none, or the names of a town nearby and one other word. */
export type Missing = 'none' | 'some';

/** Finds the places that match the typed words, as a first selection. Reuses its memory; not for parallel use. */
export class Candidates {
  private readonly top = new TopList(EXAMINED_CLOSELY);
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

  /** Numbers of up to 120 places, unordered; preferred ones before others. */
  find(
    words: readonly MatchedWord[],
    missing: Missing,
    nearness: (lat: number, lng: number) => number,
    towns: TownHints = NO_TOWNS,
    isPreferred: ((place: number) => boolean) | null = null,
  ): number[] {
    this.round++;
    this.top.clear();
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    const { post, postAt, lat, lng } = this.index.columns;
    const search = (driver: MatchedWord): void => {
      const share = Math.max(LEAST_PER_WORD, Math.ceil(MOST_PER_DRIVER / driver.hits.length));
      const isLarge = driver.places > MOST_PER_DRIVER;
      const furthest = !isLarge ? Infinity : words.length === 1 ? BEST_KNOWN_PLACES : WELL_KNOWN_PLACES;
      for (const word of driver.hits) {
        const first = postAt[word] as number;
        const most = !isLarge ? Infinity : (driver.values[word] as number) > WHOLE_WORD ? MOST_PER_DRIVER : share;
        const end = Math.min(postAt[word + 1] as number, first + most);
        // The best that a place can do whose best word this is; one with a better word gets its turn at that word.
        const mostShare =
          ((isPreferred ? PREFERENCE : 1) * (total - driver.weight * (1 - (driver.values[word] as number)))) / total;
        for (let row = first; row < end; row++) {
          const place = post[row] as number;
          const { least } = this.top;
          const bound = mostShare * (this.statics[place] as number);
          if (place >= furthest || bound <= least) break;
          if (this.seen[place] === this.round) continue;
          const near = nearness(lat[place] as number, lng[place] as number);
          if (bound * near <= least) continue;
          this.seen[place] = this.round;
          const match = this.matchOf(place, words, missing, towns);
          if (match === 0) continue;
          const preference = isPreferred?.(place) ? PREFERENCE : 1;
          this.top.offer(place, preference * (match / total) * (this.statics[place] as number) * near);
        }
      }
    };
    drivers(words, missing).forEach(search);
    // Where every word may be the town's, the name may be made of generic ones: Place de l'Église.
    if (missing === 'none' && this.top.size < FEW_PLACES) words.filter(isGenericDriver).forEach(search);
    return this.top.collected();
  }

  staticOf(place: number): number {
    return this.statics[place] as number;
  }

  /** How well a typed word fits the town of a place. Valid within one query. */
  contextValue(place: number, row: number, word: MatchedWord): number {
    const locality = this.index.columns.locality[place] as number;
    const values = this.context[row] as Float32Array;
    const rounds = this.contextRound[row] as Uint32Array;
    if (rounds[locality] !== this.round) {
      rounds[locality] = this.round;
      const { localityWord, localityWordAt, localityNearAt } = this.index.columns;
      const nearAt = localityNearAt[locality] as number;
      let best = 0;
      for (let at = localityWordAt[locality] as number; at < (localityWordAt[locality + 1] as number); at++) {
        const value = word.values[localityWord[at] as number] as number;
        best = Math.max(best, at < nearAt ? value : value * NEAR_VALUE);
      }
      values[locality] = best;
    }
    return values[locality] as number;
  }

  /** The words' score at a place, 0 when a required word is missing. */
  private matchOf(place: number, words: readonly MatchedWord[], missing: Missing, towns: TownHints): number {
    const { nameAt, nameWordAt, nameWord, lat, lng } = this.index.columns;
    const from = nameWordAt[nameAt[place] as number] as number;
    const to = nameWordAt[nameAt[place + 1] as number] as number;
    let sum = 0;
    let own = 0;
    let lacking = 0;
    for (let row = 0; row < words.length; row++) {
      const word = words[row] as MatchedWord;
      let value = 0;
      for (let at = from; at < to; at++) {
        const here = word.values[nameWord[at] as number] as number;
        if (here > value) value = here;
      }
      own += value * word.weight;
      if (word.inContext && value < CONTEXT_VALUE)
        value = Math.max(value, this.contextValue(place, row, word) * CONTEXT_VALUE);
      if (value === 0) {
        if (missing === 'none') return 0;
        lacking |= 1 << row;
      }
      sum += value * word.weight;
    }
    if (own === 0) return 0;
    return lacking === 0 ? sum : sum * towns.factorOf(lacking, words, lat[place] as number, lng[place] as number);
  }
}

/** A word of many names, of which some are made. */
const isGenericDriver = ({ weight, places, inContext }: MatchedWord): boolean =>
  weight <= GENERIC_WEIGHT && inContext && places <= MOST_GENERIC;

/** The words that reach every place worth ranking, fewest places first. */
function drivers(words: readonly MatchedWord[], missing: Missing): readonly MatchedWord[] {
  const sorted = [...words].sort((a, b) => a.places - b.places);
  if (missing === 'none') {
    const onlyInName = sorted.find(({ inContext }) => !inContext);
    if (onlyInName) return [onlyInName];
  }
  const specific = sorted.filter(({ weight }) => weight > GENERIC_WEIGHT);
  const able = specific.length > 0 ? specific : sorted;
  // One or two letters beside other words only narrow the others' results.
  const small = able.filter(({ places }) => places <= MOST_PER_DRIVER);
  return small.length > 0 ? small : sorted.slice(0, 1);
}
