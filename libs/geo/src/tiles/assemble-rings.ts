import { ringArea } from './cut-zoom.js';

/** Closed runs of x,y pairs. */
export type Ring = readonly number[];

/** Joins the ways of a relation into closed rings, whatever their order and direction; open rings are left out. */
export function closeRings(ways: readonly Ring[]): Ring[] {
  const rings: Ring[] = [];
  const open = new Set(ways.filter((way) => way.length >= 4));
  for (const way of open) {
    open.delete(way);
    let ring = [...way];
    while (!isClosed(ring)) {
      const next = nextOf(ring, open);
      if (!next) break;
      open.delete(next.way);
      ring = ring.concat((next.turned ? turn(next.way) : next.way).slice(2));
    }
    if (isClosed(ring) && ring.length >= 8) rings.push(ring);
  }
  return rings;
}

function nextOf(ring: Ring, open: ReadonlySet<Ring>): { way: Ring; turned: boolean } | null {
  const [x, y] = ring.slice(-2);
  for (const way of open) {
    if (way[0] === x && way[1] === y) return { way, turned: false };
    if (way.at(-2) === x && way.at(-1) === y) return { way, turned: true };
  }
  return null;
}

const isClosed = (ring: Ring): boolean => ring.length >= 4 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1);

/** The same points from last to first. */
export function turn(ring: Ring): Ring {
  const turned: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at]!, ring[at + 1]!);
  return turned;
}

/** Outer rings with the holes in them, oriented as vector tiles require: outer clockwise, holes anticlockwise. */
export function polygonsOf(outers: readonly Ring[], inners: readonly Ring[]): Ring[][] {
  const polygons = outers.map((ring): Ring[] => [directed(ring, 1)]);
  for (const inner of inners) {
    const holder = polygons.filter(([outer]) => outer && contains(outer, inner[0]!, inner[1]!));
    // The smallest ring around it, in case outer rings lie in one another's holes.
    holder.sort((a, b) => areaOf(a[0]!) - areaOf(b[0]!))[0]?.push(directed(inner, -1));
  }
  return polygons;
}

const areaOf = (ring: Ring): number => Math.abs(ringArea(ring, 0, ring.length));

/** A ring oriented so that its area has that sign. */
export const directed = (ring: Ring, sign: 1 | -1): Ring =>
  Math.sign(ringArea(ring, 0, ring.length)) === -sign ? turn(ring) : ring;

/** Whether a point lies within a closed ring (even number of crossings = outside). */
export function contains(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** A point within a ring for its label: the middle of the widest stretch at half its height. */
export function middleOf(ring: Ring): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < ring.length; at += 2) [low, high] = [Math.min(low, ring[at]!), Math.max(high, ring[at]!)];
  const y = (low + high) / 2;
  const crossings: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
    if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  }
  crossings.sort((a, b) => a - b);
  let [widest, middle] = [-1, ring[0]!];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const width = crossings[at + 1]! - crossings[at]!;
    if (width > widest) [widest, middle] = [width, (crossings[at]! + crossings[at + 1]!) / 2];
  }
  return [Math.round(middle), Math.round(y)];
}
