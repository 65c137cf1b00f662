import type { LatLng } from '@sablon/domain';
import { parsePoint } from '../places/text-table.js';

/** A simple outline; the last corner joins the first. */
export type Polygon = readonly LatLng[];

/** Reads the blank-separated corners of a seed outline. */
export const parseOutline = (text: string): LatLng[] => text.trim().split(/\s+/).map(parsePoint);

/** Whether a point lies inside an outline (crossings of a ray to the north are odd); flat-earth, fine at this size. */
export function isInside(point: LatLng, polygon: Polygon): boolean {
  let inside = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
    const a = polygon[at] as LatLng;
    const b = polygon[before] as LatLng;
    if (a.lng > point.lng === b.lng > point.lng) continue;
    if (point.lat < ((b.lat - a.lat) * (point.lng - a.lng)) / (b.lng - a.lng) + a.lat) inside = !inside;
  }
  return inside;
}
