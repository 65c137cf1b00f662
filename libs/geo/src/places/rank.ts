import { crowDistanceMeters, type Language, type LatLng } from '@sablon/domain';
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

/** Share of a name's words the query speaks of, best name first, and whether that name is in the asker's language. */
function nameCoverage(
  entry: SearchablePlace,
  queryWords: readonly string[],
  language: Language,
): { coverage: number; own: boolean } {
  let best = { coverage: 0, own: false };
  for (const name of entry.names) {
    const words = searchWords(name.text);
    const spoken = words.filter((word) =>
      queryWords.some((typed) => wordForms(typed).some((form) => word.startsWith(form) || word === typed)),
    ).length;
    const coverage = words.length > 0 ? spoken / words.length : 0;
    const own = name.language === language;
    if (coverage > best.coverage || (coverage === best.coverage && own && !best.own)) best = { coverage, own };
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
  const { coverage, own } = nameCoverage(entry, queryWords, language);
  const distance = crowDistanceMeters(entry.place.point, centre);
  const nearness = HALF_DISTANCE_METERS / (HALF_DISTANCE_METERS + distance);
  return (
    wordScore *
    (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage) *
    KIND_WEIGHT[entry.place.kind] *
    (1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * entry.importance) *
    (1 - DISTANCE_SHARE + DISTANCE_SHARE * nearness) *
    (own ? OWN_LANGUAGE_BONUS : 1)
  );
}
