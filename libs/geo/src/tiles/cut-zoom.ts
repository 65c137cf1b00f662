import { clipLines, clipRings, type Axis, type Runs } from './clip.js';
import { type FeatureStore, Int32List } from './feature-store.js';
import type { PieceStore } from './piece-store.js';
import { AREA, POINT, type FeatureSort } from './tile-schema.js';
import { hilbertOf, MAX_ZOOM, TILE_UNITS } from './world-grid.js';

/** A tile overlaps its neighbours by this much, so that a wide stroke does not break at the border (4 of 256 pixels). */
const MARGIN_UNITS = 64;
/**
 * ASSUMPTION: simplification tolerance of a zoom, in its own units of an eighth of a pixel at 512 pixels per tile. The deepest
 * zoom uses half a unit (19 cm), since it is enlarged up to 16 times.
 */
const TOLERANCE_UNITS = 4;
const DEEPEST_TOLERANCE_UNITS = 0.5;
/** ASSUMPTION: areas below 2 × 2 of those pixels are invisible; at the deepest zoom everything is kept. */
const LEAST_AREA_UNITS = 256;

/** Tiles to cut, as columns and rows of the deepest zoom, ends included. */
export interface TileWindow {
  readonly fromX: number;
  readonly toX: number;
  readonly fromY: number;
  readonly toY: number;
}

const newRuns = (): Runs => ({ pairs: new Int32List(), ends: new Int32List(16) });
const clear = ({ pairs, ends }: Runs): void => {
  pairs.clear();
  ends.clear();
};

/** Cuts features into the tiles of a zoom: simplified, in the zoom's own units, clipped to each tile and its margin. */
export class ZoomCutter {
  private readonly whole = newRuns();
  private readonly column = newRuns();
  private readonly piece = newRuns();
  private readonly shift: number;
  private readonly tolerance: number;
  private readonly window: TileWindow;
  /** First and last drawn unit by axis: a map ends at its window, not at the border of a big tile. */
  private readonly limits: readonly (readonly [low: number, high: number])[];

  constructor(
    private readonly zoom: number,
    private readonly pieces: PieceStore,
    window: TileWindow,
  ) {
    this.shift = MAX_ZOOM - zoom;
    const units = zoom === MAX_ZOOM ? DEEPEST_TOLERANCE_UNITS : TOLERANCE_UNITS;
    this.tolerance = (units * 2 ** this.shift) ** 2;
    const { fromX, toX, fromY, toY } = window;
    const up = this.shift;
    const limit = (from: number, to: number): [number, number] => [
      ((from * TILE_UNITS) >> up) - MARGIN_UNITS,
      (((to + 1) * TILE_UNITS) >> up) + MARGIN_UNITS,
    ];
    this.limits = [limit(fromX, toX), limit(fromY, toY)];
    this.window = { fromX: fromX >> up, toX: toX >> up, fromY: fromY >> up, toY: toY >> up };
  }

  /** Cuts every feature whose sort covers this zoom. */
  cut(store: FeatureStore, weights: Float32Array, sorts: readonly FeatureSort[]): void {
    for (let feature = 0; feature < store.count; feature++) {
      const number = store.sorts.values[feature]!;
      const sort = sorts[number]!;
      if (this.zoom < sort.minZoom || this.zoom > sort.maxZoom) continue;
      this.readParts(store, weights, feature, sort.shape);
      if (this.whole.ends.length > 0) this.cutWhole(number, sort.shape);
    }
  }

  private readParts(store: FeatureStore, weights: Float32Array, feature: number, shape: number): void {
    const { pairs, ends } = this.whole;
    clear(this.whole);
    const least = shape === AREA ? 4 : shape === POINT ? 1 : 2;
    for (let part = store.firstPartOf(feature); part < store.endPartOf(feature); part++) {
      const start = pairs.length;
      this.readPart(store, weights, part);
      const points = (pairs.length - start) / 2;
      const tiny =
        shape === AREA && this.shift > 0 && Math.abs(ringArea(pairs.values, start, pairs.length)) < LEAST_AREA_UNITS;
      if (points >= least && !tiny) ends.push(pairs.length);
      else pairs.length = start;
      // Holes of an invisible outer ring are invisible too.
      if (shape === AREA && ends.length === 0) return;
    }
  }

