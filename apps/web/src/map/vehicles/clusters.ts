import { worldPixels } from '../common/mercator.js';
import type { CarField } from './car-field.js';
import { VEHICLE_STATES } from './vehicle-store.js';

/** Cars that would cover each other, as one sign. Place in the Mercator unit square. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly free: number;
}

/** Below this zoom a car is smaller than the street it stands in. ASSUMPTION, by eye. */
export const CLUSTERS_BELOW_ZOOM = 11;
const CELL_PIXELS = 56;
/** Fewer stay single cars. */
const LEAST_CARS = 4;
const FREE = VEHICLE_STATES.indexOf('free');

/** Gathers cars by squares of the world, not of the view, so that a move of the map regroups nobody. */
export function clustersOf(field: CarField, zoom: number, nowMs: number): { clusters: Cluster[]; single: Set<number> } {
  const cells = worldPixels(Math.floor(zoom)) / CELL_PIXELS;
  const byCell = new Map<string, { x: number; y: number; free: number; cars: number[] }>();
  field.forEach(nowMs, ({ no, x, y, state }) => {
    const key = `${Math.floor(x * cells)}:${Math.floor(y * cells)}`;
    const cell = byCell.get(key) ?? { x: 0, y: 0, free: 0, cars: [] };
    cell.x += x;
    cell.y += y;
    cell.free += state === FREE ? 1 : 0;
    cell.cars.push(no);
    byCell.set(key, cell);
  });
  const clusters: Cluster[] = [];
  const single = new Set<number>();
  for (const { x, y, free, cars } of byCell.values()) {
    if (cars.length < LEAST_CARS) cars.forEach((no) => single.add(no));
    else clusters.push({ x: x / cars.length, y: y / cars.length, count: cars.length, free });
  }
  return { clusters, single };
}
