import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { AIRPORTS } from '../seed/airports.js';
import { BRUSSELS_OUTLINE, FLANDERS_OUTLINE } from '../seed/areas.js';
import { parsePoint, textTable } from '../places/text-table.js';
import { isInside, parseOutline } from './polygon.js';

/** Where a point lies for tariffs and service: an airport by its IATA code, else the region; null = not served. */
export type Zone = 'brussels' | 'flanders' | `airport:${string}`;

/** ASSUMPTION: this near an airport's kerb, a ride is a ride to that airport. */
const AIRPORT_RADIUS_METERS = 1_500;

const BRUSSELS = parseOutline(BRUSSELS_OUTLINE);
const FLANDERS = parseOutline(FLANDERS_OUTLINE);
const KERBS = textTable(AIRPORTS, 8).map((row) => ({ code: row[0] ?? '', kerb: parsePoint(row[7] ?? '') }));

/** The zone of a point, airports first; null outside the service area (Brussels, Flanders and the five airports, spec §9). */
export function zoneOf(point: LatLng): Zone | null {
  const airport = KERBS.find(({ kerb }) => crowDistanceMeters(kerb, point) <= AIRPORT_RADIUS_METERS);
  if (airport) return `airport:${airport.code}`;
  if (isInside(point, BRUSSELS)) return 'brussels';
  return isInside(point, FLANDERS) ? 'flanders' : null;
}

/** Whether a ride may start or end at a point (spec: Brussels and Flanders, and the five airports). */
export const isInServiceArea = (point: LatLng): boolean => zoneOf(point) !== null;