  /** Appends the vertices of a part that matter at this zoom, without repeats. */
  private readPart(store: FeatureStore, weights: Float32Array, part: number): void {
    const { values } = store.coordinates;
    const { pairs } = this.whole;
    const half = this.shift === 0 ? 0 : 1 << (this.shift - 1);
    let [lastX, lastY] = [NaN, NaN];
    for (let at = store.startOf(part); at < store.endOf(part); at += 2) {
      if (weights[at >> 1]! <= this.tolerance) continue;
      const x = (values[at]! + half) >> this.shift;
      const y = (values[at + 1]! + half) >> this.shift;
      if (x === lastX && y === lastY) continue;
      pairs.push2(x, y);
      [lastX, lastY] = [x, y];
    }
  }

  private cutWhole(sort: number, shape: number): void {
    const margin = shape === POINT ? 0 : MARGIN_UNITS;
    const [lowX, highX] = extent(this.whole.pairs, 0);
    const [lowY, highY] = extent(this.whole.pairs, 1);
    const tile = (unit: number): number => Math.floor(unit / TILE_UNITS);
    const fromX = Math.max(tile(lowX - margin), this.window.fromX);
    const toX = Math.min(tile(highX + margin), this.window.toX);
    const fromY = Math.max(tile(lowY - margin), this.window.fromY);
    const toY = Math.min(tile(highY + margin), this.window.toY);
    for (let x = fromX; x <= toX; x++) {
      const within = this.strip(this.whole, 0, x, lowX, highX, shape, this.column);
      if (within.ends.length === 0) continue;
      for (let y = fromY; y <= toY; y++) {
        const { pairs, ends } = this.strip(within, 1, y, lowY, highY, shape, this.piece);
        if (ends.length === 0) continue;
        const place = hilbertOf(this.zoom, x, y);
        this.pieces.add(place, sort, pairs.values, ends.values, ends.length, x * TILE_UNITS, y * TILE_UNITS);
      }
    }
  }

  /** Clips runs to a column or row of tiles and its margin; returns the runs themselves when nothing is outside. */
  private strip(from: Runs, axis: Axis, tile: number, low: number, high: number, shape: number, into: Runs): Runs {
    const [lowest, highest] = this.limits[axis]!;
    const start = Math.max(tile * TILE_UNITS - MARGIN_UNITS, lowest);
    const end = Math.min((tile + 1) * TILE_UNITS + MARGIN_UNITS, highest);
    if (low >= start && high <= end) return from;
    clear(into);
    (shape === AREA ? clipRings : clipLines)(from, axis, start, end, into);
    return into;
  }
}

/** Least and greatest value of a coordinate. */
function extent({ values, length }: Int32List, axis: Axis): [number, number] {
  let [low, high] = [values[axis]!, values[axis]!];
  for (let at = axis; at < length; at += 2) {
    if (values[at]! < low) low = values[at]!;
    else if (values[at]! > high) high = values[at]!;
  }
  return [low, high];
}

/** Twice the area of a closed ring; positive when it runs clockwise on screen, as outer rings of tiles do. */
export function ringArea(pairs: ArrayLike<number>, start: number, end: number): number {
  let sum = 0;
  const [baseX, baseY] = [pairs[start]!, pairs[start + 1]!];
  for (let at = start; at + 3 < end; at += 2)
    sum += (pairs[at]! - baseX) * (pairs[at + 3]! - baseY) - (pairs[at + 2]! - baseX) * (pairs[at + 1]! - baseY);
  return sum;
}
