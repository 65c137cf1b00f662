import { type PlacesIndex, wordWeight } from './places-index.js';
import { FULL_FORM_TRUST, wordForms } from './short-forms.js';
import { FuzzyWords } from './fuzzy-words.js';
import { spellingsOf } from './spellings.js';

/** The words of the index a typed word may mean, and how well each matches: 1 = the same word, 0 = not at all. */
export interface MatchedWord {
  readonly typed: string;
  /** How much the word identifies a place. */
  readonly weight: number;
  /** By word number. */
  readonly values: Float32Array;
  /** The words with a value. */
  readonly hits: readonly number[];
  /** Places with one of them in a name, counted once per word. */
  readonly places: number;
  /** Some hit may be in the name of a town. */
  readonly inContext: boolean;
}

export interface MatchOptions {
  /** The word may be unfinished. */
  readonly isLast: boolean;
  /** Typos: never, only where the word as typed is unknown, or always. */
  readonly slips: 'none' | 'unknown' | 'always';
}

/** ASSUMPTIONS, tuned by judgement only: how sure a match is. */
const BEGINNING = 0.56;
const BEGINNING_BONUS = 0.3;
const UNFINISHED_INNER_WORD = 0.85;
const ONE_SLIP = 0.74;
const TWO_SLIPS = 0.5;
const SLIP_IN_A_BEGINNING = 0.75;
/** A word that is somewhere spelled as typed is seldom a slip for another one. */
const SLIP_FOR_A_KNOWN_WORD = 0.85;
const ONE_SLIP_IN_A_SHORT_WORD = 0.6;
const OTHER_SPELLING = 0.93;
/** Shorter words match by their beginning only. */
const SHORTEST_WITH_SLIP = 3;
/** In shorter words one slip is easily another word, and they begin like too many. */
const SHORT_WORD = 4;
const SHORTEST_WITH_TWO_SLIPS = 8;
const MOST_WORDS_AT_ONCE = 8;
/** Some megabyte: a person types the same words with every letter added to the next one. */
const MOST_SLIPS_CACHED = 64;
const LEAST_WEIGHT = 0.05;
const SHORT_FORM_SHARE = 0.7;

/** Neighbouring words within so many slips of a typed one, or of its beginning. */
interface SlipRange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly isBeginning: boolean;
}

/** Finds the words of an index that typed words may mean. Reuses its memory between queries; not for parallel use. */
export class WordMatcher {
  private readonly fuzzy: FuzzyWords;
  private readonly isContext: Uint8Array;
  private readonly columns: { values: Float32Array; hits: number[] }[] = [];
  private used = 0;
  private readonly slips = new Map<string, readonly SlipRange[]>();

  constructor(private readonly index: PlacesIndex) {
    this.fuzzy = new FuzzyWords(index.words);
    this.isContext = new Uint8Array(index.words.length);
    for (const word of index.columns.localityWord) this.isContext[word] = 1;
  }

  /** Clears the matches of the last query. */
  clear(): void {
    for (const { values, hits } of this.columns.slice(0, this.used)) {
      for (const word of hits) values[word] = 0;
      hits.length = 0;
    }
    this.used = 0;
  }

  /** Whether some place or town has exactly this word. */
  knows(word: string): boolean {
    return this.index.words[this.firstAtOrAfter(word)] === word;
  }

