import { crowDistanceMeters, ringAreaSquareMeters, type DrawnZone, type LatLng, type Localized } from '@sablon/domain';
import type { Polygon } from './polygon.js';
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
export function middleOf(points: readonly LatLng[]): { readonly centre: LatLng; readonly reachMeters: number } {
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
