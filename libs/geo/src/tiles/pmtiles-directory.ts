import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** One entry: `runLength` tiles from `tileId` on have these bytes; 0 = the bytes are a directory of their own (PMTiles 3). */
export interface DirectoryEntry {
  readonly tileId: number;
  readonly runLength: number;
  readonly length: number;
  /** From the start of the tiles, or of the leaf directories. */
  readonly offset: number;
}

/** ASSUMPTION: a reader far inside fetches one leaf of some 20 KB beside the tile. */
const LEAF_ENTRIES = 4096;

/** A directory in PMTiles' columns of differences, gzipped. */
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

/** All entries as a root directory that fits in `rootBytes`, with leaves where it would not. */
export function encodeDirectories(
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
