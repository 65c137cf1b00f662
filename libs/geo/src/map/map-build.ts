import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@sablon/domain';
import { takeBuildLock } from './build-lock.js';
import { BUILD_NAME, MAP_FILES, manifestPath, readMapManifest } from './map-manifest.js';
import type { MapFileProof, MapManifest, MapPart } from './map-manifest.js';

/** What whoever builds a map says about it; the rest of the manifest is measured. */
export type MapAbout = Omit<MapManifest, 'format' | 'build' | 'files'>;

/** SHA-256 of a file in hex, read in pieces. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Makes sure a file's bytes are on the disk before a name points at them. */
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
 * A map in the making: its files go into a directory of their own, and nothing changes for anybody until `publish` renames the
 * manifest. Readers of the map before keep their files for one more build.
 */
export class MapBuild {
  private constructor(
    private readonly directory: string,
    readonly name: string,
    private readonly releaseLock: () => void,
  ) {}

  /**
   * Begins a build and removes what interrupted ones left behind. Code: `map.build_runs` (another process, `pid`, builds into
   * the same directory).
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

  /** Where a part is to be written. */
  pathOf(part: MapPart): string {
    return join(this.directory, this.name, MAP_FILES[part]);
  }

  /** Puts the build in force, parts that were not written left out. */
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

  /** Gives up: what was written goes, the map in force stays. */
  async abandon(): Promise<void> {
    await rm(join(this.directory, this.name), { recursive: true, force: true });
    await rm(`${manifestPath(this.directory)}.new`, { force: true });
    this.releaseLock();
  }

  /** The newest build older than the one in force: somebody may still read it. */
  private async previousOf(current: string): Promise<string> {
    const older = (await readdir(this.directory)).filter((name) => BUILD_NAME.test(name) && name < current);
    return older.sort().at(-1) ?? '';
  }

  private async removeOthers(kept: readonly string[]): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const stale = (BUILD_NAME.test(name) && !kept.includes(name)) || name === 'manifest.json.new';
      if (stale) await rm(join(this.directory, name), { recursive: true, force: true });
    }
  }
}
