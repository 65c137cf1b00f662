import { open } from 'node:fs/promises';
import { fail, ok, type Result } from '@sablon/domain';
import {
  MAP_FILES,
  mapFilePath,
  readMapManifest,
  type MapManifest,
  type MapManifestCode,
} from '../map/map-manifest.js';
import type { SharedMap } from './messages.js';

/** A map as it lies on disk, its roads in memory that threads can share; not yet proven whole. */
export interface MapInMemory {
  readonly manifest: MapManifest;
  readonly shared: SharedMap;
}

/** Reads a file into memory that threads can share, off the event loop; null when it cannot be read whole. */
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
