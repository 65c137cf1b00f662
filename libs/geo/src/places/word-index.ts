import { matchesWithOneTypo } from './one-typo.js';
import { searchWords } from './search-words.js';
import type { SearchablePlace } from './searchable-place.js';

/** How a typed word met a word of a place: 1 = the same word, less for a beginning, least for a slip. */
export type WordMatches = Map<number, number>;

const EXACT = 1;
const PREFIX = 0.6;
/** A beginning is worth more the more of the word is typed: up to this much above `PREFIX`. */
const PREFIX_LENGTH_BONUS = 0.3;
const TYPO = 0.45;
/** A match in the municipality or postcode says less than one in the name. */
const CONTEXT = 0.5;
/** Shorter words are matched by their beginning only: one slip in three letters is another word. */
const SHORTEST_WORD_WITH_TYPO = 4;

/** Every word of every place, sorted, with the places it occurs in. */
export class WordIndex {
  private readonly words: string[];
  /** Per word: place numbers, negative minus one (`-1 - n`) where it is only context. */
  private readonly postings: Int32Array[];

  constructor(places: readonly SearchablePlace[]) {
    const found = new Map<string, Set<number>>();
    const note = (word: string, posting: number): void => {
      const set = found.get(word);
      if (set) set.add(posting);
      else found.set(word, new Set([posting]));
    };
    places.forEach((entry, number) => {
      for (const { text } of entry.names) for (const word of searchWords(text)) note(word, number);
      for (const word of searchWords(entry.context)) note(word, -1 - number);
    });
    this.words = [...found.keys()].sort();
    this.postings = this.words.map((word) => Int32Array.from(found.get(word) ?? []));
  }

  /** Whether some place has exactly this word. */
  has(word: string): boolean {
    return this.words[this.firstAtOrAfter(word)] === word;
  }

  /** The places that have the word or one that begins with it; with `typos`, also with one slip. */
  find(typed: string, typos: boolean, into: WordMatches): void {
    for (let at = this.firstAtOrAfter(typed); at < this.words.length; at++) {
      const word = this.words[at] as string;
      if (!word.startsWith(typed)) break;
      const value = word.length === typed.length ? EXACT : PREFIX + (PREFIX_LENGTH_BONUS * typed.length) / word.length;
      this.collect(at, value, into);
    }
    if (!typos || typed.length < SHORTEST_WORD_WITH_TYPO) return;
    this.words.forEach((word, at) => {
      if (word.length + 1 >= typed.length && matchesWithOneTypo(typed, word))
        this.collect(at, TYPO * (Math.min(typed.length, word.length) / word.length), into);
    });
  }

  private collect(at: number, value: number, into: WordMatches): void {
    for (const posting of this.postings[at] as Int32Array) {
      const number = posting < 0 ? -1 - posting : posting;
      const worth = posting < 0 ? value * CONTEXT : value;
      if (worth > (into.get(number) ?? 0)) into.set(number, worth);
    }
  }

  private firstAtOrAfter(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
