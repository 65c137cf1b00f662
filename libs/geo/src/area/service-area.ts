import type { LatLng } from '@sablon/domain';
import { metersToOutline } from './polygon.js';
import type { ServiceZone } from './zone.js';
import { ZoneGrid } from './zone-grid.js';
import { seedZones } from './zone-table.js';

/** Where a point lies for tariffs and service: an airport by its IATA code, else the region; null = not served. */
export type Zone = 'brussels' | 'flanders' | `airport:${string}`;

const ZONES = seedZones();
const GRID = new ZoneGrid(ZONES);
const SERVED = ZONES.filter(({ rules }) => rules.includes('served'));

/** Every zone we know, the smallest first. */
export const allZones = (): readonly ServiceZone[] => ZONES;

/** Every zone that holds a point, the most specific (smallest) first; empty far from everything. */
export const zonesAt = (point: LatLng): ServiceZone[] => GRID.at(point);

/** The zone of a point, airports first; null outside the service area (Brussels, Flanders and the five airports, spec §9). */
export function zoneOf(point: LatLng): Zone | null {
  const zones = GRID.at(point);
  const airport = zones.find(({ kind }) => kind === 'airport');
  if (airport) return airport.id as Zone;
  const region = zones.find(({ kind }) => kind === 'region');
  return region ? (region.id.slice('region:'.length) as Zone) : null;
}

/** Whether a ride may start or end at a point (spec: Brussels and Flanders, and the five airports). */
export const isInServiceArea = (point: LatLng): boolean => GRID.at(point).some(({ rules }) => rules.includes('served'));

/** Metres from a point to the edge of the service area; 0 inside it. */
export function distanceToServiceAreaMeters(point: LatLng): number {
  if (isInServiceArea(point)) return 0;
  return Math.min(...SERVED.flatMap(({ pieces }) => pieces.map(([outline = []]) => metersToOutline(point, outline))));
}
