import type { LatLng } from '@sablon/domain/kernel';
import { isInside, type Polygon } from './polygon.js';

/** About 2 km each way: most cells of Flanders lie wholly inside it, so that most lookups need no outline test. */
const CELL_LAT = 0.02;
const CELL_LNG = 0.03;

/** The zones that cover a whole cell, and those whose outline crosses it, in zone order. */
interface Cell {
  readonly zone: number;
  readonly whole: boolean;
}

/** Anything with an outline: pieces, each with its outline first, then its holes. */
export interface Outlined {
  readonly pieces: readonly (readonly Polygon[])[];
}

interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

function boundsOf(points: readonly LatLng[]): Bounds {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lat, lng } of points) {
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
  }
  return { south, north, west, east };
}

const contains = ({ pieces }: Outlined, point: LatLng): boolean =>
  pieces.some((rings) => rings.reduce((inside, ring) => inside !== isInside(point, ring), false));

/** Finds the zones that contain a point: a cell lookup, plus an outline test only near outlines. */
export class ZoneGrid<Zone extends Outlined> {
  private readonly bounds: Bounds;
  private readonly columns: number;
  private readonly cells: Cell[][];

  constructor(private readonly zones: readonly Zone[]) {
    this.bounds = boundsOf(zones.flatMap(({ pieces }) => pieces.flatMap(([outline = []]) => outline)));
    this.columns = this.columnOf(this.bounds.east) + 1;
    const rows = this.rowOf(this.bounds.north) + 1;
    this.cells = Array.from({ length: this.columns * rows }, () => []);
    zones.forEach((zone, number) => this.file(zone, number));
  }

  /** The zones that contain a point, in the order they were given. */
  at(point: LatLng): Zone[] {
    const found: Zone[] = [];
    for (const { zone, whole } of this.cellAt(point) ?? []) {
      const candidate = this.zones[zone] as Zone;
      if (whole || contains(candidate, point)) found.push(candidate);
    }
    return found;
  }

  private rowOf = (lat: number): number => Math.floor((lat - this.bounds.south) / CELL_LAT);
  private columnOf = (lng: number): number => Math.floor((lng - this.bounds.west) / CELL_LNG);

  private cellAt({ lat, lng }: LatLng): readonly Cell[] | undefined {
    const { south, north, west, east } = this.bounds;
    if (!(lat >= south && lat <= north && lng >= west && lng <= east)) return undefined;
    return this.cells[this.rowOf(lat) * this.columns + this.columnOf(lng)];
  }

  private file(zone: Zone, number: number): void {
    const crossed = new Set<number>();
    for (const rings of zone.pieces)
      for (const ring of rings)
        ring.forEach((a, at) =>
          this.forEachCellBeside(a, ring[(at + 1) % ring.length] as LatLng, (c) => crossed.add(c)),
        );
    const { south, north, west, east } = boundsOf(zone.pieces.flatMap(([outline = []]) => outline));
    for (let row = this.rowOf(south); row <= this.rowOf(north); row++)
      for (let column = this.columnOf(west); column <= this.columnOf(east); column++) {
        const cell = row * this.columns + column;
        const middle = {
          lat: this.bounds.south + (row + 0.5) * CELL_LAT,
          lng: this.bounds.west + (column + 0.5) * CELL_LNG,
        };
        if (crossed.has(cell)) this.cells[cell]?.push({ zone: number, whole: false });
        else if (contains(zone, middle)) this.cells[cell]?.push({ zone: number, whole: true });
      }
  }

  /** Visits every cell in a segment's bounding box: more than it crosses, which costs extra tests but is never wrong. */
  private forEachCellBeside(a: LatLng, b: LatLng, visit: (cell: number) => void): void {
    const { south, north, west, east } = boundsOf([a, b]);
    for (let row = this.rowOf(south); row <= this.rowOf(north); row++)
      for (let column = this.columnOf(west); column <= this.columnOf(east); column++)
        visit(row * this.columns + column);
  }
}
