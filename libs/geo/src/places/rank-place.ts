import type { Language } from '@sablon/domain/kernel';
import type { PlacesIndex } from './places-index.js';
import { NAME_LANGUAGES } from './sections.js';
import { CONTEXT_VALUE, type Candidates } from './candidates.js';
import { GENERIC_WEIGHT, type TownHints } from './town-hints.js';
import type { MatchedWord } from './word-matcher.js';

/** Found in another name of the same place: "rue nieuwstraat". */
const OTHER_NAME_VALUE = 0.9;
const COVERAGE_SHARE = 0.5;
/** A search for a station means the nearest rather than the one with the shortest name. */
const KIND_COVERAGE_SHARE = 0.2;
/** For a complete name, with no word left out. */
const WHOLE_NAME_BONUS = 1.18;
const UNFINISHED_NAME_BONUS = 1.08;
const WHOLE_NAME_FROM = 0.97;
const OWN_LANGUAGE_BONUS = 1.02;
/** The whole name of a town and nothing else means the town (village or larger: ASSUMPTION by importance). */
const WHOLE_TOWN_BONUS = 1.15;
const VILLAGE_IN_TOWN = 0.85;
const VILLAGE_FROM = 0.42 * 255;
/** A word that is not part of a town's name means something in the town. */
const TOWN_LACKING_A_WORD = 0.5;
const FIRST_WORD_BONUS = 1.03;
const LARGEST_NAME = 24;
const NAMED_IN_FULL = 0.93;
/** From here on a word counts as complete: one typo, or a few letters left. */
const NEARLY_WHOLE = 0.7;
/** The town within a name counts little there: `UZ Leuven Gasthuisberg` in Leuven. */
const TOWN_WORD_WEIGHT = 0.25;

const inOtherNames = new Float64Array(16);
const used = new Uint8Array(LARGEST_NAME);

/** How well the typed words fit a place by its best name, about 0–1.3; words it lacks count nothing. */
export function textScore(
  index: PlacesIndex,
  candidates: Candidates,
  place: number,
  words: readonly MatchedWord[],
  language: Language,
  towns: TownHints,
): number {
  const { nameAt, nameWordAt, nameWord, nameLanguage } = index.columns;
  const firstName = nameAt[place] as number;
  const endName = nameAt[place + 1] as number;
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const coverageShare = words.every(({ weight }) => weight <= GENERIC_WEIGHT) ? KIND_COVERAGE_SHARE : COVERAGE_SHARE;
  let lacking = 0;
  words.forEach((word, row) => {
    let best = 0;
    for (let at = nameWordAt[firstName] as number; at < (nameWordAt[endName] as number); at++)
      best = Math.max(best, word.values[nameWord[at] as number] as number);
    const context = word.inContext ? candidates.contextValue(place, row, word) * CONTEXT_VALUE : 0;
    inOtherNames[row] = Math.max(best * OTHER_NAME_VALUE, context);
    if (inOtherNames[row] === 0) lacking |= 1 << row;
  });
  let bestScore = 0;
  let isWhole = false;
  const isTown = index.isMunicipality(place);
  for (let name = firstName; name < endName; name++) {
    const from = nameWordAt[name] as number;
    const to = Math.min(nameWordAt[name + 1] as number, from + LARGEST_NAME);
    used.fill(0);
    let sum = 0;
    let covered = 0;
    let startsRight = false;
    for (let row = 0; row < words.length; row++) {
      const { values, weight } = words[row] as MatchedWord;
      let best = 0;
      let bestAt = -1;
      for (let at = from; at < to; at++) {
        const value = values[nameWord[at] as number] as number;
        if (value <= best || used[at - from] === 1) continue;
        best = value;
        bestAt = at;
      }
      const elsewhere = inOtherNames[row] as number;
      if (bestAt >= 0) {
        used[bestAt - from] = 1;
        // A word with a typo or unfinished still means the whole word, only less surely.
        covered += (best >= NEARLY_WHOLE ? 1 : Math.sqrt(best)) * weightIn(index, place, nameWord[bestAt] as number);
        if (row === 0 && bestAt === from) startsRight = true;
      }
      sum += Math.max(best, elsewhere) * weight;
    }
    let whole = 0;
    for (let at = from; at < to; at++) whole += weightIn(index, place, nameWord[at] as number);
    const coverage = whole > 0 ? Math.min(1, covered / whole) : sum > 0 ? 1 : 0;
    let score = (sum / total) * (1 - coverageShare + coverageShare * coverage);
    const inFull = sum / total >= NAMED_IN_FULL;
    if (coverage >= WHOLE_NAME_FROM) score *= inFull ? WHOLE_NAME_BONUS : UNFINISHED_NAME_BONUS;
    if (startsRight) score *= FIRST_WORD_BONUS;
    const spoken = NAME_LANGUAGES[nameLanguage[name] as number];
    if (spoken === language) score *= OWN_LANGUAGE_BONUS;
    // Other names of a town are those of villages in it, which have places of their own.
    const isOwnName = !isTown || name === firstName || spoken !== null;
    if (!isOwnName) score *= VILLAGE_IN_TOWN;
    if (score <= bestScore) continue;
    bestScore = score;
    isWhole = isOwnName && coverage >= WHOLE_NAME_FROM && inFull;
  }
  const { lat, lng, importance } = index.columns;
  if (lacking === 0)
    return isTown && isWhole && (importance[place] as number) >= VILLAGE_FROM
      ? bestScore * WHOLE_TOWN_BONUS
      : bestScore;
  if (isTown) bestScore *= TOWN_LACKING_A_WORD;
  return bestScore * towns.factorOf(lacking, words, lat[place] as number, lng[place] as number);
}

/** The weight of a word in a place's name: the name of its own town counts as little as a generic word. */
function weightIn(index: PlacesIndex, place: number, word: number): number {
  const weight = index.weights[word] as number;
  if (weight <= TOWN_WORD_WEIGHT || index.isMunicipality(place)) return weight;
  const { locality, localityWord, localityWordAt } = index.columns;
  const town = locality[place] as number;
  for (let at = localityWordAt[town] as number; at < (localityWordAt[town + 1] as number); at++)
    if (localityWord[at] === word) return TOWN_WORD_WEIGHT;
  return weight;
}
