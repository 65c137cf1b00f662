import { ok, type Result } from '@sablon/domain';
import { contract } from '../graph/contract.js';
import type { RoadGraph } from '../graph/road-graph.js';
import { mapFilePath, type MapPart } from '../map/map-manifest.js';
import { IndexGeocoder } from '../places/index-geocoder.js';
import { openPlaces } from '../places/index/open-places.js';
import type { PlacesIndex } from '../places/index/places-index.js';
import type { Geocoder } from '../places/place.js';
import type { SearchablePlace } from '../places/searchable-place.js';
import { seedIndex } from '../places/seed-index.js';
import { GraphEngine } from '../routing/graph-engine.js';
import { SEED_PROFILE } from '../routing/net-profile.js';
import { LocalRouting } from './local-routing.js';
import { openSharedMap } from './open-shared-map.js';
import { readSharedMap } from './read-shared-map.js';
import type { RoutingHost } from './routing-host.js';
import { ThreadedRouting, type ThreadedRoutingOptions } from './threaded-routing.js';

/** Everything that comes from one map and changes together with it. */
export interface OpenMap {
  readonly routing: RoutingHost;
  readonly index: PlacesIndex;
  readonly geocoder: Geocoder;
  /** Who must be named beside maps and routes; empty for the seed. */
  readonly attribution: string;
  /** Path of a part of the built map; null when it has none, and for the seed. */
  file(part: MapPart): string | null;
  close(): Promise<void>;
}

/** The hand-written net, in the asker's thread: an answer of its few hundred crossings costs less than the way to another one. */
export function openSeedMap(graph: RoadGraph, places: readonly SearchablePlace[]): OpenMap {
  const source = 'hand-written main-road net, times bounded by the calibrated formula';
  const engine = new GraphEngine({ graph, hierarchy: contract(graph) }, SEED_PROFILE, { source });
  return openMap(new LocalRouting(engine), seedIndex(places), '', () => null);
}

/**
 * Opens the built map of a directory and proves it whole: with threads in them, else in the asker's own; the seed's places
 * stand in when the build has none. Codes: those of `loadBuiltMap` and `openPlaces`, `routing.crashed` when a thread cannot run.
 */
export async function openBuiltMap(
  directory: string,
  seedPlaces: PlacesIndex,
  threads: ThreadedRoutingOptions,
): Promise<Result<OpenMap>> {
  const read = await readSharedMap(directory);
  if (!read.ok) return read;
  const { manifest, shared } = read.value;
  const fileOf = (part: MapPart): string | null => mapFilePath(directory, manifest, part);
  const placesFile = fileOf('places');
  const places = placesFile === null ? ok(seedPlaces) : await openPlaces(placesFile);
  if (!places.ok) return places;
  const routing = threads.threads > 0 ? await ThreadedRouting.open(shared, threads) : openSharedMap(shared);
  if (!routing.ok) return routing;
  const host = routing.value instanceof GraphEngine ? new LocalRouting(routing.value) : routing.value;
  return ok(openMap(host, places.value, manifest.attribution, fileOf));
}

function openMap(routing: RoutingHost, index: PlacesIndex, attribution: string, file: OpenMap['file']): OpenMap {
  return {
    routing,
    index,
    geocoder: new IndexGeocoder(index, (point) => routing.nearestRoadName(point)),
    attribution,
    file,
    close: () => routing.close(),
  };
}
