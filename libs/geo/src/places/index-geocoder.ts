import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import {
  addressInStreet,
  locateHouse,
  parseAddressId,
  describePoint,
  placeAt,
  type NearestRoadName,
  nearbyPlaces,
} from './place-at.js';
import { type PlacesIndex, parseDerivedId } from './places-index.js';
import { type Geocoder, type Place, type PlaceSuggestion, type SuggestOptions, parsePointId } from './place.js';
import { withoutTwins, PlaceSearch } from './place-search.js';
import { HouseEstimates } from './along-street.js';
import { slug } from './fold-text.js';

/** ASSUMPTION: a street's middle or a sight's entrance may move this far between two maps and still be the same. */
const MOVED_METERS = 900;

/** The result of an id in this index: its place; `point` when only its position is known; null when nothing is. */
type KnownId = { readonly place: Place } | { readonly point: { readonly lat: number; readonly lng: number } } | null;

/** The place behind an id of a place or address given out earlier, possibly by another map. */
function placeOfId(index: PlacesIndex, estimates: HouseEstimates, id: string): KnownId {
  const address = parseAddressId(id);
  const placeId = address?.streetId ?? id;
  const number = numberOf(index, placeId);
  if (number !== null) {
    const place = index.placeAt(number);
    if (!address) return { place };
    return { place: houseInStreet(index, estimates, number, address.houseNumber).place };
  }
  const derived = parseDerivedId(placeId);
  return derived && { point: derived.point };
}

/** A numbered house of a street: at its door where the map has doors, else at its likely spot. */
function houseInStreet(index: PlacesIndex, estimates: HouseEstimates, street: number, houseNumber: string) {
  const door = locateHouse(index.housesOf(street), houseNumber);
  const estimate = door ? null : estimates.locate(street, houseNumber);
  const found = door ?? (estimate && { point: estimate.point, quality: 'approximate' as const });
  const place = addressInStreet(index.placeAt(street), houseNumber, found);
  return { place, isElsewhere: (door?.beyond ?? 0) > 0 || (estimate?.missedByMeters ?? 0) > OTHER_PART_METERS };
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

/** ASSUMPTION: a number that must be this far off is one of another part of the street, in another town. */
const OTHER_PART_METERS = 400;
const OTHER_PART = 0.65;

const BRUSSELS_CENTRE: LatLng = { lat: 50.8467, lng: 4.3525 };
const DEFAULT_LIMIT = 8;
const LARGEST_LIMIT = 20;
const LONGEST_ID = 200;

const isOnEarth = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** A geocoder over an index in memory: folded accents, beginnings, typos, short forms, house numbers, three languages. */
export class IndexGeocoder implements Geocoder {
  private readonly search: PlaceSearch;
  private readonly estimates: HouseEstimates;

  constructor(
    private readonly index: PlacesIndex,
    private readonly nearestRoadName: NearestRoadName = () => null,
  ) {
    this.search = new PlaceSearch(index);
    this.estimates = new HouseEstimates(index);
  }

  async suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]> {
    const near = options.near && isOnEarth(options.near) ? options.near : null;
    const wanted = Math.trunc(options.limit ?? DEFAULT_LIMIT);
    const limit = Math.min(Math.max(1, Number.isFinite(wanted) ? wanted : DEFAULT_LIMIT), LARGEST_LIMIT);
    const found = this.search.find(query, { language: options.language, near: near ?? BRUSSELS_CENTRE });
    return withoutTwins(this.index, found, limit)
      .map(({ place: number, score, houseNumber }) => {
        const house = houseNumber ? houseInStreet(this.index, this.estimates, number, houseNumber) : null;
        const place = house?.place ?? this.index.placeAt(number);
        const rank = house?.isElsewhere ? score * OTHER_PART : score;
        return { ...place, score: rank, ...(near && { distanceMeters: crowDistanceMeters(near, place.point) }) };
      })
      .sort((a, b) => b.score - a.score);
  }

  async resolve(placeId: string): Promise<Place | null> {
    if (placeId.length > LONGEST_ID) return null;
    const known = placeOfId(this.index, this.estimates, placeId);
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
