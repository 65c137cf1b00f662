import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { fail, ok, type Result } from '@sablon/domain/kernel';
import { fitsInFile, PMTILES_HEADER_BYTES, readPmtilesHeader } from './pmtiles-header.js';

/** ASSUMPTION: large enough to keep a disk busy, small enough that a hundred readers stay under 10 MB. */
const CHUNK_BYTES = 64 * 1024;
/** ASSUMPTION: metadata larger than this is not from our build; metadata is read whole. */
const MAX_METADATA_BYTES = 1 << 20;

export type TileFileCode = 'map.tiles_missing' | 'map.tiles_damaged';

/**
 * A built map's `basemap.pmtiles`, opened once for all its readers: when it is replaced, current readers continue on this one.
 * Closed when retired and the last reader is done.
 */
export class TileFile {
  private readers = 0;
  private retired = false;
  private closed = false;

  private constructor(
    private readonly handle: FileHandle,
    readonly sizeBytes: number,
    readonly minZoom: number,
    readonly maxZoom: number,
    /** Identifies a build; the same wherever the same file is served. */
    readonly build: string,
    /** The attribution to show beside the map, from the file, without markup; empty when it has none. */
    readonly attribution: string,
  ) {}

  /** Codes: `map.tiles_missing` (no such file), `map.tiles_damaged` (not PMTiles version 3 with vector tiles, or truncated). */
  static async open(path: string): Promise<Result<TileFile, TileFileCode>> {
    const handle = await open(path, 'r').catch(() => null);
    if (!handle) return fail('map.tiles_missing');
    const file = await TileFile.from(handle).catch(() => null);
    if (file) return ok(file);
    await handle.close();
    return fail('map.tiles_damaged');
  }

  private static async from(handle: FileHandle): Promise<TileFile | null> {
    const { size } = await handle.stat();
    const start = Buffer.alloc(PMTILES_HEADER_BYTES);
    await handle.read(start, 0, start.length, 0);
    const header = readPmtilesHeader(start);
    if (!header || !fitsInFile(header, size) || header.metadata.length > MAX_METADATA_BYTES) return null;
    const [directory, metadata] = await Promise.all(
      [header.rootDirectory, header.metadata].map(async ({ offset, length }) => {
        const bytes = Buffer.alloc(length);
        await handle.read(bytes, 0, length, offset);
        return bytes;
      }),
    );
    if (!directory || !metadata) return null;
    // Our own metadata contains a digest of every tile, so these three identify the whole file.
    const hash = createHash('sha256').update(`${size}`).update(start).update(directory).update(metadata);
    const build = hash.digest('base64url').slice(0, 22);
    return new TileFile(handle, size, header.minZoom, header.maxZoom, build, attributionIn(metadata));
  }

  /** Keeps the file open until the returned function is called; calling it twice has no further effect. */
  hold(): () => void {
    this.readers++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.readers--;
      this.closeIfDone();
    };
  }

  /** The bytes from `start` to `end`, both included, chunk by chunk; hold the file while reading. */
  async *read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at <= end;) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at + 1));
      const { bytesRead } = await this.handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error('the tile file became shorter while it was read');
      at += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }

  /** Accepts no new readers: closes as soon as the last one is done. */
  retire(): void {
    this.retired = true;
    // A caller that just received the file has the rest of this turn to hold it.
    setImmediate(() => this.closeIfDone());
  }

  private closeIfDone(): void {
    if (!this.retired || this.readers > 0 || this.closed) return;
    this.closed = true;
    void this.handle.close();
  }
}

/** Metadata is gzipped JSON (PMTiles specification, "JSON Metadata"); files from elsewhere put links into their attribution. */
function attributionIn(metadata: Buffer): string {
  const value = JSON.parse(gunzipSync(metadata).toString()) as { attribution?: unknown } | null;
  return typeof value?.attribution === 'string' ? value.attribution.replace(/<[^>]*>/g, '').trim() : '';
}
