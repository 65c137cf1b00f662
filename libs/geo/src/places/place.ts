import type { LatLng, Language, Localized } from '@sablon/domain';

/** What a place is; `point` is a bare coordinate, `address` a street with a house number. */
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

/** Somewhere a ride can start or end. */
export interface Place {
  /** Stable, e.g. `airport:BRU`, `street:rue-neuve-1000`, `point:50.84670,4.35250`. */
  readonly id: string;
  readonly kind: PlaceKind;
  readonly label: Localized;
  /** Postcode and municipality. */
  readonly detail: Localized;
  /** Where a car stops; for airports and stations the kerbside pick-up point. */
  readonly point: LatLng;
  /** IATA code, for airports. */
  readonly airportCode?: string;
  readonly quality: PlaceQuality;
}

/** One line of the suggestion list. */
export interface PlaceSuggestion extends Place {
  /** Rank, higher is better; only comparable within one answer. */
  readonly score: number;
  /** Distance from `near` in metres, when `near` was given. */
  readonly distanceMeters?: number;
  /** Code of why the service that should have answered did not, where our own places stand in for it. */
  readonly insteadOf?: string;
}

/** What a suggestion request may add to the typed text. */
export interface SuggestOptions {
  /** Breaks ties towards the words of this language; every language is searched whatever it is. */
  readonly language: Language;
  /** Prefers places near here; without it, near the centre of Brussels. */
  readonly near?: LatLng;
  /** At most this many, 8 when absent, 20 at most. */
  readonly limit?: number;
}

/** Names to places and back. Async so that it may live in a worker or behind HTTP. */
export interface Geocoder {
  /** Best places for what was typed so far; an empty text gives nothing. */
  suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]>;
  /** The place behind an id given out earlier, or null when there is none. */
  resolve(placeId: string, language: Language): Promise<Place | null>;
  /** What lies at a point; a bare `point` place when nothing known is near. */
  reverse(point: LatLng, language: Language): Promise<Place>;
  /** The places everyone asks for, best known first: quick picks for an empty search box. */
  popularPlaces(kind: 'airport' | 'station'): readonly Place[];
}
