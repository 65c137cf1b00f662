import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by its directory, each inflated and checked. */
export function readZip(archive: Uint8Array): (readonly [name: string, bytes: Buffer])[] {
  const zip = Buffer.from(archive);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('not an archive');
  const files: [string, Buffer][] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('no entry where one is named');
    const [packed, size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    if (bytes.byteLength !== size || crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.push([name, bytes]);
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
