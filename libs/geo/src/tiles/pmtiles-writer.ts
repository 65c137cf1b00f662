import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PMTILES_HEADER_BYTES, writePmtilesHeader, type PmtilesHeader } from './pmtiles-header.js';
import { PbfWriter } from 'pbf';

/** One entry: `runLength` tiles from `tileId` on have these bytes; 0 = the bytes are a leaf directory (PMTiles 3). */
interface DirectoryEntry {
  readonly tileId: number;
  readonly runLength: number;
  readonly length: number;
  /** From the start of the tiles, or of the leaf directories. */
  readonly offset: number;
}

/** ASSUMPTION: a reader deep in the file fetches one leaf of some 20 KB besides the tile. */
const LEAF_ENTRIES = 4096;

/** A directory in PMTiles' delta-encoded columns, gzipped. */
function encodeDirectory(entries: readonly DirectoryEntry[]): Buffer {
  const out = new PbfWriter();
  out.writeVarint(entries.length);
  let last = 0;
  for (const { tileId } of entries) {
    out.writeVarint(tileId - last);
    last = tileId;
  }
  for (const { runLength } of entries) out.writeVarint(runLength);
  for (const { length } of entries) out.writeVarint(length);
  let end = NaN;
  for (const { offset, length } of entries) {
    out.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(out.finish());
}

/** All entries as a root directory that fits in `rootBytes`, with leaves if needed. */
function encodeDirectories(
  entries: readonly DirectoryEntry[],
  rootBytes: number,
): { root: Buffer; leaves: readonly Buffer[] } {
  const flat = encodeDirectory(entries);
  if (flat.length <= rootBytes) return { root: flat, leaves: [] };
  for (let leafEntries = LEAF_ENTRIES; ; leafEntries *= 2) {
    const leaves: Buffer[] = [];
    const tops: DirectoryEntry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += leafEntries) {
      const leaf = encodeDirectory(entries.slice(at, at + leafEntries));
      tops.push({ tileId: entries[at]!.tileId, runLength: 0, length: leaf.length, offset });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = encodeDirectory(tops);
    if (root.length <= rootBytes) return { root, leaves };
  }
}

/** Readers fetch this much first, and expect header and root directory in it (PMTiles 3, "Root directory"). */
const HEAD_BYTES = 16_384;
/** ASSUMPTION: written in chunks of this size; one write per tile costs more than the bytes. */
const BUFFER_BYTES = 1 << 20;

/** A file's description beside its tiles. */
export type PmtilesAbout = Pick<PmtilesHeader, 'minZoom' | 'maxZoom' | 'bounds' | 'centre'> & {
  /** Becomes the file's JSON metadata; `build`, a digest of all tiles, is added. */
  readonly metadata: Readonly<Record<string, unknown>>;
};

/**
 * Writes a PMTiles version 3 file from front to back: tiles come in the order of their ids and go to disk at once, duplicates
 * only the first time; directories and metadata follow, the header is written last, so that a truncated file is invalid.
 */
export class PmtilesWriter {
  private readonly entries: DirectoryEntry[] = [];
  private readonly known = new Map<string, { offset: number; length: number }>();
  private readonly digest = createHash('sha256');
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private written = HEAD_BYTES;
  private tileBytes = 0;
  private addressed = 0;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<PmtilesWriter> {
    return new PmtilesWriter(await open(path, 'w'));
  }

  /** Adds the next tile, gzipped; ids ascend. */
  async add(tileId: number, tile: Buffer): Promise<void> {
    const hash = createHash('sha1').update(tile).digest('base64');
    this.digest.update(`${tileId}:${hash};`);
    this.addressed++;
    let place = this.known.get(hash);
    const last = this.entries.at(-1);
    if (place && last && last.offset === place.offset && last.tileId + last.runLength === tileId) {
      this.entries[this.entries.length - 1] = { ...last, runLength: last.runLength + 1 };
      return;
    }
    if (!place) {
      place = { offset: this.tileBytes, length: tile.length };
      this.known.set(hash, place);
      this.tileBytes += tile.length;
      await this.write(tile);
    }
    this.entries.push({ tileId, runLength: 1, ...place });
  }

  /** Writes directories and metadata, then the header, and closes. Returns the total size in bytes. */
  async finish({ metadata, ...about }: PmtilesAbout): Promise<{ bytes: number; tiles: number; different: number }> {
    const { root, leaves } = encodeDirectories(this.entries, HEAD_BYTES - PMTILES_HEADER_BYTES);
    const leafOffset = this.written;
    for (const leaf of leaves) await this.write(leaf);
    const build = this.digest.digest('hex');
    const packed = gzipSync(JSON.stringify({ ...metadata, build }));
    const metadataOffset = this.written;
    await this.write(packed);
    await this.flush();
    const header = writePmtilesHeader({
      ...about,
      rootDirectory: { offset: PMTILES_HEADER_BYTES, length: root.length },
      metadata: { offset: metadataOffset, length: packed.length },
      leafDirectories: { offset: leafOffset, length: metadataOffset - leafOffset },
      tileData: { offset: HEAD_BYTES, length: this.tileBytes },
      addressedTiles: this.addressed,
      tileEntries: this.entries.length,
      tileContents: this.known.size,
    });
    await this.file.write(Buffer.concat([header, root]), 0, header.length + root.length, 0);
    await this.file.close();
    return { bytes: this.written, tiles: this.addressed, different: this.known.size };
  }

  /** Aborts: closes the partial output, which is not a valid PMTiles file. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }

  private async write(bytes: Buffer): Promise<void> {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    this.written += bytes.length;
    if (this.waitingBytes >= BUFFER_BYTES) await this.flush();
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.waiting);
    const at = this.written - this.waitingBytes;
    this.waiting = [];
    this.waitingBytes = 0;
    await this.file.write(bytes, 0, bytes.length, at);
  }
}
