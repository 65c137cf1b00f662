import { crowDistanceMeters, type DrawnZone, type LatLng, ringAreaSquareMeters, type Localized } from '@sablon/domain';
import { parsePoint, textTable } from '../seed/seed-places.js';
import { MUNICIPALITIES } from '../seed/municipalities.js';
import type { ServiceZone, Polygon } from './polygon.js';
import { allZones, zonesAt } from './zone-table.js';
import { ZoneGrid } from './zone-grid.js';

/** A zone as dispatchers name it: a drawn zone, an airport, a station's forecourt, else a municipality. */
export interface DispatchZone {
  readonly id: string;
  readonly kind: 'drawn' | 'airport' | 'station' | 'town';
  readonly name: Localized;
  readonly centre: LatLng;
  /** Radius around the centre, in metres. */
  readonly radiusMeters: number;
}

/** The middle of the corners' bounding box, and the distance from there to the farthest corner, in metres. */
function middleOf(points: readonly LatLng[]): { readonly centre: LatLng; readonly reachMeters: number } {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return { centre, reachMeters: crowDistanceMeters(centre, { lat: north, lng: east }) };
}

interface Drawn {
  readonly zone: DispatchZone;
  readonly pieces: readonly (readonly Polygon[])[];
}

/** The drawn zones, indexed to place thousands of points: built once for a set of zones, immutable. */
export class DrawnZoneMap {
  /** All drawn zones, the smallest first. */
  readonly zones: readonly DispatchZone[];
  private readonly grid: ZoneGrid<Drawn> | null;

  constructor(drawn: readonly DrawnZone[]) {
    const sorted = drawn
      .map((one) => ({ ...one, area: ringAreaSquareMeters(one.corners) }))
      .toSorted((a, b) => a.area - b.area || (a.id < b.id ? -1 : 1))
      .map(({ id, name, corners }): Drawn => {
        const { centre, reachMeters } = middleOf(corners);
        return { zone: { id, kind: 'drawn', name, centre, radiusMeters: reachMeters }, pieces: [[corners]] };
      });
    this.zones = sorted.map(({ zone }) => zone);
    this.grid = sorted.length > 0 ? new ZoneGrid(sorted) : null;
  }

  /** Every drawn zone that contains a point, the smallest first: where zones overlap, the smaller one counts. */
  allAt(point: LatLng): DispatchZone[] {
    return this.grid?.at(point).map(({ zone }) => zone) ?? [];
  }
}

export const NO_DRAWN_ZONES = new DrawnZoneMap([]);

/** ASSUMPTION: a drawn zone may take three seconds to apply in every process. */
const CACHED_MS = 3_000;

/** The current drawn zones, read again every few seconds at most, however many callers there are. */
export class CachedDrawnZones {
  private cached: { readonly at: number; readonly map: Promise<DrawnZoneMap> } | null = null;

  constructor(private readonly read: () => Promise<readonly DrawnZone[]>) {}

  /** Rejects when the read fails; the next call reads again. */
  now(nowMs = Date.now()): Promise<DrawnZoneMap> {
    if (this.cached && nowMs - this.cached.at < CACHED_MS) return this.cached.map;
    const map = this.read().then((zones) => new DrawnZoneMap(zones));
    const mine = (this.cached = { at: nowMs, map });
    map.catch(() => {
      if (this.cached === mine) this.cached = null;
    });
    return map;
  }

  /** Drops the cache: the next call reads the zones again. */
  forget(): void {
    this.cached = null;
  }
}

/** ASSUMPTION: a car farther than this from every centre is not "in" a town. */
const FARTHEST_METERS = 12_000;
const RADIUS_METERS = { least: 900, most: 5_000 } as const;
/** Cell size of the lookup table that places a fleet: points some 200 m apart share a town. */
const CELL_DEGREES = 0.002;
const MOST_CELLS = 100_000;

const readTowns = (): DispatchZone[] => {
  const towns = textTable(MUNICIPALITIES, 8).map(([key = '', , fr = '', nl = '', en = '', , point = '']) => ({
    id: `town:${key}`,
    name: { fr, nl: nl || fr, en: en || fr },
    centre: parsePoint(point),
  }));
  return towns.map((town) => {
    const nearest = Math.min(
      ...towns.map((other) => (other === town ? Infinity : crowDistanceMeters(town.centre, other.centre))),
    );
    // Reaches half-way to the neighbours and a little beyond.
    return { ...town, kind: 'town' as const, radiusMeters: bounded(nearest * 0.7) };
  });
};
const bounded = (meters: number): number => Math.min(RADIUS_METERS.most, Math.max(RADIUS_METERS.least, meters));

const special = ({ id, kind, name, pieces }: ServiceZone): DispatchZone => {
  const { centre, reachMeters } = middleOf(pieces.flatMap(([outline = []]) => outline));
  return { id, kind: kind as 'airport' | 'station', name, centre, radiusMeters: bounded(reachMeters) };
};

const SPECIAL = new Map(
  allZones()
    .filter(({ kind }) => kind === 'airport' || kind === 'station')
    .map((zone) => [zone.id, special(zone)]),
);
const TOWNS = readTowns();
const towns = new Map<string, DispatchZone | null>();

function townAt(point: LatLng): DispatchZone | null {
  const cell = `${Math.floor(point.lat / CELL_DEGREES)}:${Math.floor(point.lng / CELL_DEGREES)}`;
  const known = towns.get(cell);
  if (known !== undefined) return known;
  let found: DispatchZone | null = null;
  let least = FARTHEST_METERS;
  for (const town of TOWNS) {
    const meters = crowDistanceMeters(town.centre, point);
    if (meters < least) [found, least] = [town, meters];
  }
  if (towns.size >= MOST_CELLS) towns.clear();
  towns.set(cell, found);
  return found;
}

/**
 * The dispatcher's zone of a point; null far from every known town. Zones drawn by staff come first, the smaller one where two
 * overlap; then airports, then stations, then the municipality with the nearest centre. Decision 46.
 */
export function dispatchZoneAt(point: LatLng, drawn: DrawnZoneMap = NO_DRAWN_ZONES): DispatchZone | null {
  const [hand] = drawn.allAt(point);
  if (hand) return hand;
  const inside = zonesAt(point).flatMap(({ id }) => SPECIAL.get(id) ?? []);
  // The station under an airport is part of it.
  return inside.find(({ kind }) => kind === 'airport') ?? inside[0] ?? townAt(point);
}

/**
 * Names every zone a place is in, by the ids zone rules use: all drawn zones around it, the smallest first, and the zone it is in
 * without them. Built once for a set of drawn zones.
 */
export function dispatchZonesOf(drawn: readonly DrawnZone[]): (point: LatLng) => readonly string[] {
  const map = drawn.length > 0 ? new DrawnZoneMap(drawn) : NO_DRAWN_ZONES;
  return (point) => {
    const builtIn = dispatchZoneAt(point);
    return [...map.allAt(point), ...(builtIn ? [builtIn] : [])].map(({ id }) => id);
  };
}

/** Every zone except the drawn ones: airports and stations, then towns in table order. */
export const allDispatchZones = (): readonly DispatchZone[] => [...SPECIAL.values(), ...TOWNS];
