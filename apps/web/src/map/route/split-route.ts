import { METERS_PER_DEGREE } from '@sablon/domain';
import type { MapPoint } from '../common/map-settings.js';

export interface SplitRoute {
  readonly done: readonly MapPoint[];
  readonly remaining: readonly MapPoint[];
  /** Distance of the car from the line, in metres. */
  readonly offMeters: number;
}

/**
 * Splits a route at the point nearest to the car. `fromIndex` is the last segment reached: a car does not go back along its
 * route, and a route that crosses itself is followed in order.
 */
export const splitRoute = (
  route: readonly MapPoint[],
  car: MapPoint,
  fromIndex = 0,
): SplitRoute & { readonly index: number } => {
  const narrowing = Math.cos((car.lat * Math.PI) / 180);
  let best = { index: fromIndex, point: route[fromIndex] ?? car, square: Infinity };
  for (let i = fromIndex; i + 1 < route.length; i++) {
    const a = route[i];
    const b = route[i + 1];
    if (!a || !b) continue;
    const dx = (b.lng - a.lng) * narrowing;
    const dy = b.lat - a.lat;
    const length = dx * dx + dy * dy;
    const along = ((car.lng - a.lng) * narrowing * dx + (car.lat - a.lat) * dy) / (length || 1);
    const share = Math.min(1, Math.max(0, along));
    const point = { lat: a.lat + dy * share, lng: a.lng + (b.lng - a.lng) * share };
    const square = ((car.lng - point.lng) * narrowing) ** 2 + (car.lat - point.lat) ** 2;
    if (square < best.square) best = { index: i, point, square };
  }
  return {
    done: [...route.slice(0, best.index + 1), best.point],
    remaining: [best.point, ...route.slice(best.index + 1)],
    offMeters: best.square === Infinity ? 0 : Math.sqrt(best.square) * METERS_PER_DEGREE,
    index: best.index,
  };
};
