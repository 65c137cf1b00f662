import type { LatLng } from '../../kernel/lat-lng.js';

/** Points of a past period gathered into spots: one table of times serves them all. */
export interface Spots {
  /** One point for each spot: the first that fell into it. */
  readonly points: readonly LatLng[];
  /** The spot of a point; undefined for one that was not among those given. */
  indexOf(point: LatLng): number | undefined;
}

/** Side of the squares in degrees of latitude, smallest first: 110 m, then coarser until there are few enough. */
const SIDES = [0.001, 0.0015, 0.002, 0.003, 0.004, 0.006, 0.009, 0.0135, 0.02, 0.03, 0.05];
/** A degree of longitude is this much shorter than one of latitude at Brussels. */
const SHORTER = 0.63;

const cellOf = ({ lat, lng }: LatLng, side: number): string =>
  `${Math.floor(lat / side)} ${Math.floor((lng * SHORTER) / side)}`;

/** Gathers points into at most `most` spots, in squares as small as that allows. */
export function gatherSpots(points: readonly LatLng[], most: number): Spots {
  for (const side of SIDES) {
    const found = new Map<string, { readonly index: number; readonly point: LatLng }>();
    for (const point of points) {
      const cell = cellOf(point, side);
      if (!found.has(cell)) found.set(cell, { index: found.size, point });
    }
    if (found.size <= most || side === SIDES.at(-1))
      return {
        points: [...found.values()].map(({ point }) => point),
        indexOf: (point) => found.get(cellOf(point, side))?.index,
      };
  }
  return { points: [], indexOf: () => undefined };
}
