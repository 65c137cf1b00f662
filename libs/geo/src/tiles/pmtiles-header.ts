/** Bytes of the fixed header (PMTiles version 3 specification, "Header"). */
export const PMTILES_HEADER_BYTES = 127;

/** Position of a part of a PMTiles file; bytes from the start of the file. */
export interface FilePart {
  readonly offset: number;
  readonly length: number;
}

/** The header of a PMTiles version 3 file of gzipped vector tiles. Degrees are WGS84. */
export interface PmtilesHeader {
  readonly rootDirectory: FilePart;
  readonly metadata: FilePart;
  readonly leafDirectories: FilePart;
  readonly tileData: FilePart;
  /** Addressable tiles; entries in the directories; distinct tiles. */
  readonly addressedTiles: number;
  readonly tileEntries: number;
  readonly tileContents: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly centre: { readonly lng: number; readonly lat: number; readonly zoom: number };
}

const MAGIC = Buffer.from('PMTiles');
const VERSION = 3;
const GZIP = 2;
const VECTOR_TILES = 1;
/** Offsets of the header's fields, as the specification lays them out. */
const PARTS_AT = 8;
const COUNTS_AT = 72;
const CLUSTERED_AT = 96;
const ZOOMS_AT = 100;
const BOUNDS_AT = 102;
const CENTRE_AT = 118;

/** The header's 127 bytes; declares clustered tiles, everything gzipped. */
export function writePmtilesHeader(header: PmtilesHeader): Buffer {
  const bytes = Buffer.alloc(PMTILES_HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes[MAGIC.length] = VERSION;
  const numbers = [header.rootDirectory, header.metadata, header.leafDirectories, header.tileData].flatMap(
    ({ offset, length }) => [offset, length],
  );
  numbers.push(header.addressedTiles, header.tileEntries, header.tileContents);
  numbers.forEach((number, at) => bytes.writeBigUInt64LE(BigInt(number), PARTS_AT + 8 * at));
  bytes.set([1, GZIP, GZIP, VECTOR_TILES, header.minZoom, header.maxZoom], CLUSTERED_AT);
  header.bounds.forEach((degrees, at) => bytes.writeInt32LE(Math.round(degrees * 1e7), BOUNDS_AT + 4 * at));
  bytes[CENTRE_AT] = header.centre.zoom;
  bytes.writeInt32LE(Math.round(header.centre.lng * 1e7), CENTRE_AT + 1);
  bytes.writeInt32LE(Math.round(header.centre.lat * 1e7), CENTRE_AT + 5);
  return bytes;
}

/** Reads the header; null unless this is a PMTiles version 3 file of gzipped vector tiles. */
export function readPmtilesHeader(bytes: Buffer): PmtilesHeader | null {
  if (bytes.length < PMTILES_HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const kind = bytes.subarray(CLUSTERED_AT + 1, ZOOMS_AT);
  if (bytes[MAGIC.length] !== VERSION || !kind.equals(Buffer.from([GZIP, GZIP, VECTOR_TILES]))) return null;
  const number = (at: number): number => Number(bytes.readBigUInt64LE(at));
  const part = (nth: number): FilePart => ({
    offset: number(PARTS_AT + 16 * nth),
    length: number(PARTS_AT + 16 * nth + 8),
  });
  const degrees = (at: number): number => bytes.readInt32LE(at) / 1e7;
  return {
    rootDirectory: part(0),
    metadata: part(1),
    leafDirectories: part(2),
    tileData: part(3),
    addressedTiles: number(COUNTS_AT),
    tileEntries: number(COUNTS_AT + 8),
    tileContents: number(COUNTS_AT + 16),
    minZoom: bytes.readUInt8(ZOOMS_AT),
    maxZoom: bytes.readUInt8(ZOOMS_AT + 1),
    bounds: [degrees(BOUNDS_AT), degrees(BOUNDS_AT + 4), degrees(BOUNDS_AT + 8), degrees(BOUNDS_AT + 12)],
    centre: { zoom: bytes.readUInt8(CENTRE_AT), lng: degrees(CENTRE_AT + 1), lat: degrees(CENTRE_AT + 5) },
  };
}

/** True when every part named in the header lies within a file of that many bytes. */
export function fitsInFile(header: PmtilesHeader, fileBytes: number): boolean {
  return [header.rootDirectory, header.metadata, header.leafDirectories, header.tileData].every(
    ({ offset, length }) => offset >= PMTILES_HEADER_BYTES && offset + length <= fileBytes,
  );
}
