import type { PackContents, PackDoor, PositionE7 } from './pack-source.js';

/** Side of a cell of the grid over the roads, in ten-millionths of a degree: some 110 m by 70 m. */
const CELL = 10_000;
const METERS_PER_E7 = 0.0111;
const LNG_SHARE = 0.63;
/** ASSUMPTION: a house stands within this many metres of its street. */
const FARTHEST = 60;
/** ASSUMPTION: at a corner two streets are about equally near; such a house is left out rather than guessed. */
const CLEARLY_NEARER = 0.75;
/** A house between two known ones of its side is placed between them; it is kept where that would be this many metres off. */
const TOLERANCE = 15;
/** Houses of one street name in one square of this side, some 5 km, are taken for one street. */
const TOWN = 500_000;

interface Segment {
  readonly street: string;
  readonly from: PositionE7;
  readonly to: PositionE7;
}

const x = ([, lng]: PositionE7): number => lng * METERS_PER_E7 * LNG_SHARE;
const y = ([lat]: PositionE7): number => lat * METERS_PER_E7;

function metersFrom({ from, to }: Segment, point: PositionE7): number {
  const [stepX, stepY] = [x(to) - x(from), y(to) - y(from)];
  const [offX, offY] = [x(point) - x(from), y(point) - y(from)];
  const square = stepX * stepX + stepY * stepY;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, (offX * stepX + offY * stepY) / square));
  return Math.hypot(offX - share * stepX, offY - share * stepY);
}

/** Named roads by the cells they pass. */
function roadGrid({ roads, positions, shapes }: PackContents): Map<string, Segment[]> {
  const grid = new Map<string, Segment[]>();
  const enter = (street: string | undefined, line: readonly PositionE7[]): void => {
    if (!street) return;
    for (let at = 1; at < line.length; at++) {
      const segment = { street, from: line[at - 1]!, to: line[at]! };
      for (const cell of cellsAlong(segment)) {
        const row = grid.get(cell);
        if (row) row.push(segment);
        else grid.set(cell, [segment]);
      }
    }
  };
  for (const { tags, nodes } of roads)
    enter(
      tags['name'],
      nodes.map((node) => positions.get(node)!),
    );
  for (const { tags, positions: line } of shapes) if (tags['highway']) enter(tags['name'], line);
  return grid;
}

const cellOf = (lat: number, lng: number): string => `${Math.floor(lat / CELL)},${Math.floor(lng / CELL)}`;

function cellsAlong({ from, to }: Segment): Set<string> {
  const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / (CELL / 2)) || 1;
  const cells = new Set<string>();
  for (let step = 0; step <= steps; step++)
    cells.add(cellOf(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps));
  return cells;
}

/** The street a house belongs to: the nearest, when no other is about as near. */
function streetOf(grid: ReadonlyMap<string, Segment[]>, point: PositionE7): string | null {
  let [nearest, least, other] = ['', FARTHEST, Infinity];
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++)
      for (const segment of grid.get(cellOf(point[0] + down * CELL, point[1] + right * CELL)) ?? []) {
        const meters = metersFrom(segment, point);
        if (segment.street === nearest) least = Math.min(least, meters);
        else if (meters < least) [other, nearest, least] = [least, segment.street, meters];
        else other = Math.min(other, meters);
      }
  return nearest && least < CLEARLY_NEARER * other ? nearest : null;
}

interface NumberedDoor {
  readonly number: number;
  readonly position: PositionE7;
}

/** The doors of one side that a straight line between their neighbours by number would misplace, and both ends. */
export function tellingDoors(doors: readonly NumberedDoor[]): NumberedDoor[] {
  const keeps = new Set([0, doors.length - 1]);
  const stack: [number, number][] = [[0, doors.length - 1]];
  for (let piece = stack.pop(); piece; piece = stack.pop()) {
    const [from, to] = piece;
    const [first, last] = [doors[from]!, doors[to]!];
    let [most, farthest] = [TOLERANCE, -1];
    for (let at = from + 1; at < to; at++) {
      const { number, position } = doors[at]!;
      const share = (number - first.number) / (last.number - first.number || 1);
      const guessX = x(first.position) + share * (x(last.position) - x(first.position));
      const guessY = y(first.position) + share * (y(last.position) - y(first.position));
      const off = Math.hypot(x(position) - guessX, y(position) - guessY);
      if (off > most) [most, farthest] = [off, at];
    }
    if (farthest < 0) continue;
    keeps.add(farthest);
    stack.push([from, farthest], [farthest, to]);
  }
  return doors.filter((_, at) => keeps.has(at));
}

/**
 * Gives the numbered doors of vector tiles, which carry no street, the street they stand in, and adds those from which the others
 * follow. Returns how many doors were read, placed and added.
 */
export function placeDoors(contents: PackContents): { read: number; placed: number; added: number } {
  const grid = roadGrid(contents);
  const sides = new Map<string, { street: string; doors: NumberedDoor[] }>();
  let placed = 0;
  for (const door of contents.doors) {
    const street = streetOf(grid, door.position);
    if (street === null) continue;
    placed++;
    const side = sideOf(street, door);
    const row = sides.get(side) ?? { street, doors: [] };
    sides.set(side, row);
    row.doors.push(door);
  }
  let added = 0;
  for (const { street, doors } of sides.values()) {
    doors.sort((a, b) => a.number - b.number);
    const different = doors.filter(({ number }, at) => number !== doors[at - 1]?.number);
    for (const { number, position } of tellingDoors(different)) {
      contents.places.push({ tags: { 'addr:street': street, 'addr:housenumber': String(number) }, position });
      added++;
    }
  }
  return { read: contents.doors.length, placed, added };
}

const sideOf = (street: string, { number, position: [lat, lng] }: PackDoor): string =>
  `${street}|${number % 2}|${Math.floor(lat / TOWN)},${Math.floor(lng / TOWN)}`;
