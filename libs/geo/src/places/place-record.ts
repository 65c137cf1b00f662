import type { LatLng, Localized } from '@sablon/domain';
import type { PlaceKind, PlaceQuality, PlaceName } from './place.js';

/** A door: number, what follows it (`a`, `bis`, empty), and where it is. */
export interface HouseRecord {
  readonly number: number;
  readonly suffix: string;
  readonly point: LatLng;
}

/** A place as a builder hands it to the index. */
export interface PlaceRecord {
  /** Given ids only; without one it follows from kind, name and point. */
  readonly id?: string;
  readonly kind: PlaceKind;
  readonly label: Localized;
  readonly point: LatLng;
  readonly quality: PlaceQuality;
  readonly airportCode?: string;
  readonly names: readonly PlaceName[];
  /** Its row in {@link PlacesData.localities}. */
  readonly locality: number;
  /** How often people ask for it, 0–1. */
  readonly importance: number;
  readonly houses?: readonly HouseRecord[];
  /** Points along a street by which it is found from the map. */
  readonly along?: readonly LatLng[];
}

/** Where places lie: what the second line says, and the words that narrow a search to here. */
export interface LocalityRecord {
  /** Postcode and town, e.g. `1050 Ixelles`. */
  readonly detail: Localized;
  /** The town alone. */
  readonly town: Localized;
  /** Empty where nobody told us. */
  readonly postcode: string;
  /** Every name of the town and its municipality, with the postcode. */
  readonly words: string;
}

/** Everything a places file is made of. */
export interface PlacesData {
  readonly places: readonly PlaceRecord[];
  readonly localities: readonly LocalityRecord[];
}
