import type { MapTheme } from '../common/map-settings.js';
import type { VehicleState } from './vehicle-store.js';

export type ShapeRole = 'body' | 'edge' | 'mark' | 'halo';

/** One stroke or fill of a glyph: SVG path data around 0,0 with the nose up, in a square of −12…12. */
export interface ShapeLayer {
  readonly path: string;
  readonly fill?: ShapeRole;
  readonly stroke?: ShapeRole;
  readonly width?: number;
}

const ARROW = 'M0-9.5 7 8 0 4.6-7 8Z';
const CAR = 'M-3-9h6q2.4 0 2.4 2.6v12.8Q5.4 9 3 9h-6q-2.4 0-2.4-2.6V-6.4Q-5.4-9-3-9Z';
const DISC = 'M-7.2 0a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0Z';
const DIAMOND = 'M0-10.6 8.6 0 0 10.6-8.6 0Z';

const solid = (path: string): ShapeLayer[] => [
  { path, stroke: 'halo', width: 2.8 },
  { path, fill: 'body', stroke: 'edge', width: 1.3 },
];

/**
 * Each state has its own outline, so that none depends on colour alone: free an arrow, offered an arrow in a diamond, assigned a
 * car with a chevron, busy a car with its cabin taken, on break a disc with a pause sign.
 */
export const VEHICLE_SHAPES: Readonly<Record<VehicleState, readonly ShapeLayer[]>> = {
  free: solid(ARROW),
  offered: [
    { path: DIAMOND, stroke: 'halo', width: 3.2 },
    { path: DIAMOND, fill: 'edge', stroke: 'body', width: 1.8 },
    { path: 'M0-5.6 3.8 3.8 0 2-3.8 3.8Z', fill: 'body' },
  ],
  assigned: [...solid(CAR), { path: 'M-3-1.2 0-4.6 3-1.2M-3 3.6 0 .2 3 3.6', stroke: 'mark', width: 1.9 }],
  busy: [...solid(CAR), { path: 'M-3-4h6v8.4h-6Z', fill: 'mark' }],
  break: [...solid(DISC), { path: 'M-2.2-3v6M2.2-3v6', stroke: 'mark', width: 2 }],
};

/** A disc has no nose. */
export const turnsWithHeading = (state: VehicleState): boolean => state !== 'break';

type Colours = Readonly<Record<ShapeRole, string>>;

const DARK_EDGE = '#0d0c0a';
// Opaque on purpose: a translucent edge would have to be blended pixel by pixel, thousands of times a frame.
const DARK_HALO = '#0d0c0a';
const LIGHT_HALO = '#fffdf8';

export const VEHICLE_COLOURS: Readonly<Record<MapTheme, Readonly<Record<VehicleState, Colours>>>> = {
  dark: {
    free: { body: '#ecc968', edge: DARK_EDGE, mark: DARK_EDGE, halo: DARK_HALO },
    offered: { body: '#ffd9a0', edge: '#33240f', mark: DARK_EDGE, halo: DARK_HALO },
    assigned: { body: '#8db9f0', edge: DARK_EDGE, mark: '#0f2440', halo: DARK_HALO },
    busy: { body: '#d8d0c1', edge: DARK_EDGE, mark: '#2c2822', halo: DARK_HALO },
    break: { body: '#6d6558', edge: '#0d0c0a', mark: '#f6f1e7', halo: DARK_HALO },
  },
  light: {
    free: { body: '#a8761a', edge: '#fffdf8', mark: '#fffdf8', halo: '#6b4c12' },
    offered: { body: '#a3500c', edge: '#fff3dc', mark: '#fffdf8', halo: LIGHT_HALO },
    assigned: { body: '#1f5793', edge: '#fffdf8', mark: '#e8f1fb', halo: '#173a60' },
    busy: { body: '#3a342a', edge: '#fffdf8', mark: '#d9cfbd', halo: '#2b261e' },
    break: { body: '#8f846f', edge: '#fffdf8', mark: '#ffffff', halo: '#6d6455' },
  },
};

/** Colours of the cross on a car without a recent fix. */
export const LOST_COLOURS: Readonly<Record<MapTheme, string>> = { dark: '#ff8a73', light: '#b3261e' };

/** From this many cars on the glyphs shrink: at full size they would hide the map and each other. ASSUMPTION, by eye. */
export const CROWD = 4_000;
const CROWD_SHARE = 0.72;

/**
 * Glyph size relative to its 24 px square: small over a whole region or in a crowd, full size in a street. ASSUMPTION, by eye.
 */
export const glyphScale = (zoom: number, cars: number): number =>
  (zoom < 11 ? 0.5 : zoom < 13 ? 0.66 : zoom < 15 ? 0.82 : 1) * (cars > CROWD && zoom < 14 ? CROWD_SHARE : 1);
