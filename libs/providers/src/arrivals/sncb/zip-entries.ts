import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** APPNOTE.TXT 4.3.16: the end record and the longest comment after it. */
const END_WITHIN = 22 + 65_535;

/**
 * Reads files out of a zip archive by its central directory (APPNOTE.TXT 4.3.12), each only when asked for. Throws on what is no
 * archive, is cut off, or packed in a way a timetable never is.
 */
export function zipEntries(zip: Buffer, maxBytes: number): (name: string) => Buffer | null {
  let end = zip.length - 22;
  while (end >= Math.max(0, zip.length - END_WITHIN) && zip.readUInt32LE(end) !== END) end--;
  if (end < 0 || zip.length < 22 || zip.readUInt32LE(end) !== END) throw new Error('no zip archive');
  const found = new Map<string, { method: number; packed: number; header: number }>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken zip directory');
    const [nameSize, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    found.set(zip.toString('utf8', at + 46, at + 46 + nameSize), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameSize + extra + comment;
  }
  return (name) => {
    const entry = found.get(name);
    if (!entry) return null;
    const { method, packed, header } = entry;
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const body = zip.subarray(start, start + packed);
    if (method === 0) return body;
    if (method !== 8) throw new Error(`${name} is packed by method ${method}`);
    return inflateRawSync(body, { maxOutputLength: maxBytes });
  };
}
