import type { Failure, LatLng, Localized } from '@sablon/domain/kernel';
import type { Matrix, Route, RoutingInfo, RoutingOptions, Snap } from '../routing/routing-engine.js';

/** Points in transit between threads: latitude, longitude, latitude, … */
export type PackedPoints = Float64Array;

/** Packs points to send them to another thread. */
export function packPoints(points: readonly LatLng[]): PackedPoints {
  const packed = new Float64Array(points.length * 2);
  for (let at = 0; at < points.length; at++) {
    packed[2 * at] = points[at]!.lat;
    packed[2 * at + 1] = points[at]!.lng;
  }
  return packed;
}

/** Reverses `packPoints`. */
export function unpackPoints(packed: PackedPoints): LatLng[] {
  const points = new Array<LatLng>(packed.length / 2);
  for (let at = 0; at < points.length; at++) points[at] = { lat: packed[2 * at]!, lng: packed[2 * at + 1]! };
  return points;
}

/** A request to a routing thread. Traffic is applied outside: threads compute free flow only. */
export type Ask =
  | { readonly kind: 'route'; readonly ends: PackedPoints; readonly options: Omit<RoutingOptions, 'at'> }
  | { readonly kind: 'matrix'; readonly sources: PackedPoints; readonly targets: PackedPoints }
  | { readonly kind: 'match'; readonly reports: Float64Array }
  | { readonly kind: 'snap' | 'road_name'; readonly point: LatLng };

/** A route with packed geometry; its other fields are sent as they are. */
export type PackedRoute = Omit<Route, 'geometry'> & { readonly geometry: PackedPoints };

/** The answer of a routing thread; `fault` when the engine threw. */
export type Answer =
  | { readonly kind: 'route'; readonly route: PackedRoute }
  | { readonly kind: 'matrix'; readonly matrix: Matrix }
  | { readonly kind: 'snap'; readonly snap: Snap }
  | { readonly kind: 'road_name'; readonly name: Localized | null }
  | { readonly kind: 'match'; readonly fixes: Float64Array }
  | { readonly kind: 'fault'; readonly message: string };

/** A built map as sent to a thread: the bytes of `graph.bin` in memory that all threads share. */
export interface SharedMap {
  readonly graph: Uint8Array;
  /** Checksum of the bytes; null once verified. */
  readonly sha256: string | null;
  readonly about: Pick<RoutingInfo, 'source' | 'builtAt'>;
}

/** To a routing thread: first the map, then any number of batches of requests. */
export type ToThread =
  | { readonly type: 'map'; readonly map: SharedMap }
  | { readonly type: 'asks'; readonly asks: readonly (readonly [id: number, ask: Ask])[] };

/** From a routing thread. */
export type FromThread =
  | { readonly type: 'ready'; readonly info: RoutingInfo }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'answers'; readonly answers: readonly (readonly [id: number, answer: Answer])[] };
