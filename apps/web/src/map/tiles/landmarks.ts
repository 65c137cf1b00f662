import type { BasemapFeature } from '../basemap/basemap-data.js';
import type { BasemapNet, NamedRoad } from '../basemap/basemap-net.js';
import { shieldOf } from '../basemap/label-style.js';
import { breakName, type Sign } from '../basemap/place-labels.js';
import { metersPerUnit, worldPixels } from '../common/mercator.js';
import type { Candidate, LabelSetting } from './candidate.js';
import { lineSpots, landmarkSpots } from './label-candidates.js';
import { type LineFact, type PointFact, type TileFacts, namesIn } from './label-facts.js';
import { TILE_PX, type TileAddress } from './studio.js';

const SIGNS: Readonly<Record<string, Sign>> = { airport: 'airport', station: 'station' };
const PRIORITIES: Readonly<Record<string, number>> = { airport: 1, station: 3 };
const SIGHT_PRIORITY = 9;
// Our drawn roads are only close enough to the real ones at small scales.
const SHIELDS_UP_TO = 12;
const TWIN_METERS = 450;
const TOWN_METERS = 5_000;
/** Latitude of Brussels, for converting the distance between duplicates to metres. */
const LATITUDE = 50.85;

/**
 * Airports, stations and sights from our own list: the places where people are picked up, named in three languages on every map.
 */
export class Landmarks {
  private readonly places: readonly BasemapFeature[];
  private readonly towns: readonly BasemapFeature[];
  private readonly greatRoads: readonly NamedRoad[];

  constructor(net: BasemapNet | null) {
    this.places = (net?.places ?? []).filter(({ className }) =>
      ['airport', 'station', 'landmark', 'poi'].includes(className),
    );
    this.greatRoads = (net?.namedRoads ?? []).filter(
      ({ roadClass }) => roadClass === 'motorway' || roadClass === 'trunk',
    );
    this.towns = (net?.places ?? []).filter((place) => place.names && !this.places.includes(place));
  }

  /** Label candidates from our own list at a zoom. */
  candidates(setting: LabelSetting): Candidate[] {
    return [...this.sights(setting), ...(setting.zoom <= SHIELDS_UP_TO ? this.shields(setting) : [])];
  }

  /** Numbers of major roads, for archives that do not name roads at small scales. */
  private shields(setting: LabelSetting): Candidate[] {
    const place = { left: 0, top: 0, scale: worldPixels(setting.zoom) };
    return this.greatRoads.flatMap(({ names, roadClass, line }) => {
      const ref = shieldOf(names.fr ?? names.nl ?? names.en ?? '') ?? '';
      const fact: LineFact = { kind: roadClass === 'trunk' ? 'trunk' : 'motorway', names: null, ref, line };
      return lineSpots(fact, place, setting).map((one) => ({ ...one, priority: one.priority + 0.9 }));
    });
  }

  private sights(setting: LabelSetting): Candidate[] {
    const scale = worldPixels(setting.zoom);
    return this.places.flatMap(({ className, minZoom, names, parts }): Candidate[] => {
      const sign = SIGNS[className] ?? null;
      // The built map shows more around a sight than the drawn one: the sight appears at a closer zoom.
      if (!names || setting.zoom < (sign ? minZoom : Math.max(minZoom + 1, 14))) return [];
      const { fr, nl, en } = names;
      const lines = namesIn({ local: fr ?? nl ?? en ?? '', ...names }, setting.language).flatMap((name) =>
        breakName(name, 18),
      );
      const x = (parts[0]?.[0] ?? 0) * scale;
      const y = (parts[0]?.[1] ?? 0) * scale;
      const spots = landmarkSpots({ lines, sign, x, y }, setting);
      return [{ text: lines.join(' '), priority: PRIORITIES[className] ?? SIGHT_PRIORITY, apartPx: 200, spots }];
    });
  }

  /**
   * Merges a tile with our own list: stations and airports from our list are dropped from the tile, and a town that the tile only
   * names locally takes the names from our list.
   */
  reconcile(tile: TileAddress, facts: TileFacts): TileFacts {
    const world = TILE_PX * 2 ** tile.z;
    const reach = TWIN_METERS / metersPerUnit(LATITUDE);
    const named = (point: PointFact): PointFact => {
      if (point.kind !== 'place' || point.names.fr || point.names.nl || point.names.en) return point;
      const x = (tile.x * TILE_PX + point.x) / world;
      const y = (tile.y * TILE_PX + point.y) / world;
      const spoken = point.names.local.split(' - ');
      const same = this.towns.find(
        ({ names, parts }) =>
          Math.hypot((parts[0]?.[0] ?? 0) - x, (parts[0]?.[1] ?? 0) - y) < TOWN_METERS / metersPerUnit(LATITUDE) &&
          Object.values(names ?? {}).some((name) => spoken.includes(name)),
      );
      return same?.names ? { ...point, names: { ...same.names, local: point.names.local } } : point;
    };
    const isOurs = ({ kind, x, y }: PointFact): boolean =>
      this.places.some(({ className, parts }) => {
        if (className !== kind) return false;
        const dx = (tile.x * TILE_PX + x) / world - (parts[0]?.[0] ?? 0);
        const dy = (tile.y * TILE_PX + y) / world - (parts[0]?.[1] ?? 0);
        return Math.hypot(dx, dy) < (kind === 'airport' ? 8 : 1) * reach;
      });
    return { ...facts, points: facts.points.filter((point) => !isOurs(point)).map(named) };
  }
}