  match(typed: string, { isLast, slips }: MatchOptions): MatchedWord {
    const column = (this.columns[this.used] ??= { values: new Float32Array(this.index.words.length), hits: [] });
    if (this.used < MOST_WORDS_AT_ONCE * 3) this.used++;
    const { values, hits } = column;
    const note = (word: number, value: number): void => {
      const before = values[word] as number;
      if (value <= before) return;
      if (before === 0) hits.push(word);
      values[word] = value;
    };
    let known = false;
    for (const { text, trust } of wordForms(typed)) {
      const isNumber = /^\d/.test(text);
      const first = this.firstAtOrAfter(text);
      if (this.index.words[first] === text) {
        note(first, trust);
        known = true;
      }
      const mayGoOn = isNumber
        ? isLast && text.length >= 3
        : isLast
          ? text === typed
          : text.length >= 2 && text === typed;
      if (mayGoOn) this.noteBeginnings(text, first, trust * (isLast ? 1 : UNFINISHED_INNER_WORD), note);
    }
    if (!known && slips !== 'none') {
      const isUnknown = hits.length === 0;
      for (const text of spellingsOf(typed)) {
        const first = this.firstAtOrAfter(text);
        if (this.index.words[first] === text) note(first, OTHER_SPELLING);
        if (isLast && isUnknown) this.noteBeginnings(text, first, OTHER_SPELLING, note);
      }
    }
    const allowed = slips === 'always' || (slips === 'unknown' && !known);
    if (allowed && typed.length >= SHORTEST_WITH_SLIP && !/\d/.test(typed) && !(typed.length < SHORT_WORD && known))
      this.noteSlips(typed, slips, isLast, known ? SLIP_FOR_A_KNOWN_WORD : 1, note);
    let places = 0;
    let inContext = false;
    const { postAt } = this.index.columns;
    for (const word of hits) {
      places += (postAt[word + 1] as number) - (postAt[word] as number);
      if (this.isContext[word] === 1) inContext = true;
    }
    return { typed, weight: weightOf(typed), values, hits, places, inContext };
  }

  private noteBeginnings(
    text: string,
    first: number,
    trust: number,
    note: (word: number, value: number) => void,
  ): void {
    const { words } = this.index;
    for (let word = first; word < words.length; word++) {
      const candidate = words[word] as string;
      if (!candidate.startsWith(text)) break;
      if (candidate.length > text.length)
        note(word, trust * (BEGINNING + (BEGINNING_BONUS * text.length) / candidate.length));
    }
  }

  private noteSlips(
    typed: string,
    slips: MatchOptions['slips'],
    isLast: boolean,
    trust: number,
    note: (word: number, value: number) => void,
  ): void {
    const most = slips === 'always' && typed.length >= SHORTEST_WITH_TWO_SLIPS ? 2 : 1;
    for (const { from, to, count, isBeginning } of this.slipsOf(typed, most, isLast && typed.length > SHORT_WORD)) {
      if (count === 0 && !isBeginning) continue;
      const oneSlip = typed.length < SHORT_WORD ? ONE_SLIP_IN_A_SHORT_WORD : ONE_SLIP;
      const sure = count === 2 ? TWO_SLIPS : count === 1 ? oneSlip : BEGINNING;
      for (let word = from; word < to; word++) {
        const length = (this.index.words[word] as string).length;
        const share = Math.min(1, typed.length / length);
        note(word, trust * (isBeginning ? sure * SLIP_IN_A_BEGINNING * (0.5 + 0.5 * share) : sure));
      }
    }
  }

  /** The words within so many slips; the passes of one query ask for the same ones again and again. */
  private slipsOf(typed: string, most: number, beginnings: boolean): readonly SlipRange[] {
    const key = `${typed} ${most} ${beginnings}`;
    const known = this.slips.get(key);
    if (known) return known;
    if (this.slips.size >= MOST_SLIPS_CACHED) this.slips.clear();
    const found: SlipRange[] = [];
    this.fuzzy.find(typed, most, beginnings, (from, to, count, isBeginning) => {
      found.push({ from, to, count, isBeginning });
    });
    this.slips.set(key, found);
    return found;
  }

  private firstAtOrAfter(word: string): number {
    const { words } = this.index;
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** An abbreviation weighs as much as its full forms; one of fewer than four letters weighs only a share of that. */
function weightOf(typed: string): number {
  const long = wordForms(typed).filter(({ text, trust }) => text !== typed && trust === FULL_FORM_TRUST);
  if (long.length === 0) return Math.max(LEAST_WEIGHT, wordWeight(typed));
  return Math.max(
    LEAST_WEIGHT,
    ...long.map(({ text }) => wordWeight(text) * (typed.length < 4 ? SHORT_FORM_SHARE : 1)),
  );
}
