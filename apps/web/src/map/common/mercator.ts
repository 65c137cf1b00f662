import { mercatorX, mercatorY } from '@sablon/domain';

/** Web Mercator with the world as the unit square: x to the east, y to the south, both 0…1. */
export const unitX = mercatorX;
export const unitY = mercatorY;

/** Width of the whole world in pixels at a zoom, as in Leaflet. */
export const worldPixels = (zoom: number): number => 256 * 2 ** zoom;

/** Metres per unit of the square at this latitude. */
export const metersPerUnit = (lat: number): number => 40_075_016.686 * Math.cos((lat * Math.PI) / 180);
