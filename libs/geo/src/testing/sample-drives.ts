import type { LatLng } from '@sablon/domain/kernel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneOf } from '../area/zone-table.js';
import { seedPlaces } from '../seed/seed-places.js';
import { readRealPlaces, type RealPlace } from './geo-data.js';

/** Within Brussels · between Brussels and an airport · between Brussels and a town or airport · within Flanders, near · any. */
export type DriveKind = 'brussels' | 'airport' | 'town' | 'flanders_near' | 'flanders';

export interface SampleDrive {
  readonly kind: DriveKind;
  readonly from: LatLng;
  readonly to: LatLng;
}

/** How often rides begin in a place of a class, and how far from its middle. ASSUMPTION: more people, more rides. */
const WEIGHT: Readonly<Record<string, number>> = { city: 30, town: 8, village: 2, suburb: 2, hamlet: 0.4 };
const RADIUS_METERS: Readonly<Record<string, number>> = {
  city: 3000,
  town: 1500,
  village: 700,
  suburb: 700,
  hamlet: 200,
};
/** Half within Brussels, a quarter between Brussels and airports or towns, a quarter within Flanders (half of it nearby). */
const MIX: readonly DriveKind[] = [
  ...Array.from({ length: 4 }, () => 'brussels' as const),
  'airport',
  'town',
  'flanders_near',
  'flanders',
];
const NEAR_METERS = 25_000;
/** Anything shorter is a walk. */
const SHORTEST_METERS = 300;
/** How often each airport is requested, out of nine. */
const AIRPORTS = ['BRU', 'BRU', 'BRU', 'BRU', 'CRL', 'CRL', 'ANR', 'OST', 'LGG'];

/** Repeatable numbers between 0 and 1 (mulberry32). */
export function repeatableRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const crow = (a: LatLng, b: LatLng): number => Math.hypot((a.lat - b.lat) * 111_195, (a.lng - b.lng) * 70_300);

function brusselsStreets(directory: string): LatLng[] {
  const lines = readFileSync(join(directory, 'brussels-streets-2021.ndjson'), 'utf8').trim().split('\n');
  return lines
    .map((line) => (JSON.parse(line) as { p: [number, number] }).p)
    .map(([lng, lat]) => ({ lat, lng }))
    .filter((point) => zoneOf(point) === 'brussels');
}

/** Drives between inhabited places of the service area: streets of Brussels, places of Flanders by size, the five airports. */
export function sampleDrives(directory: string, count: number, seed: number): SampleDrive[] {
  const random = repeatableRandom(seed);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const streets = brusselsStreets(directory);
  const flemish = readRealPlaces(directory).filter((place) => zoneOf(place) === 'flanders');
  const towns = flemish.filter(({ placeClass }) => placeClass === 'town' || placeClass === 'city');
  const weights: number[] = [];
  for (const { placeClass } of flemish) weights.push((weights.at(-1) ?? 0) + (WEIGHT[placeClass] ?? 1));
  const airports = new Map(seedPlaces().map(({ place }) => [place.id, place.point]));
  const airport = (): LatLng => airports.get(`airport:${oneOf(AIRPORTS)}`) as LatLng;
  const around = ({ lat, lng, placeClass }: RealPlace): LatLng => {
    const meters = (RADIUS_METERS[placeClass] ?? 400) * Math.sqrt(random());
    const angle = random() * 2 * Math.PI;
    return { lat: lat + (meters * Math.cos(angle)) / 111_195, lng: lng + (meters * Math.sin(angle)) / 70_300 };
  };
  const inFlanders = (): LatLng => {
    const drawn = random() * (weights.at(-1) ?? 0);
    return around(flemish[weights.findIndex((sum) => sum >= drawn)] as RealPlace);
  };
  const eitherWay = (a: LatLng, b: LatLng): [LatLng, LatLng] => (random() < 0.5 ? [a, b] : [b, a]);
  const ends = (kind: DriveKind): [LatLng, LatLng] => {
    if (kind === 'brussels') return [oneOf(streets), oneOf(streets)];
    if (kind === 'airport') return eitherWay(oneOf(streets), airport());
    if (kind === 'town') return eitherWay(oneOf(streets), random() < 0.7 ? around(oneOf(towns)) : airport());
    return [inFlanders(), inFlanders()];
  };
  const drives: SampleDrive[] = [];
  while (drives.length < count) {
    const kind = MIX[drives.length % MIX.length] as DriveKind;
    const [from, to] = ends(kind);
    const meters = crow(from, to);
    if (meters < SHORTEST_METERS || (kind === 'flanders_near' && meters > NEAR_METERS)) continue;
    if (zoneOf(from) !== null && zoneOf(to) !== null) drives.push({ kind, from, to });
  }
  return drives;
}
