import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fail, ok, type Result } from '@sablon/domain';
import { edgeCount, vertexCount } from '../graph/road-graph.js';
import { readGraphFile, writeGraphFile, type GraphFile, type GraphFileCode } from './graph-file.js';
import { MapBuild, type MapAbout } from './map-build.js';
import { mapFilePath, MAP_FILES, readMapManifest, type MapManifest, type MapManifestCode } from './map-manifest.js';

/** A loaded built map. */
export interface BuiltMap extends GraphFile {
  readonly manifest: MapManifest;
  /** Where the other parts lie; null = this build has none. They stay readable until the second build after this one. */
  readonly placesPath: string | null;
  readonly tilesPath: string | null;
}

export type BuiltMapCode = GraphFileCode | MapManifestCode;

/**
 * Loads the build in force of a map directory: its roads, and where its places and tiles lie. Codes: `map.missing` (no manifest
 * or graph there), `map.bad_manifest`, `map.damaged` (checksum or sizes wrong), `map.not_a_graph`, `map.unknown_version`.
 */
export async function loadBuiltMap(directory: string): Promise<Result<BuiltMap, BuiltMapCode>> {
  const read = await readMapManifest(directory);
  if (!read.ok) return read;
  const manifest = read.value;
  const path = mapFilePath(directory, manifest, 'roads') as string;
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return fail('map.missing', { directory });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== manifest.files[MAP_FILES.roads]?.sha256) return fail('map.damaged', { part: 'checksum' });
  const file = readGraphFile(bytes);
  if (!file.ok) return file;
  return ok({
    ...file.value,
    manifest,
    placesPath: mapFilePath(directory, manifest, 'places'),
    tilesPath: mapFilePath(directory, manifest, 'tiles'),
  });
}

/** Puts a road graph in force as the whole map of a directory; for maps that are not made from a file, as in tests. */
export async function saveBuiltMap(
  directory: string,
  file: GraphFile,
  about: Pick<MapAbout, 'builtAt' | 'source' | 'attribution'>,
): Promise<MapManifest> {
  const begun = await MapBuild.begin(directory);
  if (!begun.ok) throw new Error(`${begun.error.code} in ${directory}`);
  const build = begun.value;
  try {
    await writeFile(build.pathOf('roads'), writeGraphFile(file));
    return await build.publish({
      ...about,
      sourceDate: null,
      sourceSha256: null,
      licence: 'none',
      bounds: null,
      counts: { roads: { vertices: vertexCount(file.graph), edges: edgeCount(file.graph) } },
    });
  } catch (error) {
    await build.abandon();
    throw error;
  }
}
