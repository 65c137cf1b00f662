import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Bounds } from '../osm/build-job.js';
import { damaged, OsmFault } from '../osm/wire-reader.js';

/** The first bytes of a map pack. */
export const PACK_MAGIC = Buffer.from('MAPPACK1', 'latin1');
/** The largest header read into memory; ours are some 2 KB. */
const MAX_HEADER_BYTES = 64 * 1024;
/** The largest chapter unpacked into memory; all of Flanders is some 35 MB. */
const MAX_CHAPTER_BYTES = 256 * 1024 * 1024;

/** The columns of a chapter, in the order of the file. */
export const COLUMNS = [
  'strings',
  'tagSets',
  'lats',
  'lngs',
  'wayTags',
  'wayLengths',
  'wayNodes',
  'pointNodes',
  'pointTags',
  'relationTags',
  'relationLengths',
  'members',
] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * One area of a pack: all objects that touch it and are in no chapter before. A chapter may refer to nodes and ways of earlier
 * ones, so that chapters are always read from the first on.
 */
export interface PackChapter {
  readonly name: string;
  readonly bounds: Bounds;
  /** Position and size of the compressed chapter, counted from the end of the header. */
  readonly offset: number;
  readonly bytes: number;
  /** SHA-256 of the compressed bytes in hex. */
  readonly sha256: string;
  /** Bytes of each column, unpacked. */
  readonly columns: Readonly<Record<Column, number>>;
  readonly counts: Readonly<Record<'nodes' | 'ways' | 'points' | 'relations', number>>;
}

/** The header of a pack: what it is made from, and where its chapters are. */
export interface PackHeader {
  /** ISO 8601 date up to which the newest source is complete. */
  readonly sourceDate: string;
  /** The sources, by name and SHA-256. */
  readonly sources: readonly { readonly name: string; readonly sha256: string }[];
  /** Size of a step of latitude and of longitude, in ten-millionths of a degree. */
  readonly step: readonly [lat: number, lng: number];
  readonly chapters: readonly PackChapter[];
}

/** Whether a file begins like a map pack; false for a file that cannot be read, whose own reader says so. */
export function isPack(path: string): boolean {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(path, 'r');
    const start = Buffer.alloc(PACK_MAGIC.length);
    return readSync(descriptor, start, 0, start.length, 0) === start.length && start.equals(PACK_MAGIC);
  } catch {
    return false;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** An open pack. Throws `OsmFault`: `osm.missing`, `osm.truncated`, `osm.damaged`. */
export class PackFile {
  readonly header: PackHeader;
  private readonly descriptor: number;
  private readonly bodyStart: number;
  private readonly size: number;

  constructor(path: string) {
    try {
      this.descriptor = openSync(path, 'r');
    } catch (error) {
      throw new OsmFault('osm.missing', { reason: (error as NodeJS.ErrnoException).code ?? 'unreadable' });
    }
    try {
      this.size = fstatSync(this.descriptor).size;
      const length = this.read(PACK_MAGIC.length, 4).readUInt32BE(0);
      if (length > MAX_HEADER_BYTES) throw damaged('pack header');
      this.bodyStart = PACK_MAGIC.length + 4 + length;
      this.header = parseHeader(this.read(PACK_MAGIC.length + 4, length));
    } catch (error) {
      closeSync(this.descriptor);
      throw error;
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Unpacks a chapter into its columns, after its checksum was found right. */
  columns(chapter: PackChapter): Record<Column, Uint8Array> {
    const packed = this.read(this.bodyStart + chapter.offset, chapter.bytes);
    if (createHash('sha256').update(packed).digest('hex') !== chapter.sha256) throw damaged('pack checksum');
    const total = COLUMNS.reduce((sum, column) => sum + chapter.columns[column], 0);
    if (total > MAX_CHAPTER_BYTES) throw damaged('pack chapter size');
    const bytes = brotliDecompressSync(packed, { maxOutputLength: Math.max(total, 1) });
    if (bytes.length !== total) throw damaged('pack chapter size');
    let at = 0;
    const columns: Partial<Record<Column, Uint8Array>> = {};
    for (const column of COLUMNS) {
      columns[column] = bytes.subarray(at, at + chapter.columns[column]);
      at += chapter.columns[column];
    }
    return columns as Record<Column, Uint8Array>;
  }

  private read(offset: number, bytes: number): Buffer {
    if (offset + bytes > this.size) throw new OsmFault('osm.truncated', { at: this.size });
    const buffer = Buffer.allocUnsafe(bytes);
    let done = 0;
    while (done < bytes) {
      const got = readSync(this.descriptor, buffer, done, bytes - done, offset + done);
      if (got === 0) throw new OsmFault('osm.truncated', { at: offset + done });
      done += got;
    }
    return buffer;
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isChapter(value: Partial<PackChapter>): value is PackChapter {
  const { name, bounds, offset, bytes, sha256, columns, counts } = value;
  return (
    typeof name === 'string' &&
    Array.isArray(bounds) &&
    bounds.length === 4 &&
    isCount(offset) &&
    isCount(bytes) &&
    typeof sha256 === 'string' &&
    COLUMNS.every((column) => isCount(columns?.[column])) &&
    [counts?.nodes, counts?.ways, counts?.points, counts?.relations].every(isCount)
  );
}

function parseHeader(bytes: Buffer): PackHeader {
  try {
    const header = JSON.parse(bytes.toString('utf8')) as PackHeader;
    if (header.chapters.length > 0 && header.chapters.every(isChapter) && header.step.every(isCount)) return header;
  } catch {
    // Not JSON, or not an object of this form: the same refusal as for a wrong one.
  }
  throw damaged('pack header');
}
