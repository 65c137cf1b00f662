import type { LatLng, Localized } from '@sablon/domain/kernel';
import { textTable, STATIONS } from '../seed/seed-places.js';
import { AIRPORT_PERIMETERS, AIRPORTS } from '../seed/airports.js';
import { BAARLE_OUTLINE, BRUSSELS_OUTLINE, FLANDERS_OUTLINE, VOEREN_OUTLINE } from '../seed/areas.js';
import { STATION_FORECOURTS } from '../seed/station-forecourts.js';
import { TAXI_STANDS } from '../seed/taxi-stands.js';
import { areaSquareMeters, parseBox, parseOutline, type ServiceZone, metersToOutline } from './polygon.js';
import { ZoneGrid } from './zone-grid.js';

const BRUSSELS = parseOutline(BRUSSELS_OUTLINE);

const REGIONS: readonly ServiceZone[] = [
  {
    id: 'region:brussels',
    kind: 'region',
    name: { fr: 'Région de Bruxelles-Capitale', nl: 'Brussels Hoofdstedelijk Gewest', en: 'Brussels-Capital Region' },
    rules: ['served', 'brussels_fares'],
    pieces: [[BRUSSELS]],
  },
  {
    id: 'region:flanders',
    kind: 'region',
    name: { fr: 'Flandre', nl: 'Vlaanderen', en: 'Flanders' },
    rules: ['served'],
    pieces: [
      [parseOutline(FLANDERS_OUTLINE), BRUSSELS],
      [parseOutline(VOEREN_OUTLINE)],
      [parseOutline(BAARLE_OUTLINE)],
    ],
  },
];

function namesByKey(table: string): Map<string, Localized> {
  return new Map(textTable(table, 8).map(([key = '', fr = '', nl = '', en = '']) => [key, { fr, nl, en }]));
}

function named(names: Map<string, Localized>, key: string): Localized {
  const name = names.get(key);
  if (!name) throw new Error(`seed zone names nothing known: ${key}`);
  return name;
}

function airportZones(): ServiceZone[] {
  const names = namesByKey(AIRPORTS);
  return textTable(AIRPORT_PERIMETERS, 2).map(([code = '', outline = '']) => ({
    id: `airport:${code}`,
    kind: 'airport',
    name: named(names, code),
    rules: ['served', 'airport_transfer'],
    pieces: [[parseOutline(outline)]],
  }));
}

function stationZones(): ServiceZone[] {
  const names = namesByKey(STATIONS);
  return textTable(STATION_FORECOURTS, 2).map(([key = '', box = '']) => ({
    id: `station:${key}`,
    kind: 'station',
    name: named(names, key),
    rules: ['station_waiting'],
    pieces: [[parseBox(box)]],
  }));
}

function standZones(): ServiceZone[] {
  return textTable(TAXI_STANDS, 5).map(([key = '', fr = '', nl = '', en = '', box = '']) => ({
    id: `stand:${key}`,
    kind: 'taxi_stand',
    name: { fr, nl, en },
    rules: ['taxi_stand'],
    pieces: [[parseBox(box)]],
  }));
}

const groundOf = ({ pieces }: ServiceZone): number =>
  pieces.reduce((sum, rings) => sum + areaSquareMeters(rings[0] as LatLng[]), 0);

/** Every zone of the hand-written seed, the smallest first; throws on a malformed table or a duplicate id. */
function seedZones(): ServiceZone[] {
  const zones = [...REGIONS, ...airportZones(), ...stationZones(), ...standZones()];
  if (new Set(zones.map(({ id }) => id)).size !== zones.length) throw new Error('a seed zone occurs twice');
  return zones.sort((a, b) => groundOf(a) - groundOf(b));
}

/** The zone of a point for tariffs and service: an airport by its IATA code, else the region; null = not served. */
export type Zone = 'brussels' | 'flanders' | `airport:${string}`;

const ZONES = seedZones();
const GRID = new ZoneGrid(ZONES);
const SERVED = ZONES.filter(({ rules }) => rules.includes('served'));

/** Every known zone, the smallest first. */
export const allZones = (): readonly ServiceZone[] => ZONES;

/** Every zone that contains a point, the most specific (smallest) first; empty outside all zones. */
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
