import type { LatLng, Localized } from '@sablon/domain';
import { textTable } from '../places/text-table.js';
import { AIRPORT_PERIMETERS } from '../seed/airport-perimeters.js';
import { AIRPORTS } from '../seed/airports.js';
import { BAARLE_OUTLINE, BRUSSELS_OUTLINE, FLANDERS_OUTLINE, VOEREN_OUTLINE } from '../seed/areas.js';
import { STATION_FORECOURTS } from '../seed/station-forecourts.js';
import { STATIONS } from '../seed/stations.js';
import { TAXI_STANDS } from '../seed/taxi-stands.js';
import { areaSquareMeters, parseBox, parseOutline } from './polygon.js';
import type { ServiceZone } from './zone.js';

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

/** Every zone of the hand-written seed, the smallest first; throws on a slip in the tables or an id that occurs twice. */
export function seedZones(): ServiceZone[] {
  const zones = [...REGIONS, ...airportZones(), ...stationZones(), ...standZones()];
  if (new Set(zones.map(({ id }) => id)).size !== zones.length) throw new Error('a seed zone occurs twice');
  return zones.sort((a, b) => groundOf(a) - groundOf(b));
}
