import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { damaged, OsmFault, WireReader } from './wire-reader.js';

/** Limits of the format itself (OSM wiki, "PBF Format", file format): anything larger is refused before memory is allocated. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
/** Deflate's maximum expansion per byte; a larger claimed size is false. */
const MAX_INFLATION = 1040;
const READ_AHEAD_BYTES = 4096;

/** Position of a blob in a file. */
export interface BlobPlace {
  readonly type: string;
  readonly offset: number;
  readonly bytes: number;
}

const UNSUPPORTED: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

/** An open OSM PBF file: a sequence of blobs, each read and unpacked on its own. */
export class BlobFile {
  private readonly reader = new WireReader();

  private constructor(
    private readonly descriptor: number,
    readonly bytes: number,
  ) {}

  /** Opens a file, to be closed by the caller; throws `osm.missing` when it does not exist. */
  static open(path: string): BlobFile {
    try {
      const descriptor = openSync(path, 'r');
      const stat = fstatSync(descriptor);
      if (stat.isFile()) return new BlobFile(descriptor, stat.size);
      closeSync(descriptor);
    } catch (error) {
      throw new OsmFault('osm.missing', { reason: (error as NodeJS.ErrnoException).code ?? 'unreadable' });
    }
    throw new OsmFault('osm.missing', { reason: 'not a file' });
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Reads the headers of all blobs without their contents. */
  index(): BlobPlace[] {
    const places: BlobPlace[] = [];
    for (let at = 0; at < this.bytes;) {
      const first = at === 0;
      const ahead = this.read(at, Math.min(READ_AHEAD_BYTES, this.bytes - at));
      if (ahead.length < 4) throw first ? new OsmFault('osm.not_pbf') : new OsmFault('osm.truncated', { at });
      const length = ahead.readUInt32BE(0);
      if (length === 0 || length > MAX_HEADER_BYTES) throw first ? new OsmFault('osm.not_pbf') : damaged('blob header');
      if (at + 4 + length > this.bytes) throw new OsmFault(first ? 'osm.not_pbf' : 'osm.truncated', { at });
      const header = length + 4 <= ahead.length ? ahead.subarray(4, 4 + length) : this.read(at + 4, length);
      const place = this.place(header, at + 4 + length, first);
      if (place.offset + place.bytes > this.bytes) throw new OsmFault('osm.truncated', { at });
      places.push(place);
      at = place.offset + place.bytes;
    }
    if (places.length === 0) throw new OsmFault('osm.not_pbf');
    return places;
  }

  private place(header: Buffer, offset: number, first: boolean): BlobPlace {
    let type = '';
    let bytes = -1;
    try {
      const reader = this.reader.over(header);
      for (let field = reader.field(); field !== 0; field = reader.field())
        if (field === 1) type = Buffer.from(reader.slice()).toString('latin1');
        else if (field === 3) bytes = reader.number();
        else reader.skip();
    } catch (error) {
      throw first ? new OsmFault('osm.not_pbf') : error;
    }
    if (first && type !== 'OSMHeader') throw new OsmFault('osm.not_pbf');
    if (bytes < 0 || bytes > MAX_BLOB_BYTES) throw damaged('blob size');
    return { type, offset, bytes };
  }

  /** Reads one blob and unpacks it. */
  unpack(place: BlobPlace): Uint8Array {
    const reader = this.reader.over(this.read(place.offset, place.bytes));
    let raw: Uint8Array | null = null;
    let packed: Uint8Array | null = null;
    let rawBytes = -1;
    for (let field = reader.field(); field !== 0; field = reader.field())
      if (field === 1) raw = reader.slice();
      else if (field === 2) rawBytes = reader.number();
      else if (field === 3) packed = reader.slice();
      else if (field in UNSUPPORTED) throw new OsmFault('osm.unsupported', { feature: UNSUPPORTED[field] ?? '' });
      else reader.skip();
    if (raw) return raw;
    if (!packed) throw damaged('blob');
    if (rawBytes < 0 || rawBytes > MAX_BLOB_BYTES || rawBytes > packed.length * MAX_INFLATION + 64)
      throw damaged('blob size');
    return inflate(packed, rawBytes);
  }

  private read(offset: number, bytes: number): Buffer {
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

function inflate(packed: Uint8Array, rawBytes: number): Uint8Array {
  let bytes: Buffer;
  try {
    // One output buffer of the declared size: no joining, and nothing beyond it is ever unpacked.
    const size = Math.max(64, rawBytes);
    bytes = inflateSync(packed, { chunkSize: size, maxOutputLength: size });
  } catch {
    throw damaged('zlib data');
  }
  if (bytes.length !== rawBytes) throw damaged('blob size');
  return bytes;
}
