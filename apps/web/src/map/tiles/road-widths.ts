import { atZoom } from '../basemap/basemap-style.js';
import { TILE_ROADS, type TileRail, type TileRoad } from './tile-classes.js';

type Stops = readonly (readonly [zoom: number, value: number])[];

// ASSUMPTION: widths chosen by eye on Brussels at zooms 8–18, in CSS pixels; below the first stop a road is not drawn.
const WIDTHS: Readonly<Record<TileRoad, Stops>> = {
  path: [
    [15, 0.7],
    [16, 1],
    [17, 1.4],
    [18, 2],
  ],
  track: [
    [14, 0.6],
    [16, 1.6],
    [18, 3],
  ],
  service: [
    [14, 0.5],
    [15, 1.6],
    [16, 3.4],
    [17, 5.5],
    [18, 9],
  ],
  walk: [
    [14, 1.2],
    [15, 2.6],
    [16, 4.6],
    [17, 7.5],
    [18, 12],
  ],
  street: [
    [12, 0.45],
    [13, 1],
    [14, 2.1],
    [15, 4.2],
    [16, 7],
    [17, 11.5],
    [18, 18],
  ],
  tertiary: [
    [11, 0.5],
    [12, 0.9],
    [13, 1.7],
    [14, 3.1],
    [15, 5.4],
    [16, 8.6],
    [17, 13.5],
    [18, 21],
  ],
  secondary: [
    [9, 0.4],
    [10, 0.6],
    [11, 0.9],
    [12, 1.5],
    [13, 2.4],
    [14, 4],
    [15, 6.4],
    [16, 9.8],
    [17, 15],
    [18, 23],
  ],
  primary: [
    [8, 0.5],
    [10, 0.9],
    [11, 1.3],
    [12, 2],
    [13, 3],
    [14, 4.7],
    [15, 7.2],
    [16, 11],
    [17, 17],
    [18, 26],
  ],
  trunk: [
    [7, 0.7],
    [10, 1.2],
    [11, 1.6],
    [12, 2.4],
    [13, 3.4],
    [14, 5.2],
    [15, 7.8],
    [16, 11.6],
    [17, 18],
    [18, 27],
  ],
  motorway: [
    [6, 0.8],
    [9, 1.6],
    [10, 1.9],
    [11, 2.4],
    [12, 3.1],
    [13, 4.2],
    [14, 5.8],
    [15, 8.4],
    [16, 12.4],
    [17, 19],
    [18, 28],
  ],
};
const CASINGS: Stops = [
  [11, 0.35],
  [12, 0.6],
  [14, 0.9],
  [16, 1.2],
  [18, 1.6],
];
const RAILS: Readonly<Record<TileRail, Stops>> = {
  tram: [
    [15, 0.6],
    [17, 1],
    [18, 1.2],
  ],
  metro: [
    [14, 0.7],
    [16, 1.2],
    [18, 1.8],
  ],
  rail: [
    [10, 0.5],
    [12, 0.7],
    [14, 1],
    [16, 1.7],
    [18, 2.6],
  ],
};
const RAMP_SHARE = 0.62;

const from = (stops: Stops, zoom: number): number => (zoom < (stops[0]?.[0] ?? 0) ? 0 : atZoom(stops, zoom));

/** Width of a road's surface at a zoom, 0 if it is not drawn; ramps are narrower than the road they lead to. */
export const tileRoadWidth = (road: TileRoad, zoom: number, ramp = false): number => {
  const full = from(WIDTHS[road], zoom);
  if (!ramp) return full;
  return zoom < 11 ? 0 : Math.min(full, Math.max(0.5, full * RAMP_SHARE));
};

/** Width of the edge on each side. */
export const tileCasingWidth = (zoom: number): number => from(CASINGS, zoom);

export const tileRailWidth = (rail: TileRail, zoom: number): number => from(RAILS[rail], zoom);

/** The roads for through traffic: painted over minor roads at every crossing. */
export const GREAT_ROADS: readonly TileRoad[] = TILE_ROADS.slice(TILE_ROADS.indexOf('primary'));
export const QUIET_ROADS: readonly TileRoad[] = TILE_ROADS.slice(
  TILE_ROADS.indexOf('service'),
  TILE_ROADS.indexOf('primary'),
);
