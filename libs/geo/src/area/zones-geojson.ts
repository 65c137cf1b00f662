import { type LatLng, type Localized, crowDistanceMeters } from '@sablon/domain/kernel';
import { allZones, distanceToServiceAreaMeters, isInServiceArea, zoneOf, zonesAt } from './zone-table.js';
import type { ZoneKind, ZoneRule } from './polygon.js';
import { seedPlaces } from '../seed/seed-places.js';
import type { Place } from '../places/place.js';

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

/** Why a place is not served, and the nearest served places. */
export interface OutsideArea {
  /** Distance from the place to the edge of the service area. */
  readonly distanceMeters: number;
  readonly nearestTown: Place;
  readonly nearestAirport: Place;
}

let served: { readonly towns: Place[]; readonly airports: Place[] } | undefined;

function servedPlaces(): { readonly towns: Place[]; readonly airports: Place[] } {
  if (!served) {
    const places = seedPlaces().map(({ place }) => place);
    served = {
      towns: places.filter(({ kind, point }) => kind === 'municipality' && isInServiceArea(point)),
      airports: places.filter(({ kind }) => kind === 'airport'),
    };
  }
  return served;
}

const nearestOf = (places: readonly Place[], point: LatLng): Place =>
  places.reduce((best, place) =>
    crowDistanceMeters(place.point, point) < crowDistanceMeters(best.point, point) ? place : best,
  );

/** Explains why a point outside the service area is not served; null when it is inside. */
export function outsideArea(point: LatLng): OutsideArea | null {
  if (isInServiceArea(point)) return null;
  const { towns, airports } = servedPlaces();
  return {
    distanceMeters: distanceToServiceAreaMeters(point),
    nearestTown: nearestOf(towns, point),
    nearestAirport: nearestOf(airports, point),
  };
}

/** The service area's queries in one object. */
export const SERVICE_AREA = {
  zoneOf,
  zonesAt,
  isInServiceArea,
  distanceToServiceAreaMeters,
  outsideArea,
  zonesGeoJson,
} as const;
export type ServiceArea = typeof SERVICE_AREA;
