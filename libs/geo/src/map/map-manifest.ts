import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@sablon/domain/kernel';
import type { Bounds, BuildCounts } from '../osm/build-job.js';

/** The files of a built map; all but the roads are optional. */
export const MAP_FILES = { roads: 'graph.bin', places: 'places.bin', tiles: 'basemap.pmtiles' } as const;
/** A part of a built map. */
export type MapPart = keyof typeof MAP_FILES;

/** `manifest.json` of a map directory: it names the build in force and is the only switch between builds. */
export interface MapManifest {
  readonly format: 2;
  /** The directory beside the manifest that holds the files. */
  readonly build: string;
  /** ISO 8601. */
  readonly builtAt: string;
  /** Name of the source file. */
  readonly source: string;
  /** The last chapter of a map pack that was read; absent = the whole source. */
  readonly upTo?: string;
  /** ISO 8601: the date of the source's data; null = not in the file. */
  readonly sourceDate: string | null;
  /** SHA-256 of the source in hex; null = not made from a file. */
  readonly sourceSha256: string | null;
  readonly licence: string;
  /** The attribution to show beside every map and route, e.g. `© OpenStreetMap contributors`. */
  readonly attribution: string;
  /** South, west, north, east in degrees; null = unknown. */
  readonly bounds: Bounds | null;
  readonly counts: Readonly<Partial<Record<MapPart, BuildCounts>>>;
  /** By file name. */
  readonly files: Readonly<Partial<Record<string, MapFileProof>>>;
}

/** Size and checksum of a file; SHA-256 in hex. */
export interface MapFileProof {
  readonly bytes: number;
  readonly sha256: string;
}

export type MapManifestCode = 'map.missing' | 'map.bad_manifest' | 'map.unknown_version';

const MANIFEST = 'manifest.json';
/** A build's name is a plain directory name, so that no manifest can point outside its directory. */
export const BUILD_NAME = /^\d{8}T\d{6}-[0-9a-f]{8}$/;

/** Path of a map directory's manifest. Replaced by renaming, so that a watcher sees the old or the new one, never half. */
export const manifestPath = (directory: string): string => join(directory, MANIFEST);

function isManifest(value: Partial<MapManifest>): value is MapManifest {
  const graph = value.files?.[MAP_FILES.roads];
  return (
    typeof value.build === 'string' &&
    BUILD_NAME.test(value.build) &&
    [value.builtAt, value.source, value.attribution, value.licence].every((part) => typeof part === 'string') &&
    typeof graph?.sha256 === 'string'
  );
}

/**
 * Reads the manifest of the build in force. Codes: `map.missing` (no manifest there), `map.bad_manifest`, `map.unknown_version`
 * (written by another release: build the map again).
 */
export async function readMapManifest(directory: string): Promise<Result<MapManifest, MapManifestCode>> {
  const text = await readFile(manifestPath(directory), 'utf8').catch(() => null);
  if (text === null) return fail('map.missing', { directory });
  let value: Partial<MapManifest> | null;
  try {
    value = JSON.parse(text) as Partial<MapManifest> | null;
  } catch {
    return fail('map.bad_manifest', { directory });
  }
  const format = typeof value === 'object' ? value?.format : undefined;
  if (typeof format === 'number' && format !== 2) return fail('map.unknown_version', { version: format });
  return value && format === 2 && isManifest(value) ? ok(value) : fail('map.bad_manifest', { directory });
}

/** Path of a part of a build, or null when the build does not have it. */
export function mapFilePath(directory: string, manifest: MapManifest, part: MapPart): string | null {
  return manifest.files[MAP_FILES[part]] ? join(directory, manifest.build, MAP_FILES[part]) : null;
}
