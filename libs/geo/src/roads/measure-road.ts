import { EARTH_RADIUS_METERS } from '@sablon/domain';
import { zoneOf } from '../area/service-area.js';

const RADIANS_PER_MICRO = Math.PI / 180 / 1e6;

/** Length of a short straight stretch in metres; ends in millionths of a degree. Exact to a millimetre a kilometre. */
export function stretchMeters(latA: number, lngA: number, latB: number, lngB: number): number {
  const x = (lngB - lngA) * RADIANS_PER_MICRO * Math.cos(((latA + latB) / 2) * RADIANS_PER_MICRO);
  const y = (latB - latA) * RADIANS_PER_MICRO;
  return Math.sqrt(x * x + y * y) * EARTH_RADIUS_METERS;
}

/** A frame around the Brussels region in millionths of a degree, so that most roads need no closer look. */
const FRAME = { south: 50_760_000, north: 50_920_000, west: 4_240_000, east: 4_490_000 };

/** Whether a place (millionths of a degree) lies in the Brussels region. */
export function isInBrussels(lat: number, lng: number): boolean {
  if (lat < FRAME.south || lat > FRAME.north || lng < FRAME.west || lng > FRAME.east) return false;
  return zoneOf({ lat: lat / 1e6, lng: lng / 1e6 }) === 'brussels';
}
