import { crowDistanceMeters, type DrawnZone, type LatLng, ringAreaSquareMeters, type Localized } from '@sablon/domain';
import { parsePoint, textTable } from '../seed/seed-places.js';
import { MUNICIPALITIES } from '../seed/municipalities.js';
import type { ServiceZone, Polygon } from './polygon.js';
import { allZones, zonesAt } from './zone-table.js';
import { ZoneGrid } from './zone-grid.js';

/** What a dispatcher calls a part of the country: one that was drawn, an airport, a station's forecourt, else a municipality. */
export interface DispatchZone {
  readonly id: string;
  readonly kind: 'drawn' | 'airport' | 'station' | 'town';
  readonly name: Localized;
  readonly centre: LatLng;
  /** How far around the centre it is looked at. */
  readonly radiusMeters: number;
}

/** The middle of the box around some corners, and how far its corners are from there, in metres. */
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

/** The zones that were drawn, for placing thousands of points: built once for a set of zones and never changed. */
export class DrawnZoneMap {
  /** Every one of them, the smallest first. */
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

  /** All that hold a point, the smallest first: of zones that overlap, the smaller one counts. */
  allAt(point: LatLng): DispatchZone[] {
    return this.grid?.at(point).map(({ zone }) => zone) ?? [];
  }
}

export const NO_DRAWN_ZONES = new DrawnZoneMap([]);

/** ASSUMPTION: nobody minds that a zone counts three seconds after it was drawn, in every process. */
const KEPT_MS = 3_000;

/** The zones that count now, read again every few seconds at most, whoever asks and however often. */
export class KeptDrawnZones {
  private kept: { readonly at: number; readonly map: Promise<DrawnZoneMap> } | null = null;

  constructor(private readonly read: () => Promise<readonly DrawnZone[]>) {}

  /** Fails as its reading does; asked again it reads again. */
  now(nowMs = Date.now()): Promise<DrawnZoneMap> {
    if (this.kept && nowMs - this.kept.at < KEPT_MS) return this.kept.map;
    const map = this.read().then((zones) => new DrawnZoneMap(zones));
    const mine = (this.kept = { at: nowMs, map });
    map.catch(() => {
      if (this.kept === mine) this.kept = null;
    });
    return map;
  }

  /** They changed: the next question reads them. */
  forget(): void {
    this.kept = null;
  }
}

/** ASSUMPTION: farther from every centre, nobody would say that a car is "in" it. */
const FARTHEST_METERS = 12_000;
const RADIUS_METERS = { least: 900, most: 5_000 } as const;
/** Points this close are in the same town, so that a fleet is placed by a look into a table: some 200 m. */
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
 * The dispatcher's zone of a point; null far from every town we know. What staff drew comes before everything else, and of two drawn ones
 * the smaller; then an airport, a station, and the municipality whose centre is nearest. Decision 46.
 */
export function dispatchZoneAt(point: LatLng, drawn: DrawnZoneMap = NO_DRAWN_ZONES): DispatchZone | null {
  const [hand] = drawn.allAt(point);
  if (hand) return hand;
  const inside = zonesAt(point).flatMap(({ id }) => SPECIAL.get(id) ?? []);
  // The station under an airport is a part of it.
  return inside.find(({ kind }) => kind === 'airport') ?? inside[0] ?? townAt(point);
}

/**
 * Names every zone a place is in, as rules for zones name them: all that were drawn around it, the smallest first, and the one it is in
 * without them. Built once for a set of drawn zones.
 */
export function dispatchZonesOf(drawn: readonly DrawnZone[]): (point: LatLng) => readonly string[] {
  const map = drawn.length > 0 ? new DrawnZoneMap(drawn) : NO_DRAWN_ZONES;
  return (point) => {
    const builtIn = dispatchZoneAt(point);
    return [...map.allAt(point), ...(builtIn ? [builtIn] : [])].map(({ id }) => id);
  };
}

/** Every zone but those drawn by hand: airports and stations, then towns as the table has them. */
export const allDispatchZones = (): readonly DispatchZone[] => [...SPECIAL.values(), ...TOWNS];
