import { METERS_PER_DEGREE, type LatLng, type Localized } from '@sablon/domain/kernel';
import { parsePoint } from '../seed/seed-places.js';

/** A simple outline; the last corner joins the first. */
export type Polygon = readonly LatLng[];

/** Reads the blank-separated corners of a seed outline. */
export const parseOutline = (text: string): LatLng[] => text.trim().split(/\s+/).map(parsePoint);

/** Whether a point lies inside an outline (crossings of a ray to the north are odd); flat-earth, fine at this size. */
export function isInside(point: LatLng, polygon: Polygon): boolean {
  let inside = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const a = polygon[at] as LatLng;
    const b = polygon[before] as LatLng;
    if (a.lng > point.lng === b.lng > point.lng) continue;
    if (point.lat < ((b.lat - a.lat) * (point.lng - a.lng)) / (b.lng - a.lng) + a.lat) inside = !inside;
  }
  return inside;
}

const metersPerLng = (lat: number): number => METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Metres from a point to the nearest part of an outline, from inside or outside. */
export function metersToOutline(point: LatLng, polygon: Polygon): number {
  const perLng = metersPerLng(point.lat);
  let best = Infinity;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const a = polygon[before] as LatLng;
    const b = polygon[at] as LatLng;
    const [ax, ay] = [(a.lng - point.lng) * perLng, (a.lat - point.lat) * METERS_PER_DEGREE];
    const [dx, dy] = [(b.lng - a.lng) * perLng, (b.lat - a.lat) * METERS_PER_DEGREE];
    const square = dx * dx + dy * dy;
    const share = square > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square)) : 0;
    best = Math.min(best, Math.hypot(ax + share * dx, ay + share * dy));
  }
  return best;
}

/** Area of an outline in square metres. */
export function areaSquareMeters(polygon: Polygon): number {
  const perLng = metersPerLng(polygon[0]?.lat ?? 0);
  let twice = 0;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const a = polygon[before] as LatLng;
    const b = polygon[at] as LatLng;
    twice += (a.lng * b.lat - b.lng * a.lat) * perLng * METERS_PER_DEGREE;
  }
  return Math.abs(twice) / 2;
}

/** A rectangle around a point; `bearing` in degrees is the compass direction of its length. Metres. */
function boxAround(centre: LatLng, length: number, width: number, bearing: number): LatLng[] {
  const [north, east] = [Math.cos((bearing * Math.PI) / 180), Math.sin((bearing * Math.PI) / 180)];
  const corner = (along: number, across: number): LatLng => ({
    lat: centre.lat + ((along * length * north - across * width * east) / 2) * (1 / METERS_PER_DEGREE),
    lng: centre.lng + ((along * length * east + across * width * north) / 2) * (1 / metersPerLng(centre.lat)),
  });
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

/** Reads `lat,lng length width bearing` of a seed box; throws on a malformed one. */
export function parseBox(text: string): LatLng[] {
  const [centre = '', ...numbers] = text.trim().split(/\s+/);
  const [length = NaN, width = NaN, bearing = NaN] = numbers.map(Number);
  if (numbers.length !== 3 || !(length >= width && width > 0 && bearing >= 0 && bearing < 360))
    throw new Error(`seed data holds no such box: ${text}`);
  return boxAround(parsePoint(centre), length, width, bearing);
}

/** Kinds of zone, from the widest to the narrowest. */
const ZONE_KINDS = ['region', 'airport', 'station', 'taxi_stand'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/**
 * The effect of being in a zone: `served` rides may start and end here (spec, first line and §9) · `brussels_fares` the Brussels
 * fare clamp (product rules) · `airport_transfer` lead time, fare factor and waiting of airports · `station_waiting` the longer
 * free waiting at stations · `taxi_stand` cars may wait here without a ride.
 */
export type ZoneRule = 'served' | 'brussels_fares' | 'airport_transfer' | 'station_waiting' | 'taxi_stand';

/** A named area. */
export interface ServiceZone {
  /** `region:brussels`, `airport:BRU`, `station:leuven`, `stand:flagey`. */
  readonly id: string;
  readonly kind: ZoneKind;
  readonly name: Localized;
  readonly rules: readonly ZoneRule[];
  /** Like a GeoJSON MultiPolygon: each piece has its outline first, then its holes. */
  readonly pieces: readonly (readonly Polygon[])[];
}
