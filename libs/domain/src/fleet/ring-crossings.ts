import type { LatLng } from '../kernel/geo/lat-lng.js';

/** Whole numbers of a millionth of a degree: products stay far below 2⁵³, so that no rounding decides. */
const whole = ({ lat, lng }: LatLng): Corner => ({ x: Math.round(lng * 1e6), y: Math.round(lat * 1e6) });
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Which side of a line through `a` and `b` a corner is on: 1, -1, or 0 on it. */
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

/** Neighbours share a corner; more than that when they go back over themselves, or when one has no length. */
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

/** Pairs of edges of a closed outline that cross, touch or go back over each other; edge `n` leaves corner `n`, from 0. */
export const ringCrossings = (corners: readonly LatLng[]): [number, number][] => pairs(corners, true);

/** The same of a line that is still being drawn, whose ends are not joined. */
export const lineCrossings = (corners: readonly LatLng[]): [number, number][] => pairs(corners, false);
