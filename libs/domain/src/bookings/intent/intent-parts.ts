import type { TripType, VehicleClass } from '../../kernel/settings/services.js';

/** What one stretch of a typed wish was understood as. */
export type IntentMeaning =
  | { readonly kind: 'from'; readonly place: string }
  | { readonly kind: 'to'; readonly place: string }
  | { readonly kind: 'now' }
  /** `YYYY-MM-DD` in Brussels. */
  | { readonly kind: 'date'; readonly date: string }
  /** `HH:MM` in Brussels. */
  | { readonly kind: 'time'; readonly time: string }
  /** A flight or train, as airlines and railways write it: `SN3731`. */
  | { readonly kind: 'arrival'; readonly number: string }
  | { readonly kind: 'service'; readonly service: 'transfer' | 'parcel' }
  | { readonly kind: 'trip'; readonly tripType: Exclude<TripType, 'hourly'> }
  | { readonly kind: 'hours'; readonly hours: number }
  /** `cars` is above 1 when several were asked for: a booking has one. */
  | { readonly kind: 'class'; readonly vehicleClass: VehicleClass; readonly cars: number }
  | { readonly kind: 'passengers' | 'bags'; readonly count: number }
  | { readonly kind: 'option'; readonly option: 'baby_seat' | 'wheelchair' | 'pet' }
  /** Words without a meaning beside the others: the visitor is asked, nothing is assumed. */
  | { readonly kind: 'unclear'; readonly words: string };

/** A meaning and the stretch of the text it was read from, `end` exclusive. */
export type IntentPart = IntentMeaning & { readonly start: number; readonly end: number };

/** A stretch of text that a rule claims, before the rest is read as places. */
export interface Claim {
  readonly meaning: IntentMeaning;
  readonly start: number;
  readonly end: number;
}
