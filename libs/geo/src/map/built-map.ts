import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@sablon/domain';
import { edgeCount, vertexCount } from '../graph/road-graph.js';
import { readGraphFile, writeGraphFile, type GraphFile, type GraphFileCode } from './graph-file.js';

/** `manifest.json` beside a built map's files: where they come from and what proves them whole. */
export interface MapManifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly builtAt: string;
  /** One English line naming the data. */
  readonly source: string;
  /** Who must be named beside every map and route, e.g. `© OpenStreetMap contributors`. */
  readonly attribution: string;
  readonly vertices: number;
  readonly edges: number;
  /** SHA-256 in hex by file name. */
  readonly sha256: Readonly<Record<string, string>>;
}

/** A loaded built map. */
export interface BuiltMap extends GraphFile {
  readonly manifest: MapManifest;
}

export type BuiltMapCode = GraphFileCode | 'map.missing' | 'map.bad_manifest';

const GRAPH = 'graph.bin';
const MANIFEST = 'manifest.json';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function parseManifest(text: string): MapManifest | null {
  try {
    const value = JSON.parse(text) as Partial<MapManifest> | null;
    const whole =
      value?.format === 1 &&
      [value.builtAt, value.source, value.attribution, value.sha256?.[GRAPH]].every((part) => typeof part === 'string');
    return whole ? (value as MapManifest) : null;
  } catch {
    return null;
  }
}

/**
 * Loads the built map of a directory. Codes: `map.missing` (no manifest or graph there), `map.bad_manifest`, `map.damaged`
 * (checksum or sizes wrong), `map.not_a_graph`, `map.unknown_version`.
 */
export async function loadBuiltMap(directory: string): Promise<Result<BuiltMap, BuiltMapCode>> {
  const [text, bytes] = await Promise.all([
    readFile(join(directory, MANIFEST), 'utf8').catch(() => null),
    readFile(join(directory, GRAPH)).catch(() => null),
  ]);
  if (text === null || bytes === null) return fail('map.missing', { directory });
  const manifest = parseManifest(text);
  if (!manifest) return fail('map.bad_manifest', { directory });
  if (sha256(bytes) !== manifest.sha256[GRAPH]) return fail('map.damaged', { part: 'checksum' });
  const file = readGraphFile(bytes);
  return file.ok ? ok({ ...file.value, manifest }) : file;
}

/** Writes a built map into a directory; the manifest comes last, so a half-written map is never taken for a whole one. */
export async function saveBuiltMap(
  directory: string,
  file: GraphFile,
  about: Pick<MapManifest, 'builtAt' | 'source' | 'attribution'>,
): Promise<MapManifest> {
  const bytes = writeGraphFile(file);
  const manifest: MapManifest = {
    format: 1,
    ...about,
    vertices: vertexCount(file.graph),
    edges: edgeCount(file.graph),
    sha256: { [GRAPH]: sha256(bytes) },
  };
  await mkdir(directory, { recursive: true });
  for (const [name, content] of [
    [GRAPH, bytes],
    [MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`],
  ] as const) {
    await writeFile(join(directory, `${name}.new`), content);
    await rename(join(directory, `${name}.new`), join(directory, name));
  }
  return manifest;
}
