import type { LatLng } from '@sablon/domain';

/** ASSUMPTION: a cell of about a kilometre holds some hundred points in a town, few enough to look at all of them. */
const CELL_LAT_E6 = 10_000;
const CELL_LNG_E6 = 15_000;
const COLUMNS = 32_768;
const OFFSET_LAT_E6 = 90_000_000;
const OFFSET_LNG_E6 = 180_000_000;

export const toE6 = (degrees: number): number => Math.round(degrees * 1e6);
export const pointOf = (latE6: number, lngE6: number): LatLng => ({ lat: latE6 / 1e6, lng: lngE6 / 1e6 });

/** Row and column of the map cell of a point. */
export function cellRowColumn(latE6: number, lngE6: number): readonly [row: number, column: number] {
  return [Math.floor((latE6 + OFFSET_LAT_E6) / CELL_LAT_E6), Math.floor((lngE6 + OFFSET_LNG_E6) / CELL_LNG_E6)];
}

export const cellNumber = (row: number, column: number): number => row * COLUMNS + column;
export const cellOf = (latE6: number, lngE6: number): number => cellNumber(...cellRowColumn(latE6, lngE6));
