import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { cellNumber, cellRowColumn, pointOf, toE6 } from '../index/map-cells.js';
import type { PlacesIndex } from '../index/places-index.js';

/** A place and how far its nearest known point is. */
export interface Nearby {
  readonly place: number;
  readonly meters: number;
}

/** Places within about a kilometre of a point, each once, nearest first; streets count by their nearest point. */
export function nearbyPlaces(index: PlacesIndex, point: LatLng, withinMeters: number): Nearby[] {
  const { cell, cellAt, spotPlace, spotLat, spotLng } = index.columns;
  const [row, column] = cellRowColumn(toE6(point.lat), toE6(point.lng));
  const nearest = new Map<number, number>();
  for (let down = -1; down <= 1; down++) {
    const from = firstCell(cell, cellNumber(row + down, column - 1));
    const last = cellNumber(row + down, column + 1);
    for (let at = from; at < cell.length && (cell[at] as number) <= last; at++) {
      for (let spot = cellAt[at] as number; spot < (cellAt[at + 1] as number); spot++) {
        const meters = crowDistanceMeters(pointOf(spotLat[spot] as number, spotLng[spot] as number), point);
        const place = spotPlace[spot] as number;
        if (meters <= withinMeters && meters < (nearest.get(place) ?? Infinity)) nearest.set(place, meters);
      }
    }
  }
  return [...nearest].map(([place, meters]) => ({ place, meters })).sort((a, b) => a.meters - b.meters);
}

function firstCell(cells: Uint32Array, wanted: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
