import type { LatLng, Localized } from '@sablon/domain';
import { allZones } from './service-area.js';
import type { ZoneKind, ZoneRule } from './zone.js';

type Position = [lng: number, lat: number];

/** The zones as GeoJSON (RFC 7946), the largest first so that smaller ones are painted over them. */
export interface ZonesGeoJson {
  readonly type: 'FeatureCollection';
  readonly features: {
    readonly type: 'Feature';
    readonly id: string;
    readonly properties: { readonly kind: ZoneKind; readonly name: Localized; readonly rules: readonly ZoneRule[] };
    readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
  }[];
}

const MICRO = 1e6;
const rounded = (degrees: number): number => Math.round(degrees * MICRO) / MICRO;
/** RFC 7946: outlines run anticlockwise, holes clockwise, and the first corner is repeated at the end. */
function ringOf(ring: readonly LatLng[], hole: boolean): Position[] {
  const twiceArea = ring.reduce((sum, a, at) => {
    const b = ring[(at + 1) % ring.length] as LatLng;
    return sum + (a.lng * b.lat - b.lng * a.lat);
  }, 0);
  const points = twiceArea > 0 === hole ? [...ring].reverse() : [...ring];
  return [...points, points[0] as LatLng].map(({ lat, lng }) => [rounded(lng), rounded(lat)]);
}

/** Draws every zone for a map. */
export function zonesGeoJson(): ZonesGeoJson {
  return {
    type: 'FeatureCollection',
    features: [...allZones()].reverse().map(({ id, kind, name, rules, pieces }) => ({
      type: 'Feature',
      id,
      properties: { kind, name, rules },
      geometry: {
        type: 'MultiPolygon',
        coordinates: pieces.map((rings) => rings.map((ring, at) => ringOf(ring, at > 0))),
      },
    })),
  };
}
