import type { MapTheme } from '../common/map-settings.js';

/** From least to most important, which is also the painting order. */
export const ROAD_CLASSES = ['street', 'secondary', 'primary', 'trunk', 'motorway'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

export interface RoadColours {
  readonly fill: string;
  readonly casing: string;
}

export type LabelTone = 'city' | 'town' | 'local' | 'landmark' | 'road' | 'water' | 'park' | 'shield';

export interface BasemapStyle {
  readonly beyond: string;
  readonly land: string;
  readonly builtup: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly park: string;
  readonly region: string;
  readonly roads: Readonly<Record<RoadClass, RoadColours>>;
  readonly labels: Readonly<Record<LabelTone, { readonly ink: string; readonly halo: string }>>;
  readonly shieldPlate: string;
}

const DARK_HALO = 'rgba(15,14,11,0.92)';
const PAPER_HALO = 'rgba(251,247,239,0.94)';

export const BASEMAP_STYLES: Readonly<Record<MapTheme, BasemapStyle>> = {
  dark: {
    beyond: '#0a0908',
    land: '#12110e',
    builtup: '#1c1a16',
    water: '#142935',
    waterEdge: '#20404f',
    park: '#18221a',
    region: 'rgba(217,184,108,0.4)',
    roads: {
      street: { fill: '#35312b', casing: '#100f0c' },
      secondary: { fill: '#433e36', casing: '#100f0c' },
      primary: { fill: '#5a5246', casing: '#100f0c' },
      trunk: { fill: '#7a683f', casing: '#0d0c0a' },
      motorway: { fill: '#ab8f50', casing: '#0d0c0a' },
    },
    labels: {
      city: { ink: '#f6f1e7', halo: DARK_HALO },
      town: { ink: '#d8d0c1', halo: DARK_HALO },
      local: { ink: '#aca394', halo: DARK_HALO },
      landmark: { ink: '#dcbd76', halo: DARK_HALO },
      road: { ink: '#b3aa9b', halo: DARK_HALO },
      water: { ink: '#76a3ba', halo: 'rgba(14,24,30,0.9)' },
      park: { ink: '#86a583', halo: 'rgba(16,20,14,0.9)' },
      shield: { ink: '#ecd397', halo: '#6f5d33' },
    },
    shieldPlate: '#1d1910',
  },
  light: {
    beyond: '#ece5d8',
    land: '#f7f2e8',
    builtup: '#ede5d6',
    water: '#bcd5dd',
    waterEdge: '#9fc0cb',
    park: '#d3dfc0',
    region: 'rgba(122,88,32,0.5)',
    roads: {
      street: { fill: '#fffdf9', casing: '#d8ccb6' },
      secondary: { fill: '#fffcf5', casing: '#cdbd9e' },
      primary: { fill: '#fbeccb', casing: '#c5aa78' },
      trunk: { fill: '#ecd09a', casing: '#b08c4f' },
      motorway: { fill: '#d9ac60', casing: '#95702f' },
    },
    labels: {
      city: { ink: '#2a241a', halo: PAPER_HALO },
      town: { ink: '#453c2d', halo: PAPER_HALO },
      local: { ink: '#615743', halo: PAPER_HALO },
      landmark: { ink: '#7a5820', halo: PAPER_HALO },
      road: { ink: '#605748', halo: PAPER_HALO },
      water: { ink: '#3b7084', halo: 'rgba(222,235,238,0.9)' },
      park: { ink: '#456538', halo: 'rgba(232,239,222,0.9)' },
      shield: { ink: '#5f4415', halo: '#b08c4f' },
    },
    shieldPlate: '#fdf6e4',
  },
};

type Stops = readonly (readonly [zoom: number, value: number])[];

/** Linear interpolation between stops, constant beyond them. */
export const atZoom = (stops: Stops, zoom: number): number => {
  let before = stops[0];
  if (!before) return 0;
  for (const stop of stops) {
    if (zoom < stop[0]) {
      const share = Math.max(0, (zoom - before[0]) / (stop[0] - before[0]));
      return before[1] + (stop[1] - before[1]) * (Number.isFinite(share) ? share : 0);
    }
    before = stop;
  }
  return before[1];
};

// ASSUMPTION: widths chosen by eye on our own map at zooms 9–17, in CSS pixels.
const ROAD_WIDTHS: Readonly<Record<RoadClass, Stops>> = {
  street: [
    [11, 0.5],
    [12, 0.9],
    [13, 1.6],
    [14, 2.8],
    [15, 4.6],
    [16, 7.5],
    [17, 12],
    [18, 19],
  ],
  secondary: [
    [9, 0.5],
    [11, 1.3],
    [13, 2.9],
    [14, 4.2],
    [15, 6.4],
    [16, 9.5],
    [17, 15],
    [18, 23],
  ],
  primary: [
    [8, 0.6],
    [11, 1.9],
    [13, 3.7],
    [14, 5.2],
    [15, 7.6],
    [16, 11],
    [17, 17],
    [18, 26],
  ],
  trunk: [
    [7, 0.8],
    [11, 2.3],
    [13, 4.2],
    [14, 5.8],
    [15, 8.2],
    [16, 12],
    [17, 18],
    [18, 27],
  ],
  motorway: [
    [7, 1.1],
    [9, 1.8],
    [11, 3],
    [13, 5],
    [14, 6.6],
    [15, 9.5],
    [16, 14],
    [17, 21],
    [18, 31],
  ],
};
const CASING: Stops = [
  [9, 0],
  [11, 0.8],
  [13, 1.2],
  [15, 1.5],
  [18, 2],
];
const WATERWAY: Stops = [
  [9, 0.8],
  [11, 1.8],
  [13, 4],
  [15, 9],
  [17, 24],
];

export const roadWidth = (roadClass: RoadClass, zoom: number): number => atZoom(ROAD_WIDTHS[roadClass], zoom);
/** Width of the dark edge on each side of a road. */
export const casingWidth = (zoom: number): number => atZoom(CASING, zoom);
export const waterwayWidth = (zoom: number): number => atZoom(WATERWAY, zoom);

export const roadClassOf = (className: string): RoadClass =>
  ROAD_CLASSES.find((known) => known === className) ?? 'street';
