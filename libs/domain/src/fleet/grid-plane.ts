import { METERS_PER_DEGREE, type LatLng } from '../kernel/geo/lat-lng.js';

/** A box of coordinates. */
export interface LatLngBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The area the driver grid is laid over: Belgium with a margin. */
export const BELGIUM_BOX: LatLngBox = { south: 49.4, west: 2.4, north: 51.6, east: 6.5 };

/** True at Brussels' latitude; elsewhere in Belgium east-west distances are off by at most 3 %. */
const METERS_PER_DEGREE_EAST = METERS_PER_DEGREE * Math.cos((50.85 * Math.PI) / 180);

/** Metres east of Greenwich on the grid's plane. */
export const eastMeters = (lng: number): number => lng * METERS_PER_DEGREE_EAST;
/** Metres north of the equator on the grid's plane. */
export const northMeters = (lat: number): number => lat * METERS_PER_DEGREE;

/** Distance on the grid's plane in metres: for ranking neighbours, not for prices. */
export const planeDistanceMeters = (a: LatLng, b: LatLng): number =>
  Math.hypot(eastMeters(a.lng) - eastMeters(b.lng), northMeters(a.lat) - northMeters(b.lat));
