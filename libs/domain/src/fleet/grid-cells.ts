import { METERS_PER_DEGREE, type LatLng } from '../kernel/lat-lng.js';

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

/** No slot: the end of a list. */
export const NO_SLOT = -1;

/** Squeezes a value between two bounds. */
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Square cells over a box, each holding a doubly linked list of slots, all in typed arrays: moving a slot is a few array
 * writes. Points outside the box belong to the nearest border cell. Coordinates are metres on the grid's plane.
 */
export class GridCells {
  readonly columns: number;
  readonly rows: number;
  /** First slot of each cell. */
  readonly head: Int32Array;
  /** Slot after each slot in its cell. */
  next: Int32Array;
  east: Float64Array;
  north: Float64Array;
  private previous: Int32Array;
  private cellOf: Int32Array;
  private readonly west: number;
  private readonly south: number;

  constructor(
    box: LatLngBox,
    private readonly cellMeters: number,
    capacity: number,
  ) {
    this.west = eastMeters(box.west);
    this.south = northMeters(box.south);
    this.columns = Math.max(1, Math.ceil((eastMeters(box.east) - this.west) / cellMeters));
    this.rows = Math.max(1, Math.ceil((northMeters(box.north) - this.south) / cellMeters));
    this.head = new Int32Array(this.columns * this.rows).fill(NO_SLOT);
    this.next = new Int32Array(capacity);
    this.previous = new Int32Array(capacity);
    this.cellOf = new Int32Array(capacity);
    this.east = new Float64Array(capacity);
    this.north = new Float64Array(capacity);
  }

  /** The cell of a point; throws when a coordinate is not a number, because the slot would be lost in the lists. */
  cellAt(east: number, north: number): number {
    if (!Number.isFinite(east + north)) throw new RangeError('a position must be finite');
    const column = clamp(Math.floor((east - this.west) / this.cellMeters), 0, this.columns - 1);
    const row = clamp(Math.floor((north - this.south) / this.cellMeters), 0, this.rows - 1);
    return row * this.columns + column;
  }

  /** Puts a new slot on the grid. */
  add(slot: number, east: number, north: number): void {
    const cell = this.cellAt(east, north);
    if (slot >= this.next.length) this.grow(slot + 1);
    this.east[slot] = east;
    this.north[slot] = north;
    this.link(slot, cell);
  }

  /** Moves a slot that is on the grid. */
  move(slot: number, east: number, north: number): void {
    const cell = this.cellAt(east, north);
    this.east[slot] = east;
    this.north[slot] = north;
    if (cell === this.cellOf[slot]) return;
    this.remove(slot);
    this.link(slot, cell);
  }

  /** Takes a slot off the grid. */
  remove(slot: number): void {
    const before = this.previous[slot]!;
    const after = this.next[slot]!;
    if (before === NO_SLOT) this.head[this.cellOf[slot]!] = after;
    else this.next[before] = after;
    if (after !== NO_SLOT) this.previous[after] = before;
  }

  /**
   * A lower bound of the distance from a point in `cell` to anything outside the square of cells around it; it holds
   * for points outside the box too, since they lie on the outer side of their border cell.
   */
  reachBeyond(ring: number, cell: number, east: number, north: number): number {
    const size = this.cellMeters;
    const column = cell % this.columns;
    const row = (cell - column) / this.columns;
    const x = east - this.west;
    const y = north - this.south;
    return Math.min(
      column - ring > 0 ? x - (column - ring) * size : Infinity,
      column + ring < this.columns - 1 ? (column + ring + 1) * size - x : Infinity,
      row - ring > 0 ? y - (row - ring) * size : Infinity,
      row + ring < this.rows - 1 ? (row + ring + 1) * size - y : Infinity,
    );
  }

  /** Visits the cells exactly `ring` steps around `cell`. */
  visitRing(cell: number, ring: number, visit: (cell: number) => void): void {
    const column = cell % this.columns;
    const row = (cell - column) / this.columns;
    const [left, right] = [Math.max(0, column - ring), Math.min(this.columns - 1, column + ring)];
    const [bottom, top] = [Math.max(0, row - ring), Math.min(this.rows - 1, row + ring)];
    for (let y = bottom; y <= top; y++) {
      const start = y * this.columns;
      if (y === row - ring || y === row + ring) for (let x = left; x <= right; x++) visit(start + x);
      else {
        if (column - ring >= 0) visit(start + column - ring);
        if (column + ring < this.columns) visit(start + column + ring);
      }
    }
  }

  private link(slot: number, cell: number): void {
    const first = this.head[cell]!;
    this.cellOf[slot] = cell;
    this.previous[slot] = NO_SLOT;
    this.next[slot] = first;
    if (first !== NO_SLOT) this.previous[first] = slot;
    this.head[cell] = slot;
  }

  private grow(needed: number): void {
    const capacity = Math.max(needed, this.next.length * 2);
    this.next = enlarged(this.next, new Int32Array(capacity));
    this.previous = enlarged(this.previous, new Int32Array(capacity));
    this.cellOf = enlarged(this.cellOf, new Int32Array(capacity));
    this.east = enlarged(this.east, new Float64Array(capacity));
    this.north = enlarged(this.north, new Float64Array(capacity));
  }
}

function enlarged<A extends Int32Array | Float64Array>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
