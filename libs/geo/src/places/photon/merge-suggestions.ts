import { crowDistanceMeters } from '@sablon/domain';
import type { Place, PlaceSuggestion } from '../place.js';
import { foldText } from '../text/fold-text.js';

/** Kinds whose pick-up points only we know. */
const OURS = new Set(['airport', 'station']);
/** ASSUMPTION: an airport or station of ours goes first where it is among our own best two. */
const OWN_FIRST = 2;
const SAME_PLACE_METERS = 400;

/** Photon's places, behind those of ours whose kerb we know; twins of ours are left out. */
export function mergeSuggestions(
  own: readonly PlaceSuggestion[],
  found: readonly Place[],
  limit: number,
): PlaceSuggestion[] {
  const first: Place[] = own.slice(0, OWN_FIRST).filter(({ kind }) => OURS.has(kind));
  const others = found.filter((place) => !first.some((mine) => isTwin(mine, place)));
  return [...first, ...others].slice(0, limit).map((place, row) => ({ ...place, score: 1 / (row + 1) }));
}

const isTwin = (a: Place, b: Place): boolean =>
  crowDistanceMeters(a.point, b.point) <= SAME_PLACE_METERS &&
  (OURS.has(b.kind) || Object.values(a.label).some((label) => foldText(label) === foldText(b.label.fr)));
