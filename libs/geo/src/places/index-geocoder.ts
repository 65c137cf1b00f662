import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import {
  addressInStreet,
  parseAddressId,
  describePoint,
  placeAt,
  type NearestRoadName,
  nearbyPlaces,
} from './place-at.js';
import { type PlacesIndex, parseDerivedId } from './places-index.js';
import { type Geocoder, type Place, type PlaceSuggestion, type SuggestOptions, parsePointId } from './place.js';
import { withoutTwins, PlaceSearch } from './place-search.js';
import { slug } from './fold-text.js';

/** ASSUMPTION: a street's middle or a sight's entrance may move this far between two maps and still be the same. */
const MOVED_METERS = 900;

/** The result of an id in this index: its place; `point` when only its position is known; null when nothing is. */
type KnownId = { readonly place: Place } | { readonly point: { readonly lat: number; readonly lng: number } } | null;

/** The place behind an id of a place or address given out earlier, possibly by another map. */
function placeOfId(index: PlacesIndex, id: string): KnownId {
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

const BRUSSELS_CENTRE: LatLng = { lat: 50.8467, lng: 4.3525 };
const DEFAULT_LIMIT = 8;
const LARGEST_LIMIT = 20;
const LONGEST_ID = 200;

const isOnEarth = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** A geocoder over an index in memory: folded accents, beginnings, typos, short forms, house numbers, three languages. */
export class IndexGeocoder implements Geocoder {
  private readonly search: PlaceSearch;

  constructor(
    private readonly index: PlacesIndex,
    private readonly nearestRoadName: NearestRoadName = () => null,
  ) {
    this.search = new PlaceSearch(index);
  }

  async suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]> {
    const near = options.near && isOnEarth(options.near) ? options.near : null;
    const wanted = Math.trunc(options.limit ?? DEFAULT_LIMIT);
    const limit = Math.min(Math.max(1, Number.isFinite(wanted) ? wanted : DEFAULT_LIMIT), LARGEST_LIMIT);
    const found = this.search.find(query, { language: options.language, near: near ?? BRUSSELS_CENTRE });
    return withoutTwins(this.index, found, limit).map(({ place: number, score, houseNumber }) => {
      const known = this.index.placeAt(number);
      const place = houseNumber ? addressInStreet(known, houseNumber, this.index.housesOf(number)) : known;
      return { ...place, score, ...(near && { distanceMeters: crowDistanceMeters(near, place.point) }) };
    });
  }

  async resolve(placeId: string): Promise<Place | null> {
    if (placeId.length > LONGEST_ID) return null;
    const known = placeOfId(this.index, placeId);
    if (known && 'place' in known) return known.place;
    const point = known?.point ?? parsePointId(placeId);
    return point ? describePoint(this.index, point, this.nearestRoadName) : null;
  }

  async reverse(point: LatLng): Promise<Place> {
    return placeAt(this.index, point, this.nearestRoadName);
  }

  popularPlaces(kind: 'airport' | 'station'): readonly Place[] {
    const found: number[] = [];
    for (let place = 0; place < this.index.size; place++) if (this.index.kindOf(place) === kind) found.push(place);
    const { importance } = this.index.columns;
    return found
      .sort((a, b) => (importance[b] as number) - (importance[a] as number) || a - b)
      .map((place) => this.index.placeAt(place));
  }
}
