import { ok, type Result, fail } from '@sablon/domain/kernel';
import {
  mapFilePath,
  type MapPart,
  MAP_FILES,
  readMapManifest,
  type MapManifest,
  type MapManifestCode,
} from '../map/map-manifest.js';
import { IndexGeocoder } from '../places/index-geocoder.js';
import { openPlaces } from '../places/check-sections.js';
import type { PlacesIndex } from '../places/places-index.js';
import type { Geocoder, SearchablePlace } from '../places/place.js';
import { seedIndex } from '../seed/seed-index.js';
import { GraphEngine } from '../routing/graph-engine.js';
import { FormulaEngine } from '../routing/formula.js';
import { LocalRouting, type RoutingHost, ThreadedRouting, type ThreadedRoutingOptions } from './threaded-routing.js';
import { createHash } from 'node:crypto';
import { readGraphFile, type GraphFileCode } from '../map/graph-file.js';
import type { SharedMap } from './messages.js';
import { open } from 'node:fs/promises';

/** A map with its roads in memory that threads can share; not verified yet. */
interface MapInMemory {
  readonly manifest: MapManifest;
  readonly shared: SharedMap;
}

/** Reads a file into memory that threads can share, off the event loop; null when it cannot be read completely. */
async function readShared(path: string): Promise<Uint8Array | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads the build in force of a map directory. Codes: `map.missing`, `map.bad_manifest`, `map.unknown_version`. */
export async function readSharedMap(directory: string): Promise<Result<MapInMemory, MapManifestCode>> {
  const read = await readMapManifest(directory);
  if (!read.ok) return read;
  const manifest = read.value;
  const path = mapFilePath(directory, manifest, 'roads');
  const sha256 = manifest.files[MAP_FILES.roads]?.sha256;
  if (path === null || sha256 === undefined) return fail('map.bad_manifest', { directory });
  const graph = await readShared(path);
  if (!graph) return fail('map.missing', { directory });
  const about = { source: manifest.source, builtAt: manifest.builtAt };
  return ok({ manifest, shared: { graph, sha256, about } });
}

/** Verifies a map's bytes and creates an engine on them, without copying. Codes of `graph.bin`, mainly `map.damaged`. */
export function openSharedMap({ graph, sha256, about }: SharedMap): Result<GraphEngine, GraphFileCode> {
  if (sha256 !== null && createHash('sha256').update(graph).digest('hex') !== sha256)
    return fail('map.damaged', { part: 'checksum' });
  const file = readGraphFile(graph);
  return file.ok ? ok(new GraphEngine(file.value, about)) : file;
}

/** Everything that comes from one map and changes together with it. */
export interface OpenMap {
  readonly routing: RoutingHost;
  readonly index: PlacesIndex;
  readonly geocoder: Geocoder;
  /** The attribution to show beside maps and routes; empty without a map. */
  readonly attribution: string;
  /** Path of a part of the built map; null when it has none. */
  file(part: MapPart): string | null;
  close(): Promise<void>;
}

/** No map: times and distances by the calibrated formula, and the places written by hand. */
export function openWithoutMap(places: readonly SearchablePlace[]): OpenMap {
  return openMap(new LocalRouting(new FormulaEngine()), seedIndex(places), '', () => null);
}

/**
 * Opens and verifies the built map of a directory: in threads if requested, else in the caller's own; the hand-written places
 * are used when the build has none. Codes: those of `loadBuiltMap` and `openPlaces`, `routing.crashed` when a thread cannot run.
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
