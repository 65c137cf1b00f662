import type { LatLng } from '../kernel/lat-lng.js';
import { GridCells, NO_SLOT, BELGIUM_BOX, eastMeters, northMeters, type LatLngBox } from './grid-cells.js';

/** Keeps the few nearest slots seen so far, nearest first; ties are ordered by slot, whatever the order of insertion. */
export class NearestList {
  readonly slots: Int32Array;
  readonly squares: Float64Array;
  size = 0;

  constructor(private readonly capacity: number) {
    this.slots = new Int32Array(capacity);
    this.squares = new Float64Array(capacity);
  }

  /** Squared distance beyond which no slot can enter; infinite while there is room. */
  get worstSquare(): number {
    return this.size === this.capacity ? this.squares[this.size - 1]! : Infinity;
  }

  /** Offers a slot at a squared distance. */
  offer(slot: number, square: number): void {
    let index = this.size;
    while (index > 0 && this.isAfter(index - 1, slot, square)) index--;
    if (index >= this.capacity) return;
    if (this.size < this.capacity) this.size++;
    for (let moved = this.size - 1; moved > index; moved--) {
      this.slots[moved] = this.slots[moved - 1]!;
      this.squares[moved] = this.squares[moved - 1]!;
    }
    this.slots[index] = slot;
    this.squares[index] = square;
  }

  private isAfter(index: number, slot: number, square: number): boolean {
    const held = this.squares[index]!;
    return held > square || (held === square && this.slots[index]! > slot);
  }
}

/** A driver found by the grid, with their distance on the grid's plane in metres. */
export interface NearDriver {
  readonly id: string;
  readonly slot: number;
  readonly distanceMeters: number;
}

/** Whether a slot qualifies; slots are small stable numbers, so callers can keep flags in typed arrays. */
export type SlotFilter = (slot: number) => boolean;

/**
 * Positions of all moving drivers: a uniform grid in typed arrays. A move allocates nothing; nearest and box queries are exact on
 * the grid's plane, also for drivers outside the box (measured need: performance.md §3.6).
 */
export class DriverGrid {
  private readonly cells: GridCells;
  private readonly slots = new Map<string, number>();
  private readonly ids: (string | undefined)[] = [];
  private readonly freeSlots: number[] = [];

  /** ASSUMPTION: cells of 1 km fit Belgium's density of drivers. */
  constructor(box: LatLngBox = BELGIUM_BOX, cellMeters = 1_000, capacity = 1_024) {
    this.cells = new GridCells(box, cellMeters, capacity);
  }

  /** Number of drivers on the grid. */
  get size(): number {
    return this.slots.size;
  }

  /** The slot of a driver, or -1 when they are not on the grid; theirs until they are removed, then reused. */
  slotOf(id: string): number {
    return this.slots.get(id) ?? NO_SLOT;
  }

  /** The driver in a slot. */
  idOf(slot: number): string | undefined {
    return this.ids[slot];
  }

  /** Puts a driver on the grid, or moves them if they are there already; returns their slot. */
  set(id: string, position: LatLng): number {
    const known = this.slots.get(id);
    if (known !== undefined) {
      this.move(known, position.lat, position.lng);
      return known;
    }
    const slot = this.freeSlots.at(-1) ?? this.ids.length;
    this.cells.add(slot, eastMeters(position.lng), northMeters(position.lat));
    if (this.freeSlots.length > 0) this.freeSlots.pop();
    this.slots.set(id, slot);
    this.ids[slot] = id;
    return slot;
  }

  /** Moves the driver in an occupied slot; throws when a coordinate is not a number (see `positionFault`). */
  move(slot: number, lat: number, lng: number): void {
    this.cells.move(slot, eastMeters(lng), northMeters(lat));
  }

  /** Takes a driver off the grid; false when they were not on it. */
  remove(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    this.cells.remove(slot);
    this.slots.delete(id);
    this.ids[slot] = undefined;
    this.freeSlots.push(slot);
    return true;
  }

  /**
   * The `count` nearest drivers that pass the filter, nearest first, no farther than `maxMeters`; equal distances by
   * slot. Rings of cells are searched outwards until nothing nearer can follow.
   */
  nearest(from: LatLng, count: number, filter?: SlotFilter, maxMeters = Infinity): NearDriver[] {
    const { cells } = this;
    const east = eastMeters(from.lng);
    const north = northMeters(from.lat);
    const center = cells.cellAt(east, north);
    const found = new NearestList(count);
    const limitSquare = maxMeters * maxMeters;
    let unseen = count > 0 ? this.size : 0;
    const visit = (cell: number): void => {
      for (let slot = cells.head[cell]!; slot !== NO_SLOT; slot = cells.next[slot]!) {
        unseen--;
        const dEast = cells.east[slot]! - east;
        const dNorth = cells.north[slot]! - north;
        const square = dEast * dEast + dNorth * dNorth;
        if (square > limitSquare || square > found.worstSquare) continue;
        if (!filter || filter(slot)) found.offer(slot, square);
      }
    };
    for (let ring = 0; unseen > 0; ring++) {
      cells.visitRing(center, ring, visit);
      const reach = cells.reachBeyond(ring, center, east, north);
      if (reach * reach > Math.min(limitSquare, found.worstSquare)) break;
    }
    return Array.from({ length: found.size }, (_nothing, index) => ({
      id: this.ids[found.slots[index]!]!,
      slot: found.slots[index]!,
      distanceMeters: Math.sqrt(found.squares[index]!),
    }));
  }

  /** Calls `visit` with every slot inside the box, edges included. */
  withinBox(box: LatLngBox, visit: (slot: number) => void): void {
    const { cells } = this;
    const [west, east] = [eastMeters(box.west), eastMeters(box.east)];
    const [south, north] = [northMeters(box.south), northMeters(box.north)];
    const first = cells.cellAt(west, south);
    const last = cells.cellAt(east, north);
    const firstColumn = first % cells.columns;
    const lastColumn = last % cells.columns;
    for (let start = first - firstColumn; start <= last; start += cells.columns)
      for (let column = firstColumn; column <= lastColumn; column++)
        for (let slot = cells.head[start + column]!; slot !== NO_SLOT; slot = cells.next[slot]!) {
          const [x, y] = [cells.east[slot]!, cells.north[slot]!];
          if (x >= west && x <= east && y >= south && y <= north) visit(slot);
        }
  }
}
