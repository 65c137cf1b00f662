import type { MapTheme } from '../common/map-types.js';
import type { Cluster } from './clusters.js';
import { VEHICLE_COLOURS } from './vehicle-shapes.js';

const INK: Readonly<Record<MapTheme, { readonly disc: string; readonly text: string; readonly rest: string }>> = {
  dark: { disc: '#1d1a16', text: '#f6f1e7', rest: '#5b5347' },
  light: { disc: '#fffdf8', text: '#1b1712', rest: '#b5a88e' },
};
const RADIUS = { least: 14, most: 30 } as const;

/** Half the width of a cluster's sign in CSS pixels: it grows with the logarithm of what it stands for. */
export const clusterRadius = (count: number): number =>
  Math.min(RADIUS.most, RADIUS.least + 3.4 * Math.log2(count / 4));

/** A disc with its number; the rim says how many of them are free. `place` gives the middle in device pixels. */
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
