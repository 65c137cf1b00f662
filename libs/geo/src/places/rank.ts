import { crowDistanceMeters, type Language, type LatLng } from '@sablon/domain';
import { matchesWithOneTypo } from './one-typo.js';
import type { PlaceKind } from './place.js';
import { searchWords, wordForms } from './search-words.js';
import type { SearchablePlace } from './searchable-place.js';

/** ASSUMPTION: how likely a passenger of a taxi means each kind when names alike compete. */
const KIND_WEIGHT: Readonly<Record<PlaceKind, number>> = {
  airport: 1.25,
  station: 1.2,
  municipality: 1.1,
  landmark: 1.05,
  hospital: 1.03,
  hotel: 1,
  street: 1,
  address: 1,
  point: 0.5,
};

/** ASSUMPTION: a place this far away counts half as near as one next door. */
const HALF_DISTANCE_METERS = 25_000;
/** How much nearness may change a score: text comes first. */
const DISTANCE_SHARE = 0.35;
const IMPORTANCE_SHARE = 0.3;
const COVERAGE_SHARE = 0.4;
const OWN_LANGUAGE_BONUS = 1.03;
/** For a name typed out in full, nothing more and nothing less. */
const WHOLE_NAME_BONUS = 1.3;

interface NameFit {
  /** Share of the name's words that the query speaks of. */
  readonly coverage: number;
  /** The query is this name, word by word. */
  readonly whole: boolean;
  readonly own: boolean;
}

const worth = ({ coverage, whole, own }: NameFit): number => coverage + (whole ? 1 : 0) + (own ? 0.01 : 0);

const speaksOf = (typed: string, word: string): boolean =>
  wordForms(typed).some((form) => word.startsWith(form)) || (typed.length > 3 && matchesWithOneTypo(typed, word));

/** The name of a place that fits the query best. */
function bestName(entry: SearchablePlace, queryWords: readonly string[], language: Language): NameFit {
  let best: NameFit = { coverage: 0, whole: false, own: false };
  for (const name of entry.names) {
    const words = searchWords(name.text);
    const spoken = words.filter((word) => queryWords.some((typed) => speaksOf(typed, word))).length;
    const fit = {
      coverage: words.length > 0 ? spoken / words.length : 0,
      whole:
        words.length === queryWords.length &&
        words.every((word) => queryWords.some((typed) => typed === word || wordForms(typed).slice(1).includes(word))),
      own: name.language === language,
    };
    if (worth(fit) > worth(best)) best = fit;
  }
  return best;
}

/** A place's rank: how well the words met (exact > beginning > slip) × kind × renown × nearness. */
export function rankScore(
  entry: SearchablePlace,
  wordScore: number,
  queryWords: readonly string[],
  language: Language,
  centre: LatLng,
): number {
  const { coverage, whole, own } = bestName(entry, queryWords, language);
  const distance = crowDistanceMeters(entry.place.point, centre);
  const nearness = HALF_DISTANCE_METERS / (HALF_DISTANCE_METERS + distance);
  return (
    wordScore *
    (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage) *
    KIND_WEIGHT[entry.place.kind] *
    (1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * entry.importance) *
    (1 - DISTANCE_SHARE + DISTANCE_SHARE * nearness) *
    (whole ? WHOLE_NAME_BONUS : 1) *
    (own ? OWN_LANGUAGE_BONUS : 1)
  );
}
