import { crowDistanceMeters } from '@sablon/domain';
import { addressInStreet, parseAddressId } from './house-number.js';
import { parseDerivedId, type PlacesIndex } from './index/places-index.js';
import type { Place } from './place.js';
import { nearbyPlaces } from './reverse/nearby.js';
import { slug } from './text/fold-text.js';

/** ASSUMPTION: a street's middle or a sight's entrance may move this far between two maps and still be the same. */
const MOVED_METERS = 900;

/** Where an id leads in this index; `point` when only its place on the map is left of it, null when nothing is. */
export type KnownId =
  | { readonly place: Place }
  | { readonly point: { readonly lat: number; readonly lng: number } }
  | null;

/** The place behind an id of a place or address given out earlier, be it by another map. */
export function placeOfId(index: PlacesIndex, id: string): KnownId {
  const address = parseAddressId(id);
  const placeId = address?.streetId ?? id;
  const number = numberOf(index, placeId);
  if (number !== null) {
    const place = index.placeAt(number);
    if (!address) return { place };
    return { place: addressInStreet(place, address.houseNumber, index.housesOf(number)) };
  }
  const derived = parseDerivedId(placeId);
  return derived && { point: derived.point };
}

function numberOf(index: PlacesIndex, id: string): number | null {
  const given = index.numberOfGivenId(id);
  if (given !== undefined) return given;
  const derived = parseDerivedId(id);
  if (!derived) return null;
  let best: { place: number; meters: number } | null = null;
  for (const { place } of nearbyPlaces(index, derived.point, MOVED_METERS)) {
    if (index.kindOf(place) !== derived.kind) continue;
    const { fr, nl } = index.labelOf(place);
    if (!slug(fr).startsWith(derived.slug) && slug(nl) !== derived.slug) continue;
    const meters = crowDistanceMeters(index.pointOf(place), derived.point);
    if (!best || meters < best.meters) best = { place, meters };
  }
  return best?.place ?? null;
}
