import { inNameLanguages, type LatLng, type Language, type Localized, type NameLanguage } from '@sablon/domain/kernel';
import { definePack } from '@sablon/words/kernel';

/** Kinds of places; `point` is a bare coordinate, `address` a street with a house number. */
export type PlaceKind =
  | 'airport'
  | 'station'
  | 'municipality'
  | 'street'
  | 'landmark'
  | 'hospital'
  | 'hotel'
  | 'address'
  | 'point';

/** `exact`: the point is the place itself; `approximate`: near it (a street's middle for a house number). */
export type PlaceQuality = 'exact' | 'approximate';

/** A place where a ride can start or end. */
export interface Place {
  /** Stable, e.g. `airport:BRU`, `street:rue-neuve-1000`, `point:50.84670,4.35250`. */
  readonly id: string;
  readonly kind: PlaceKind;
  readonly label: Localized;
  /** Postcode and municipality. */
  readonly detail: Localized;
  /** Where a car stops; for airports and stations the kerbside pickup point. */
  readonly point: LatLng;
  /** IATA code, for airports. */
  readonly airportCode?: string;
  readonly quality: PlaceQuality;
}

/** One line of the suggestion list. */
export interface PlaceSuggestion extends Place {
  /** Rank, higher is better; only comparable within one response. */
  readonly score: number;
  /** Distance from `near` in metres, when `near` was given. */
  readonly distanceMeters?: number;
  /** Error code of the service our own places replaced. */
  readonly insteadOf?: string;
}

/** Options of a suggestion request. */
export interface SuggestOptions {
  /** Breaks ties in favour of this language; every language is searched regardless. */
  readonly language: Language;
  /** Prefers places near here; without it, near the centre of Brussels. */
  readonly near?: LatLng;
  /** At most this many, 8 when absent, 20 at most. */
  readonly limit?: number;
}

/** Names to places and back. Async so that it may run in a worker or behind HTTP. */
export interface Geocoder {
  /** The best places for a partial text; empty for an empty text. */
  suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]>;
  /** The place behind an id given out earlier, or null when there is none. */
  resolve(placeId: string, language: Language): Promise<Place | null>;
  /** The place at a point; a bare `point` place when nothing known is near. */
  reverse(point: LatLng, language: Language): Promise<Place>;
  /** The most requested places, best known first: quick picks for an empty search box. */
  popularPlaces(kind: 'airport' | 'station'): readonly Place[];
}

/** A name a place can be found by; the language breaks ties. */
export interface PlaceName {
  readonly text: string;
  readonly language?: NameLanguage;
}

/** A place with the data the search index needs. */
export interface SearchablePlace {
  readonly place: Place;
  readonly names: readonly PlaceName[];
  /** Words that narrow a search without naming the place: municipality names in every language, postcode. */
  readonly context: string;
  /** How often people search for it, 0–1; ASSUMPTION, by kind, and by hand for the best known. */
  readonly importance: number;
}

/** The names of a localized text plus other names without a language. */
export function placeNames(label: Localized, otherNames: string): PlaceName[] {
  const names: PlaceName[] = [
    { text: label.fr, language: 'fr' },
    { text: label.nl, language: 'nl' },
    { text: label.en, language: 'en' },
  ];
  for (const text of otherNames.split(',')) if (text.trim() !== '') names.push({ text: text.trim() });
  return names;
}

const directions = definePack('directions');

/** The name of a bare coordinate: its exact address, or a place nearby. */
interface PointName {
  readonly label: Localized;
  readonly isExact: boolean;
}

/** A bare coordinate as a place; `detail` is its postcode and town. */
export function pointPlace(point: LatLng, name: PointName | null, detail: Localized | null): Place {
  const near = name?.label;
  const label = !near
    ? inNameLanguages((language) => directions(language)('point'))
    : name.isExact
      ? near
      : inNameLanguages((language) => directions(language)('near', { place: near[language] }));
  const coordinates = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  return {
    id: `point:${point.lat.toFixed(5)},${point.lng.toFixed(5)}`,
    kind: 'point',
    label,
    detail: detail ?? { fr: coordinates, nl: coordinates, en: coordinates },
    point,
    quality: 'exact',
  };
}

/** The coordinate of a point id, or null when it is invalid or not on Earth. */
export function parsePointId(id: string): LatLng | null {
  const match = /^point:(-?\d{1,2}\.\d{1,8}),(-?\d{1,3}\.\d{1,8})$/.exec(id);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A door: number, suffix (`a`, `bis`, empty), and position. */
export interface HouseRecord {
  readonly number: number;
  readonly suffix: string;
  readonly point: LatLng;
}

/** A place as a builder passes it to the index. */
export interface PlaceRecord {
  /** Only for places with a given id; otherwise it is derived from kind, name and point. */
  readonly id?: string;
  readonly kind: PlaceKind;
  readonly label: Localized;
  readonly point: LatLng;
  readonly quality: PlaceQuality;
  readonly airportCode?: string;
  readonly names: readonly PlaceName[];
  /** Its row in {@link PlacesData.localities}. */
  readonly locality: number;
  /** How often people search for it, 0–1. */
  readonly importance: number;
  readonly houses?: readonly HouseRecord[];
  /** Points along a street by which it is found from the map. */
  readonly along?: readonly LatLng[];
}

/** A locality: the second line of its places, and the words that narrow a search to it. */
export interface LocalityRecord {
  /** Postcode and town, e.g. `1050 Ixelles`. */
  readonly detail: Localized;
  /** The town alone. */
  readonly town: Localized;
  /** Empty where unknown. */
  readonly postcode: string;
  /** Every name of the town and its municipality, with the postcode. */
  readonly words: string;
  /** Names and postcodes by which people also place it: a town across the street, the city next to it. */
  readonly nearWords?: readonly string[];
}

/** The contents of a places file. */
export interface PlacesData {
  readonly places: readonly PlaceRecord[];
  readonly localities: readonly LocalityRecord[];
}
