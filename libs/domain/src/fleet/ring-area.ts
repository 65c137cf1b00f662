import { METERS_PER_DEGREE, type LatLng } from '../kernel/geo/lat-lng.js';

/** What an outline encloses, in square metres; flat-earth around its middle, off by less than a thousandth at a zone's size. */
export function ringAreaSquareMeters(corners: readonly LatLng[]): number {
  const lats = corners.map(({ lat }) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const origin = corners[0];
  if (!origin) return 0;
  let twice = 0;
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length] as LatLng;
    twice += (a.lng - origin.lng) * (b.lat - origin.lat) - (b.lng - origin.lng) * (a.lat - origin.lat);
  });
  return (Math.abs(twice) / 2) * METERS_PER_DEGREE ** 2 * Math.cos((middle * Math.PI) / 180);
}
