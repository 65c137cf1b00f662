import { BASEMAP_STYLES, type RoadColours } from '../basemap/basemap-style.js';
import type { MapTheme } from '../common/map-settings.js';
import type { TileRoad } from './tile-classes.js';

export interface TileStyle {
  readonly land: string;
  readonly areas: Readonly<
    Record<
      | 'field'
      | 'sand'
      | 'grass'
      | 'town'
      | 'trade'
      | 'works'
      | 'campus'
      | 'care'
      | 'airfield'
      | 'cemetery'
      | 'wood'
      | 'park'
      | 'pitch'
      | 'square'
      | 'apron',
      string
    >
  >;
  readonly water: string;
  readonly waterEdge: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly runway: string;
  readonly rail: string;
  readonly railGap: string;
  readonly region: string;
  readonly municipality: string;
  readonly roads: Readonly<Record<TileRoad, RoadColours>>;
  /** Everything underground is more subdued: one colour for the tube and one for its edge. */
  readonly tunnel: RoadColours;
  readonly greatTunnel: RoadColours;
}

const { dark, light } = BASEMAP_STYLES;

/**
 * Colours of the built map: the drawn map's colours where both show the same thing, finer shades where only the built map has it.
 */
export const TILE_STYLES: Readonly<Record<MapTheme, TileStyle>> = {
  dark: {
    land: dark.land,
    areas: {
      field: '#14130f',
      sand: '#1f1c14',
      grass: '#161c14',
      town: '#1a1814',
      trade: '#1e1b15',
      works: '#181715',
      campus: '#1f1b14',
      care: '#231b17',
      airfield: '#181714',
      cemetery: '#182018',
      wood: '#15231a',
      park: '#1a2b1d',
      pitch: '#1e2f20',
      square: '#26221c',
      apron: '#211f1a',
    },
    water: '#14303f',
    waterEdge: '#1d4154',
    building: '#211e19',
    buildingEdge: '#2c2822',
    runway: '#34302a',
    rail: '#423d35',
    railGap: '#1a1814',
    region: dark.region,
    municipality: 'rgba(246,241,231,0.13)',
    roads: {
      path: { fill: '#3a352e', casing: '#12110e' },
      track: { fill: '#2d2923', casing: '#12110e' },
      service: { fill: '#2f2b25', casing: '#12110e' },
      walk: { fill: '#342f28', casing: '#14120f' },
      street: { fill: '#403a32', casing: '#100f0c' },
      tertiary: { fill: '#4c463b', casing: '#100f0c' },
      secondary: { fill: '#605746', casing: '#0f0e0b' },
      primary: { fill: '#7d6c4a', casing: '#0d0c0a' },
      trunk: { fill: '#987d46', casing: '#0d0c0a' },
      motorway: { fill: '#bd9a52', casing: '#0d0c0a' },
    },
    tunnel: { fill: '#24211c', casing: '#37322b' },
    greatTunnel: { fill: '#332c1d', casing: '#5d4f30' },
  },
  light: {
    land: light.land,
    areas: {
      field: '#f6f1e3',
      sand: '#f3ead0',
      grass: '#e3e9d1',
      town: '#f0e9dc',
      trade: '#f3e8d6',
      works: '#ebe5da',
      campus: '#f2e7d0',
      care: '#f6e4dc',
      airfield: '#ece7dd',
      cemetery: '#dbe3cb',
      wood: '#d0debf',
      park: '#cfe0b9',
      pitch: '#cbdeb6',
      square: '#faf6ee',
      apron: '#e3dccf',
    },
    water: '#afd0dc',
    waterEdge: '#93bccb',
    building: '#e7ddcb',
    buildingEdge: '#d8cab1',
    runway: '#d2c9b8',
    rail: '#c6bba8',
    railGap: '#f7f2e8',
    region: light.region,
    municipality: 'rgba(74,62,40,0.22)',
    roads: {
      path: { fill: '#cdbfa6', casing: '#f7f2e8' },
      track: { fill: '#d9cdb7', casing: '#f7f2e8' },
      service: { fill: '#fffdf9', casing: '#e0d5c1' },
      walk: { fill: '#f8f3ea', casing: '#ddd1bb' },
      street: { fill: '#ffffff', casing: '#d9cdb8' },
      tertiary: { fill: '#ffffff', casing: '#cfc0a4' },
      secondary: { fill: '#fdf3dc', casing: '#cbb58b' },
      primary: { fill: '#f9e2b3', casing: '#c2a169' },
      trunk: { fill: '#f0cd8b', casing: '#b08c4f' },
      motorway: { fill: '#e0b164', casing: '#95702f' },
    },
    tunnel: { fill: '#f3ede1', casing: '#d5c9b3' },
    greatTunnel: { fill: '#f4e7cb', casing: '#cdb487' },
  },
};
