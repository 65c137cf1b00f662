import { type LatLng, METERS_PER_DEGREE } from '../kernel/lat-lng.js';
import type { Localized } from '../kernel/language.js';
import { fail, ok, type Result } from '../kernel/result.js';

/** Whole millionths of a degree: products stay far below 2⁵³, so rounding never decides. */
const whole = ({ lat, lng }: LatLng): Corner => ({ x: Math.round(lng * 1e6), y: Math.round(lat * 1e6) });
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Side of the line through `a` and `b` a corner is on: 1, -1, or 0 on it. */
const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** For a corner known to be on the line: whether it is between both ends. */
const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);

/** Whether two edges have a point in common, ends included. */
function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 * d1 < 0 && a1 * b1 < 0) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Neighbours share a corner; they share more when they double back, or when one has no length. */
const foldsBack = (a: Corner, shared: Corner, b: Corner): boolean =>
  side(a, shared, b) === 0 && (a.x - shared.x) * (b.x - shared.x) + (a.y - shared.y) * (b.y - shared.y) >= 0;

function pairs(corners: readonly LatLng[], closed: boolean): [number, number][] {
  const ring = corners.map(whole);
  const count = ring.length;
  const at = (index: number) => ring[index % count] as Corner;
  const edges = closed ? (count < 3 ? 0 : count) : Math.max(0, count - 1);
  const found: [number, number][] = [];
  for (let first = 0; first < edges; first++)
    for (let second = first + 1; second < edges; second++) {
      const follows = second === first + 1;
      const closes = closed && first === 0 && second === edges - 1;
      const bad = follows
        ? foldsBack(at(first), at(second), at(second + 1))
        : closes
          ? foldsBack(at(second), at(0), at(1))
          : meet(at(first), at(first + 1), at(second), at(second + 1));
      if (bad) found.push([first, second]);
    }
  return found;
}

/** Pairs of edges of a closed outline that cross, touch or double back on each other; edge `n` leaves corner `n`, from 0. */
export const ringCrossings = (corners: readonly LatLng[]): [number, number][] => pairs(corners, true);

/** The same for a line still being drawn, whose ends are not joined. */
export const lineCrossings = (corners: readonly LatLng[]): [number, number][] => pairs(corners, false);

/** Area of an outline, in square metres; flat-earth around its middle, off by less than a thousandth at a zone's size. */
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

/** An area drawn by staff: its corners in order, the last joined to the first. */
export interface DrawnZone {
  /** `drawn:` and a UUID, the form of id used for zones everywhere. */
  readonly id: string;
  readonly version: number;
  readonly name: Localized;
  readonly corners: readonly LatLng[];
}

/** Limits of a zone drawn by hand. ASSUMPTION, except for the box, which is Belgium's (Nationaal Geografisch Instituut). */
export const DRAWN_ZONES = {
  leastCorners: 3,
  /** Enough for a drawing by hand; it is no cadastre. */
  mostCorners: 200,
  /** A hundred metres by a hundred: in anything smaller, a phone's error of some 10 m decides which cars are inside. */
  leastSquareMeters: 10_000,
  /** Already more than the province of Flemish Brabant; anything larger is no longer a mere part of the country. */
  mostSquareMeters: 2_500_000_000,
  /** A map with more names than this is unreadable. */
  most: 300,
  nameLength: 60,
  box: { south: 49.49, north: 51.51, west: 2.54, east: 6.41 },
} as const;

const PREFIX = 'drawn:';
/** The id of a drawn zone among all zones. */
export const drawnZoneId = (uuid: string): string => `${PREFIX}${uuid}`;
/** The row behind a zone's id; null for a built-in zone. */
export const uuidOfDrawnZone = (zoneId: string): string | null =>
  zoneId.startsWith(PREFIX) ? zoneId.slice(PREFIX.length) : null;

const MICRO = 1e6;
/** A corner as stored: to a millionth of a degree, some 10 cm, so that every program computes with the same whole numbers. */
export const snapCorner = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * MICRO) / MICRO,
  lng: Math.round(lng * MICRO) / MICRO,
});

const isInBox = ({ lat, lng }: LatLng): boolean => {
  const { south, north, west, east } = DRAWN_ZONES.box;
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** `zone.corners` (count), `zone.outside` (box), `zone.crosses` (the two edges, from 1), `zone.too_small`, `zone.too_large`. */
export type RingCode = 'zone.corners' | 'zone.outside' | 'zone.crosses' | 'zone.too_small' | 'zone.too_large';

/** Whether corners in order form a valid outline of a zone. */
export function checkRing(corners: readonly LatLng[]): Result<null, RingCode> {
  const { leastCorners, mostCorners, leastSquareMeters, mostSquareMeters } = DRAWN_ZONES;
  if (corners.length < leastCorners || corners.length > mostCorners)
    return fail('zone.corners', { least: leastCorners, most: mostCorners });
  const outside = corners.findIndex((corner) => !isInBox(corner));
  if (outside >= 0) return fail('zone.outside', { corner: outside + 1 });
  const [crossing] = ringCrossings(corners);
  if (crossing) return fail('zone.crosses', { edge: crossing[0] + 1, other: crossing[1] + 1 });
  const area = ringAreaSquareMeters(corners);
  if (area < leastSquareMeters) return fail('zone.too_small', { hectares: leastSquareMeters / 10_000 });
  if (area > mostSquareMeters) return fail('zone.too_large', { squareKilometers: mostSquareMeters / 1_000_000 });
  return ok(null);
}
