import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain';
import { addressInStreet, parseAddressId, splitHouseNumber } from './house-number.js';
import type { Geocoder, Place, PlaceKind, PlaceSuggestion, SuggestOptions } from './place.js';
import { parsePointId, pointPlace } from './point-place.js';
import { rankScore } from './rank.js';
import { searchWords, wordForms } from './search-words.js';
import type { SearchablePlace } from './searchable-place.js';
import { WordIndex, type WordMatches } from './word-index.js';

const BRUSSELS_CENTRE: LatLng = { lat: 50.8467, lng: 4.3525 };
const DEFAULT_LIMIT = 8;
const LARGEST_LIMIT = 20;
/** ASSUMPTION: within this many metres of a place's point, a coordinate is called by its name. */
const NAME_RADIUS_METERS: Readonly<Partial<Record<PlaceKind, number>>> = {
  airport: 600,
  station: 200,
  hospital: 150,
  landmark: 90,
  hotel: 60,
};
const STREET_RADIUS_METERS = 400;

/** Names the nearest road at a point, when one is near enough; a road map can do it, a list of places cannot. */
export type NearestRoadName = (point: LatLng) => Localized | null;

/** A geocoder over an in-memory word index: accents folded, beginnings, one slip, short forms, three languages. */
export class IndexGeocoder implements Geocoder {
  private readonly index: WordIndex;
  private readonly byId: ReadonlyMap<string, Place>;

  constructor(
    private readonly places: readonly SearchablePlace[],
    private readonly nearestRoadName: NearestRoadName = () => null,
  ) {
    this.index = new WordIndex(places);
    this.byId = new Map(places.map(({ place }) => [place.id, place]));
  }

  async suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]> {
    const split = splitHouseNumber(query.slice(0, 200), (word) => this.index.has(word));
    const words = split.words.trim() === '' ? [] : searchWords(split.words).slice(0, 10);
    if (words.length === 0) return [];
    const limit = Math.min(Math.max(1, options.limit ?? DEFAULT_LIMIT), LARGEST_LIMIT);
    const clean = this.match(words, false);
    const matches = clean.size >= limit ? clean : this.match(words, true);
    const ranked = [...matches].map(([number, wordScore]) => {
      const entry = this.places[number] as SearchablePlace;
      const score = rankScore(entry, wordScore, words, options.language, options.near ?? BRUSSELS_CENTRE);
      return { entry, score: split.houseNumber && entry.place.kind !== 'street' ? score * 0.6 : score };
    });
    ranked.sort((a, b) => b.score - a.score || (a.entry.place.id < b.entry.place.id ? -1 : 1));
    return ranked.slice(0, limit).map(({ entry, score }) => {
      const { place } = entry;
      const shown = split.houseNumber && place.kind === 'street' ? addressInStreet(place, split.houseNumber) : place;
      return options.near
        ? { ...shown, score, distanceMeters: crowDistanceMeters(options.near, place.point) }
        : { ...shown, score };
    });
  }

  async resolve(placeId: string): Promise<Place | null> {
    const known = this.byId.get(placeId);
    if (known) return known;
    const address = parseAddressId(placeId);
    if (address) {
      const street = this.byId.get(address.streetId);
      return street ? addressInStreet(street, address.houseNumber) : null;
    }
    const point = parsePointId(placeId);
    return point ? this.describe(point) : null;
  }

  async reverse(point: LatLng): Promise<Place> {
    for (const { place } of this.places) {
      const radius = NAME_RADIUS_METERS[place.kind];
      if (radius !== undefined && crowDistanceMeters(place.point, point) <= radius) {
        const nearest = this.nearest(point, (other) => other.kind === place.kind);
        if (nearest) return nearest.place;
      }
    }
    return this.describe(point);
  }

  popularPlaces(kind: 'airport' | 'station'): readonly Place[] {
    return this.places
      .filter(({ place }) => place.kind === kind)
      .sort((a, b) => b.importance - a.importance)
      .map(({ place }) => place);
  }

  /** The point itself, named after the road, street or town it is at. */
  private describe(point: LatLng): Place {
    const town = this.nearest(point, ({ kind }) => kind === 'municipality');
    const street = this.nearest(point, ({ kind }) => kind === 'street');
    const road =
      this.nearestRoadName(point) ??
      (street && street.meters <= STREET_RADIUS_METERS ? street.place.label : undefined) ??
      town?.place.label;
    return pointPlace(point, road, town?.place.label);
  }

  private nearest(point: LatLng, wanted: (place: Place) => boolean): { place: Place; meters: number } | null {
    let best: { place: Place; meters: number } | null = null;
    for (const { place } of this.places) {
      if (!wanted(place)) continue;
      const meters = crowDistanceMeters(place.point, point);
      if (!best || meters < best.meters) best = { place, meters };
    }
    return best;
  }

  /** Places that have every word, with the mean worth of the matches. */
  private match(words: readonly string[], typos: boolean): Map<number, number> {
    let all: Map<number, number> | null = null;
    for (const word of words) {
      const found: WordMatches = new Map();
      for (const form of wordForms(word)) this.index.find(form, typos, found);
      const previous: Map<number, number> | null = all;
      const next = new Map<number, number>();
      for (const [number, worth] of found) {
        const before = previous ? previous.get(number) : 0;
        if (before !== undefined) next.set(number, before + worth / words.length);
      }
      all = next;
    }
    return all ?? new Map();
  }
}
