import type { MapTheme } from '../common/map-settings.js';
import { VEHICLE_COLOURS } from './vehicle-shapes.js';
import { worldPixels } from '../common/mercator.js';
import type { CarField } from './car-field.js';
import { VEHICLE_STATES } from './vehicle-store.js';

/** Overlapping cars combined into one sign. Position in the Mercator unit square. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly free: number;
}

/** Below this zoom a car is smaller than the street it is in. ASSUMPTION, by eye. */
export const CLUSTERS_BELOW_ZOOM = 11;
const CELL_PIXELS = 56;
/** Smaller groups stay single cars. */
const LEAST_CARS = 4;
const FREE = VEHICLE_STATES.indexOf('free');

/** Groups cars by squares of the world, not of the view, so that panning does not regroup them. */
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

const INK: Readonly<Record<MapTheme, { readonly disc: string; readonly text: string; readonly rest: string }>> = {
  dark: { disc: '#1d1a16', text: '#f6f1e7', rest: '#5b5347' },
  light: { disc: '#fffdf8', text: '#1b1712', rest: '#b5a88e' },
};
const RADIUS = { least: 14, most: 30 } as const;

/** Half the width of a cluster's sign in CSS pixels: it grows with the logarithm of the number of cars. */
export const clusterRadius = (count: number): number =>
  Math.min(RADIUS.most, RADIUS.least + 3.4 * Math.log2(count / 4));

/** A disc with its number; the rim shows the share of free cars. `place` gives the centre in device pixels. */
export function paintClusters(
  g: CanvasRenderingContext2D,
  clusters: readonly Cluster[],
  theme: MapTheme,
  ratio: number,
  place: (cluster: Cluster) => readonly [number, number],
): void {
  const { disc, text, rest } = INK[theme];
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  for (const cluster of clusters) {
    const [x, y] = place(cluster);
    const radius = clusterRadius(cluster.count) * ratio;
    const turn = (2 * Math.PI * cluster.free) / cluster.count;
    g.beginPath();
    g.arc(x, y, radius, 0, 2 * Math.PI);
    g.fillStyle = disc;
    g.fill();
    g.lineWidth = 3 * ratio;
    for (const [from, to, colour] of [
      [0, turn, VEHICLE_COLOURS[theme].free.body],
      [turn, 2 * Math.PI, rest],
    ] as const) {
      if (to <= from) continue;
      g.beginPath();
      g.arc(x, y, radius - 1.5 * ratio, from - Math.PI / 2, to - Math.PI / 2);
      g.strokeStyle = colour;
      g.stroke();
    }
    g.fillStyle = text;
    g.font = `600 ${(cluster.count > 999 ? 11 : 12.5) * ratio}px 'Inter Variable', Inter, system-ui, sans-serif`;
    g.fillText(String(cluster.count), x, y + 0.5 * ratio);
  }
}
