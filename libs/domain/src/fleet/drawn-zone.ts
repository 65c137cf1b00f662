import type { LatLng } from '../kernel/geo/lat-lng.js';
import type { Localized } from '../kernel/language.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { ringAreaSquareMeters } from './ring-area.js';
import { ringCrossings } from './ring-crossings.js';

/** A part of the country that staff drew by hand: its corners in order, the last joined to the first. */
export interface DrawnZone {
  /** `drawn:` and a UUID, as zones are named wherever a point is placed in one. */
  readonly id: string;
  readonly version: number;
  readonly name: Localized;
  readonly corners: readonly LatLng[];
}

/** What a zone drawn by hand may be. ASSUMPTION, but for the box, which is Belgium's (Nationaal Geografisch Instituut). */
export const DRAWN_ZONES = {
  leastCorners: 3,
  /** A drawing by hand, not a cadastre. */
  mostCorners: 200,
  /** A hundred metres by a hundred: smaller, and a phone's error of some 10 m decides who is in it. */
  leastSquareMeters: 10_000,
  /** Larger than the province of Flemish Brabant it is no part of the country any more. */
  mostSquareMeters: 2_500_000_000,
  /** A map with more names on it is not read. */
  most: 300,
  nameLength: 60,
  box: { south: 49.49, north: 51.51, west: 2.54, east: 6.41 },
} as const;

const PREFIX = 'drawn:';
/** The name of a drawn zone among all zones. */
export const drawnZoneId = (uuid: string): string => `${PREFIX}${uuid}`;
/** The row behind a zone's name; null for one that nobody drew. */
export const uuidOfDrawnZone = (zoneId: string): string | null =>
  zoneId.startsWith(PREFIX) ? zoneId.slice(PREFIX.length) : null;

const MICRO = 1e6;
/** A corner as it is kept: to a millionth of a degree, some 10 cm, so that every program reckons with the same whole numbers. */
export const snapCorner = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * MICRO) / MICRO,
  lng: Math.round(lng * MICRO) / MICRO,
});

const isInBox = ({ lat, lng }: LatLng): boolean => {
  const { south, north, west, east } = DRAWN_ZONES.box;
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** `zone.corners` (count), `zone.outside` (box), `zone.crosses` (which two edges, counted from 1), `zone.too_small`, `zone.too_large`. */
export type RingCode = 'zone.corners' | 'zone.outside' | 'zone.crosses' | 'zone.too_small' | 'zone.too_large';

/** Whether corners in order make the outline of a zone. */
export function checkRing(corners: readonly LatLng[]): Result<null, RingCode> {
  const { leastCorners, mostCorners, leastSquareMeters, mostSquareMeters } = DRAWN_ZONES;
  if (corners.length < leastCorners || corners.length > mostCorners)
    return fail('zone.corners', { least: leastCorners, most: mostCorners });
  const outside = corners.findIndex((corner) => !isInBox(corner));
  if (outside >= 0) return fail('zone.outside', { corner: outside + 1 });
  const [crossing] = ringCrossings(corners);
  if (crossing) return fail('zone.crosses', { edge: crossing[0] + 1, other: crossing[1] + 1 });
  const area = ringAreaSquareMeters(corners);
  if (area < leastSquareMeters) return fail('zone.too_small', { hectares: leastSquareMeters / 10_000 });
  if (area > mostSquareMeters) return fail('zone.too_large', { squareKilometers: mostSquareMeters / 1_000_000 });
  return ok(null);
}
