import type { BuildInput, ReportProgress } from '../osm/build-job.js';
import { NodeTable } from '../osm/node-table.js';
import { readExtract } from '../pack/read-extract.js';
import type { TileWindow } from './cut-zoom.js';
import { FeatureCollector } from './feature-collector.js';
import { joinLines } from './join-lines.js';
import { addPlaces, readPlacesFile } from './place-labels.js';
import type { FeatureStore } from './feature-store.js';
import { addSeedFeatures, listedTowns } from './seed-features.js';
import { SortTable, type FeatureSort, type TileLayer } from './tile-schema.js';
import { TILE_UNITS, worldX, worldY } from './world-grid.js';

/** Kept at every zoom: the ends of a line. */
const PINNED = Infinity;

/**
 * The weight of each vertex, computed once for all zooms (Douglas and Peucker 1973): its squared distance, in units of the
 * deepest zoom, from the line that would be drawn without it. A zoom keeps the vertices above its own tolerance.
 */
function weighVertices(store: FeatureStore): Float32Array {
  const weights = new Float32Array(store.coordinates.length / 2);
  const stack: number[] = [];
  const { values } = store.coordinates;
  for (let part = 0; part < store.partCount; part++) {
    const first = store.startOf(part) / 2;
    const last = store.endOf(part) / 2 - 1;
    weights[first] = weights[last] = PINNED;
    stack.push(first, last);
    while (stack.length > 0) {
      const to = stack.pop()!;
      const from = stack.pop()!;
      const farthest = farthestFrom(values, from, to, weights);
      if (farthest < 0) continue;
      if (farthest - from > 1) stack.push(from, farthest);
      if (to - farthest > 1) stack.push(farthest, to);
    }
  }
  return weights;
}

/** The vertex between two that is farthest from their line, its weight stored; −1 when none is off the line. */
function farthestFrom(values: Int32Array, from: number, to: number, weights: Float32Array): number {
  const [fromX, fromY] = [values[2 * from]!, values[2 * from + 1]!];
  const [stepX, stepY] = [values[2 * to]! - fromX, values[2 * to + 1]! - fromY];
  const square = stepX * stepX + stepY * stepY;
  const middle = (from + to) >> 1;
  let [most, farthest, offMiddle] = [0, -1, to - from];
  for (let at = from + 1; at < to; at++) {
    const x = values[2 * at]! - fromX;
    const y = values[2 * at + 1]! - fromY;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (x * stepX + y * stepY) / square));
    const distance = (x - share * stepX) ** 2 + (y - share * stepY) ** 2;
    if (distance < most || (distance === most && Math.abs(at - middle) >= offMiddle)) continue;
    // Of equals the middle one, or a zigzag would be halved one vertex at a time.
    [most, farthest, offMiddle] = [distance, at, Math.abs(at - middle)];
  }
  if (farthest >= 0) weights[farthest] = most;
  return most > 0 ? farthest : -1;
}

/** Features with the weight of each vertex. */
interface WeighedFeatures {
  readonly store: FeatureStore;
  readonly weights: Float32Array;
}

/** All features to be cut into tiles. */
export interface MapFeatures {
  readonly sorts: readonly FeatureSort[];
  readonly layers: readonly WeighedFeatures[];
  /** The tiles to cut. */
  readonly window: TileWindow;
  readonly counts: Readonly<Partial<Record<TileLayer, number>>>;
}

/** No tile at all: a file with nothing to draw. */
const NOWHERE: TileWindow = { fromX: 0, toX: -1, fromY: 0, toY: -1 };
/** ASSUMPTION: the first of two passes takes about this share of both. */
const FIRST_READING_SHARE = 0.55;

/** Reads the features of an OSM file, adds missing ones, joins its lines. Throws the `OsmFault` of a refused file. */
export async function readFeatures(input: BuildInput, report: ReportProgress): Promise<MapFeatures> {
  const table = new SortTable();
  const collector = new FeatureCollector(table, new NodeTable());
  await readExtract(input, collector.firstReading(), (share) =>
    report(share * FIRST_READING_SHARE, 'finding what is drawn'),
  );
  await readExtract(input, collector.secondReading(), (share) =>
    report(FIRST_READING_SHARE + share * (1 - FIRST_READING_SHARE), 'drawing lines and areas'),
  );
  collector.finish();
  const window = windowOf(input, [collector.lines, collector.areas]);
  addSeedFeatures(collector);
  const lists = input.placesFiles.filter((path) => !path.endsWith('.geojson'));
  const further = (await Promise.all(lists.map(readPlacesFile))).flat();
  addPlaces(collector, [...collector.places, ...further], listedTowns());
  const { sorts } = table;
  const lines = joinLines(collector.lines, (sort) => sorts[sort]?.attributes['oneway'] !== undefined);
  const layers = [lines, collector.areas, collector.points].map((store) => ({ store, weights: weighVertices(store) }));
  return { sorts, layers, window, counts: collector.counts };
}

/** Tiles within the requested bounds, or else those with features. */
function windowOf({ bounds }: BuildInput, stores: readonly FeatureStore[]): TileWindow {
  const tile = (unit: number): number => Math.floor(unit / TILE_UNITS);
  if (bounds) {
    const [south, west, north, east] = bounds;
    return { fromX: tile(worldX(west)), toX: tile(worldX(east)), fromY: tile(worldY(north)), toY: tile(worldY(south)) };
  }
  const window = { fromX: Infinity, toX: -Infinity, fromY: Infinity, toY: -Infinity };
  for (const { coordinates } of stores)
    for (let at = 0; at < coordinates.length; at += 2) {
      const [x, y] = [coordinates.values[at]!, coordinates.values[at + 1]!];
      if (x < window.fromX) window.fromX = x;
      if (x > window.toX) window.toX = x;
      if (y < window.fromY) window.fromY = y;
      if (y > window.toY) window.toY = y;
    }
  if (window.fromX > window.toX) return NOWHERE;
  return {
    fromX: tile(window.fromX),
    toX: tile(window.toX),
    fromY: tile(window.fromY),
    toY: tile(window.toY),
  };
}
