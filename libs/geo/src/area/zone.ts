import type { Localized } from '@sablon/domain';
import type { Polygon } from './polygon.js';

/** What a zone is, from the widest to the narrowest. */
export const ZONE_KINDS = ['region', 'airport', 'station', 'taxi_stand'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/**
 * What being in a zone means: `served` rides may start and end here (spec, first line and §9) · `brussels_fares` the Brussels fare
 * clamp (product rules) · `airport_transfer` lead time, fare factor and waiting of airports · `station_waiting` the longer free
 * waiting at stations · `taxi_stand` cars may wait here without a ride.
 */
export type ZoneRule = 'served' | 'brussels_fares' | 'airport_transfer' | 'station_waiting' | 'taxi_stand';

/** A named piece of ground. */
export interface ServiceZone {
  /** `region:brussels`, `airport:BRU`, `station:leuven`, `stand:flagey`. */
  readonly id: string;
  readonly kind: ZoneKind;
  readonly name: Localized;
  readonly rules: readonly ZoneRule[];
  /** Like a GeoJSON MultiPolygon: pieces, each with its outline first and then its holes. */
  readonly pieces: readonly (readonly Polygon[])[];
}
