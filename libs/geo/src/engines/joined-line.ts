import type { LatLng } from '@sablon/domain/kernel';

const SAME_DEGREES = 1e-7;
const isSame = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lng - b.lng) < SAME_DEGREES;

/** A service's line joined to the requested ends, with the new index of each of its points. */
export interface JoinedLine {
  /** At least two points; the first and the last are the requested ones. */
  readonly geometry: readonly LatLng[];
  /** Index in `geometry` of each point of the service's line. */
  readonly indexes: readonly number[];
}

/** Joins the two requested points by a service's line, without repeated points. */
export function joinLine(from: LatLng, points: readonly LatLng[], to: LatLng): JoinedLine {
  const geometry: LatLng[] = [from];
  const indexes = points.map((point) => {
    if (!isSame(geometry[geometry.length - 1]!, point)) geometry.push(point);
    return geometry.length - 1;
  });
  if (geometry.length > 1 && isSame(geometry[geometry.length - 1]!, to)) geometry[geometry.length - 1] = to;
  else geometry.push(to);
  return { geometry, indexes };
}
