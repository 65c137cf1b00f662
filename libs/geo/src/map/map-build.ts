import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@sablon/domain/kernel';
import { takeBuildLock } from './build-lock.js';
import {
  BUILD_NAME,
  MAP_FILES,
  manifestPath,
  readMapManifest,
  type MapFileProof,
  type MapManifest,
  type MapPart,
  mapFilePath,
  type MapManifestCode,
} from './map-manifest.js';
import { edgeCount, vertexCount } from '../graph/road-graph.js';
import { readGraphFile, writeGraphFile, type GraphFile, type GraphFileCode } from './graph-file.js';

/** The manifest fields the builder provides; the rest is computed. */
export type MapAbout = Omit<MapManifest, 'format' | 'build' | 'files'>;

/** SHA-256 of a file in hex, read in chunks. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Flushes a file to disk before a name points at it. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function proofOf(path: string): Promise<MapFileProof> {
  await settle(path);
  return { bytes: (await stat(path)).size, sha256: await fileSha256(path) };
}

/**
 * A build in progress: its files go into their own directory, and nothing changes for readers until `publish` renames the
 * manifest. Readers of the previous map keep its files for one more build.
 */
export class MapBuild {
  private constructor(
    private readonly directory: string,
    readonly name: string,
    private readonly releaseLock: () => void,
  ) {}

  /**
   * Begins a build and removes the remains of interrupted ones. Code: `map.build_runs` (another process, `pid`, builds into the
   * same directory).
   */
  static async begin(directory: string, now = new Date()): Promise<Result<MapBuild, 'map.build_runs'>> {
    await mkdir(directory, { recursive: true });
    const lock = takeBuildLock(directory);
    if ('heldBy' in lock) return fail('map.build_runs', { pid: lock.heldBy, directory });
    const stamp = now.toISOString().replace(/[-:]|\.\d+Z/g, '');
    const build = new MapBuild(directory, `${stamp}-${randomBytes(4).toString('hex')}`, lock.release);
    try {
      const current = await readMapManifest(directory);
      await build.removeOthers(current.ok ? [current.value.build, await build.previousOf(current.value.build)] : []);
      await mkdir(join(directory, build.name));
    } catch (error) {
      lock.release();
      throw error;
    }
    return ok(build);
  }

  /** The path to write a part to. */
  pathOf(part: MapPart): string {
    return join(this.directory, this.name, MAP_FILES[part]);
  }

  /** Puts the build in force, without the parts that were not written. */
  async publish(about: MapAbout): Promise<MapManifest> {
    const before = await readMapManifest(this.directory);
    const files: Record<string, MapFileProof> = {};
    for (const name of await readdir(join(this.directory, this.name)))
      files[name] = await proofOf(join(this.directory, this.name, name));
    if (!files[MAP_FILES.roads]) throw new Error('a map without roads cannot be put in force');
    const manifest: MapManifest = { format: 2, build: this.name, ...about, files };
    const draft = `${manifestPath(this.directory)}.new`;
    const file = await open(draft, 'w');
    try {
      await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, manifestPath(this.directory));
    await this.removeOthers([this.name, before.ok ? before.value.build : '']);
    this.releaseLock();
    return manifest;
  }

  /** Discards the build: its files are deleted, the map in force stays. */
  async abandon(): Promise<void> {
    await rm(join(this.directory, this.name), { recursive: true, force: true });
    await rm(`${manifestPath(this.directory)}.new`, { force: true });
    this.releaseLock();
  }

  /** The newest build before the one in force: it may still have readers. */
  private async previousOf(current: string): Promise<string> {
    const older = (await readdir(this.directory)).filter((name) => BUILD_NAME.test(name) && name < current);
    return older.sort().at(-1) ?? '';
  }

  private async removeOthers(except: readonly string[]): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const stale = (BUILD_NAME.test(name) && !except.includes(name)) || name === 'manifest.json.new';
      if (stale) await rm(join(this.directory, name), { recursive: true, force: true });
    }
  }
}

/** A loaded built map. */
export interface BuiltMap extends GraphFile {
  readonly manifest: MapManifest;
  /** Paths of the other parts; null = not in this build. They stay readable until the second build after this one. */
  readonly placesPath: string | null;
  readonly tilesPath: string | null;
}

export type BuiltMapCode = GraphFileCode | MapManifestCode;

/**
 * Loads the build in force of a map directory: its roads, and the paths of its places and tiles. Codes: `map.missing` (no
 * manifest or graph there), `map.bad_manifest`, `map.damaged` (checksum or sizes wrong), `map.not_a_graph`,
 * `map.unknown_version`.
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

/** Publishes a road graph as the whole map of a directory; for maps not made from a file, as in tests. */
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
