import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** One file of an archive; `name` may hold folders, separated by slashes. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const deflate = promisify<Uint8Array, Buffer>(deflateRaw);
const VERSION = 20;
/** Bit 11: names are UTF-8 (APPNOTE 4.4.4). */
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the format's earliest day: the time of packing is irrelevant here. */
const NO_DATE = 0x0021;
const SIZE_MAX = 0xffff_ffff;
const FILES_MAX = 0xffff;

/**
 * A ZIP archive of the files, each deflated, readable on every system (PKWARE APPNOTE 6.3; no ZIP64), in chunks: no more than one
 * file is held at a time. Throws when it would exceed 4 GiB or 65,535 files.
 */
export async function* zipParts(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const [path, packed] = [Buffer.from(name, 'utf8'), await deflate(bytes)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(bytes.byteLength, 18);
    facts.writeUInt16LE(path.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, path]));
    offset += local.byteLength;
    if (directory.length > FILES_MAX || offset > SIZE_MAX) throw new Error('too much for one archive');
    yield local;
  }
  const index = Buffer.concat(directory);
  if (offset + index.byteLength > SIZE_MAX) throw new Error('too much for one archive');
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
