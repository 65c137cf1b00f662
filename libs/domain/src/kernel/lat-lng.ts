/** Web Mercator with the world as the unit square: 0…1 to the east. */
export const mercatorX = (lng: number): number => (lng + 180) / 360;

/** Web Mercator with the world as the unit square: 0…1 to the south. */
export const mercatorY = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** Latitude of a point in the unit square. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Longitude of a point in the unit square. */
export const longitudeAt = (x: number): number => x * 360 - 180;

/** WGS 84 coordinates in decimal degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** Mean Earth radius in metres (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_008.8;
const RADIANS = Math.PI / 180;
/** Metres per degree of latitude on a sphere of that radius: for flat-earth distances over short ranges. */
export const METERS_PER_DEGREE = 111_195;

/** Great-circle distance between two points, in metres. */
export function crowDistanceMeters(a: LatLng, b: LatLng): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLng = (b.lng - a.lng) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Compass bearing from `a` to `b` in degrees, 0 = north, clockwise, in [0, 360). */
export function bearingDegrees(a: LatLng, b: LatLng): number {
  const y = Math.sin((b.lng - a.lng) * RADIANS) * Math.cos(b.lat * RADIANS);
  const x =
    Math.cos(a.lat * RADIANS) * Math.sin(b.lat * RADIANS) -
    Math.sin(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.cos((b.lng - a.lng) * RADIANS);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/**
 * The basis of a route: a built road map; roads in part, the rest by formula (and routes of former versions); or the calibrated
 * formula alone.
 */
export const ROUTE_QUALITIES = ['built', 'approximate', 'formula'] as const;
/** One of `ROUTE_QUALITIES`. */
export type RouteQuality = (typeof ROUTE_QUALITIES)[number];
