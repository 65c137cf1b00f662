import { inflateRawSync } from 'node:zlib';

/** The files of one of our archives by its local headers, which give each file's length. */
export function unzip(archive: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04';) {
    const [packed, nameSize] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + nameSize;
    files.set(zip.toString('utf8', at + 30, start), inflateRawSync(zip.subarray(start, start + packed)));
    at = start + packed;
  }
  return files;
}
