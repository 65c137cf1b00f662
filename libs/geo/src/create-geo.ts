import type { Failure } from '@sablon/domain/kernel';
import { SERVICE_AREA, type ServiceArea } from './area/zones-geojson.js';
import { seedBasemap, type Basemap } from './tiles/basemap.js';
import type { OnServiceCall } from './http/http-failure.js';
import type { EngineBefore } from './engines/fallback-routing.js';
import type { CarReport, RoadFix } from './matching/car-report.js';
import type { MapPart } from './map/map-manifest.js';
import type { GeocoderBefore } from './engines/photon-geocoder.js';
import type { Geocoder } from './places/place.js';
import { seedPlaces } from './seed/seed-places.js';
import type { RoutingEngine, RoutingInfo } from './routing/routing-engine.js';
import { liveGeocoder, liveRouting, LiveMap, type GeoLogger } from './service/live-map.js';
import { openBuiltMap, openWithoutMap } from './service/open-map.js';
import { ASSUMED_TRAFFIC, type TrafficTable } from './traffic/traffic-table.js';
import { TimedRouting } from './traffic/drive-parts.js';

/** Where a built map is or may appear, and how routing runs; without one the formula is used. */
export interface GeoOptions {
  /** Directory of a built map's `manifest.json`, now or later. */
  readonly mapDirectory?: string;
  /** Interval of checks for a new map, in ms; absent = only when `checkMap` is called. */
  readonly watchEveryMs?: number;
  /** Worker threads for a built map (compiled code only); 0 or absent = the caller's thread. The formula never needs one. */
  readonly routingThreads?: number;
  /** Initial delay factors; assumed ones when absent. */
  readonly traffic?: TrafficTable;
  /** Puts another engine (Valhalla, OSRM) before our own, which stays its fallback. Both return free-flow times. */
  readonly engineBefore?: EngineBefore;
  /** Puts another geocoder (Photon) before our own places, which stay its fallback. */
  readonly geocoderBefore?: GeocoderBefore;
  /** Called after each call to one of those two. */
  readonly onCall?: OnServiceCall;
  readonly logger?: GeoLogger;
}

/** The state of the geography, for the health page and the start-up log. */
export interface GeoInfo {
  readonly routing: RoutingInfo;
  /** Worker threads for routing; 0 = the process's own thread. */
  readonly routingThreads: number;
  readonly places: number;
  /** The attribution to show beside maps and routes; empty without a map. */
  readonly attribution: string;
  /** The observations behind the hourly delay factors. */
  readonly traffic: Pick<TrafficTable, 'asOf' | 'observations'>;
  /** Why the map on disk is not in force; `map.missing` also while none was ever built. */
  readonly mapProblem?: Failure;
}

/** Roads and places, ready for use. */
export interface Geo {
  readonly routing: RoutingEngine;
  readonly geocoder: Geocoder;
  /** Regions, water and green as drawn by hand, for where there are no tiles; created once. */
  basemap(): Basemap;
  readonly serviceArea: ServiceArea;
  info(): GeoInfo;
  /** Where cars are on the roads, by this report and their earlier ones; null for a car that is on none, and without a map. */
  matchCars(reports: readonly CarReport[]): Promise<(RoadFix | null)[]>;
  /** Uses these delay factors from the next request on. */
  useTraffic(table: TrafficTable): void;
  /** Path of a part (`tiles`) of the built map in force; null when it has none, and while there is no map. */
  mapFile(part: MapPart): string | null;
  /** Checks for a new map now, and switches to it once it is complete. */
  checkMap(): Promise<void>;
  /** Finishes pending requests, then stops threads and watching. */
  close(): Promise<void>;
}

const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };
const QUIET: GeoLogger = { info: () => undefined, warn: () => undefined };

/**
 * Opens the best geography available: a built map, else the formula and the hand-written places; switches to a newer built map
 * when one appears.
 */
export async function createGeo(options: GeoOptions = {}): Promise<Geo> {
  const { logger = QUIET, engineBefore = (own) => own, geocoderBefore = (own) => own, mapDirectory } = options;
  const places = seedPlaces();
  const threads = {
    threads: options.routingThreads ?? 0,
    onCrash: (reason: string, unanswered: number) =>
      logger.warn({ reason, unanswered }, 'a routing thread ended; another one takes its place'),
  };
  const without = openWithoutMap(places);
  const map = new LiveMap(without, {
    directory: mapDirectory ?? '',
    open: (directory) => openBuiltMap(directory, without.index, threads),
    logger,
  });
  if (mapDirectory !== undefined) {
    await map.check();
    if (options.watchEveryMs !== undefined) map.watch(options.watchEveryMs);
  }
  announce(map, logger);
  const engine = engineBefore(liveRouting(map), logger, options.onCall);
  // One early request, so that start-up can report whether the other service is reachable.
  if (engine.info().external) await engine.snap(GRAND_PLACE);
  let drawn: Basemap | undefined;
  let traffic = options.traffic ?? ASSUMED_TRAFFIC;
  return {
    routing: new TimedRouting(engine, () => traffic),
    geocoder: geocoderBefore(liveGeocoder(map), options.onCall),
    basemap: () => (drawn ??= seedBasemap(places.map(({ place }) => place))),
    serviceArea: SERVICE_AREA,
    info: () => ({
      routing: engine.info(),
      routingThreads: map.current.routing.threads,
      places: map.current.index.size,
      attribution: attributionOf(map.current.attribution, engine.info()),
      traffic: { asOf: traffic.asOf, observations: traffic.observations },
      mapProblem: map.problem,
    }),
    matchCars: (reports) => map.current.routing.matchCars(reports),
    useTraffic: (table) => void (traffic = table),
    mapFile: (part) => map.current.file(part),
    checkMap: () => map.check(),
    close: () => map.close(),
  };
}

/** The other services route on OpenStreetMap's roads, which must then be credited beside our own map's owner. */
function attributionOf(own: string, { external }: RoutingInfo): string {
  return external?.inForce && !own.includes(OSM_ATTRIBUTION) ? [own, OSM_ATTRIBUTION].filter(Boolean).join(', ') : own;
}

/** Logs which geography is in use from now on, as a warning when it is not a built map. */
function announce(map: LiveMap, logger: GeoLogger): void {
  const info = map.current.routing.info();
  if (info.quality === 'built')
    return logger.info({ ...info, attribution: map.current.attribution }, 'built map in use');
  logger.warn(
    { ...info, problem: map.problem },
    'no built map in use: times and prices are approximate and routes are straight lines; `npm start` builds the map',
  );
}
