import type { PlacesIndex } from './places-index.js';
import type { MatchedWord } from './word-matcher.js';

/** Words with at most this weight may be missing at no cost. */
export const GENERIC_WEIGHT = 0.25;
/** ASSUMPTIONS: people place a street in a town whose centre is this near; the cost of lacking any other word. */
const NEAR_TOWN_METERS = 4_000;
const FURTHEST_TOWN_METERS = 15_000;
const LACKING_TOWN = 0.9;
const LACKING_WORD = 0.4;
const MOST_TOWNS = 6;
/** How well a word must match to name a town. */
const NAMED = 0.9;
const METERS_PER_E6 = 0.11132;
/** A degree of longitude relative to one of latitude in Belgium: cos 50.8°. */
const SQUEEZE = 0.632;

/** The cost to a place of lacking typed words (a bit each): little where they name a town nearby. */
export interface TownHints {
  factorOf(lacking: number, words: readonly MatchedWord[], latE6: number, lngE6: number): number;
}

interface Hint {
  readonly words: number;
  readonly lat: number;
  readonly lng: number;
}

/** For queries in which nothing may be missing. */
export const NO_TOWNS: TownHints = { factorOf: () => 0 };

/**
 * The towns that typed words name in full. People are less precise than borders: they search for a street just outside a town by
 * that town's name, so such a word may be missing where the town is near.
 */
export function townHints(index: PlacesIndex, words: readonly MatchedWord[]): TownHints {
  const hints: Hint[] = [];
  for (const place of townsWith(index, words)) {
    const named = wordsNaming(index, place, words);
    if (named === 0) continue;
    hints.push({ words: named, lat: index.columns.lat[place] as number, lng: index.columns.lng[place] as number });
  }
  hints.sort((a, b) => bits(b.words) - bits(a.words));
  const best = hints.slice(0, MOST_TOWNS * words.length);
  return {
    factorOf(lacking, all, latE6, lngE6) {
      let factor = 1;
      let others = 0;
      let ofTown = 0;
      all.forEach(({ weight }, row) => {
        if ((lacking & (1 << row)) === 0 || weight <= GENERIC_WEIGHT) return;
        if (best.some(({ words: named }) => named & (1 << row))) ofTown |= 1 << row;
        else others++;
      });
      if (others > 1) return 0;
      if (others === 1) factor *= LACKING_WORD;
      if (ofTown === 0) return factor;
      let meters = Infinity;
      for (const hint of best)
        if ((hint.words & ofTown) === ofTown) meters = Math.min(meters, away(hint, latE6, lngE6));
      if (meters > FURTHEST_TOWN_METERS) return others > 0 ? 0 : factor * LACKING_WORD;
      return (factor * LACKING_TOWN) / (1 + (meters / NEAR_TOWN_METERS) ** 2 / 4);
    },
  };
}

/** Towns with a typed word in their name. */
function townsWith(index: PlacesIndex, words: readonly MatchedWord[]): ReadonlySet<number> {
  const { post, postAt } = index.columns;
  const found = new Set<number>();
  for (const { hits, values } of words)
    for (const word of hits) {
      if ((values[word] as number) < NAMED) continue;
      for (let row = postAt[word] as number; row < (postAt[word + 1] as number); row++)
        if (index.isMunicipality(post[row] as number)) found.add(post[row] as number);
    }
  return found;
}

/** The typed words (a bit each) that make up a town's whole name; 0 when they do not cover it. */
function wordsNaming(index: PlacesIndex, place: number, words: readonly MatchedWord[]): number {
  const { nameAt, nameWordAt, nameWord } = index.columns;
  for (let name = nameAt[place] as number; name < (nameAt[place + 1] as number); name++) {
    let named = 0;
    let whole = true;
    for (let at = nameWordAt[name] as number; whole && at < (nameWordAt[name + 1] as number); at++) {
      const number = nameWord[at] as number;
      if ((index.weights[number] as number) === 0) continue;
      const row = words.findIndex(({ values }) => (values[number] as number) >= NAMED);
      if (row < 0) whole = false;
      else named |= 1 << row;
    }
    if (whole && named !== 0) return named;
  }
  return 0;
}

function away({ lat, lng }: Hint, latE6: number, lngE6: number): number {
  const [north, east] = [(latE6 - lat) * METERS_PER_E6, (lngE6 - lng) * METERS_PER_E6 * SQUEEZE];
  return Math.sqrt(north * north + east * east);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}
