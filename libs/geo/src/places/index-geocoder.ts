import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { addressInStreet } from './house-number.js';
import type { PlacesIndex } from './index/places-index.js';
import { placeOfId } from './known-id.js';
import type { Geocoder, Place, PlaceSuggestion, SuggestOptions } from './place.js';
import { parsePointId } from './point-place.js';
import { describePoint, placeAt, type NearestRoadName } from './reverse/place-at.js';
import { withoutTwins } from './search/without-twins.js';
import { PlaceSearch } from './search/place-search.js';

const BRUSSELS_CENTRE: LatLng = { lat: 50.8467, lng: 4.3525 };
const DEFAULT_LIMIT = 8;
const LARGEST_LIMIT = 20;
const LONGEST_ID = 200;

const isOnEarth = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** A geocoder over an index in memory: accents folded, beginnings, slips, short forms, house numbers, three languages. */
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
