import type { Failure } from '@sablon/domain';
import { SERVICE_AREA, type ServiceArea } from './area/area-questions.js';
import { seedBasemap, type Basemap } from './basemap/basemap.js';
import type { BuiltMapCode } from './map/built-map.js';
import { IndexGeocoder } from './places/index-geocoder.js';
import type { Geocoder } from './places/place.js';
import { seedIndex } from './places/seed-index.js';
import { seedPlaces } from './places/seed-places.js';
import { openRouting } from './routing/open-routing.js';
import type { RoutingEngine, RoutingInfo } from './routing/routing-engine.js';
import { ASSUMED_TRAFFIC } from './traffic/assumed-traffic.js';
import { TimedRouting } from './traffic/timed-routing.js';
import type { TrafficTable } from './traffic/traffic-table.js';

/** Where a built map may lie; without one the seed answers. */
export interface GeoOptions {
  /** Directory with `graph.bin` and `manifest.json` of a built map. */
  readonly mapDirectory?: string;
  /** Delay factors to begin with; assumed ones when absent. */
  readonly traffic?: TrafficTable;
}

/** What the geography is made of, for the health page and the start-up log. */
export interface GeoInfo {
  readonly routing: RoutingInfo;
  readonly places: number;
  /** Who must be named beside maps and routes; empty for the seed, which is our own. */
  readonly attribution: string;
  /** What the delay factors of the hour rest on. */
  readonly traffic: Pick<TrafficTable, 'asOf' | 'observations'>;
  /** Why a map directory that was given is not in use. */
  readonly mapProblem?: Failure<BuiltMapCode>;
}

/** Roads and places, ready to answer. */
export interface Geo {
  readonly routing: RoutingEngine;
  readonly geocoder: Geocoder;
  /** The hand-written map, made once. */
  basemap(): Basemap;
  readonly serviceArea: ServiceArea;
  info(): GeoInfo;
  /** Takes these delay factors from the next question on. */
  useTraffic(table: TrafficTable): void;
}

/** Opens the best geography there is: a built map, else the seed net with the formula, else the formula. */
export async function createGeo(options: GeoOptions = {}): Promise<Geo> {
  const { engine, seedRoads, attribution, mapProblem } = await openRouting(options.mapDirectory);
  const places = seedPlaces();
  let drawn: Basemap | undefined;
  let traffic = options.traffic ?? ASSUMED_TRAFFIC;
  return {
    routing: new TimedRouting(engine, () => traffic),
    geocoder: new IndexGeocoder(seedIndex(places), (point) => engine.nearestRoadName(point)),
    basemap: () =>
      (drawn ??= seedBasemap(
        seedRoads,
        places.map(({ place }) => place),
      )),
    serviceArea: SERVICE_AREA,
    info: () => ({
      routing: engine.info(),
      places: places.length,
      attribution,
      traffic: { asOf: traffic.asOf, observations: traffic.observations },
      mapProblem,
    }),
    useTraffic: (table) => void (traffic = table),
  };
}
