import { crc32, inflateSync } from 'node:zlib';
import { fail, LOGO_MAX_PX, logoSidePx, ok, type Result } from '@sablon/domain';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk (PNG third edition, 5.3). */
const FRAME_BYTES = 12;
/** What a picture needs to be drawn (PNG third edition, 11.2 and 11.3.2): no words, places or dates of the camera, no animation. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
/** Four samples of two bytes, and the filter byte of each row of seven passes. */
const PIXELS_MAX_BYTES = LOGO_MAX_PX * LOGO_MAX_PX * 8 + LOGO_MAX_PX * 8;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  /** With its frame. */
  readonly whole: Buffer;
}

/** The chunks up to the end of the picture; null when one is cut off or damaged. What follows the end is no part of it. */
function chunksOf(png: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const whole = png.subarray(at, at + FRAME_BYTES + png.readUInt32BE(at));
    if (whole.length < FRAME_BYTES + png.readUInt32BE(at)) return null;
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return null;
    const chunk = { name: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole };
    chunks.push(chunk);
    if (chunk.name === 'IEND') return chunks;
    at += whole.length;
  }
  return null;
}

/** Whether the pixels can be unpacked, and into no more than a picture of that size holds. */
function canBeDrawn(chunks: readonly Chunk[]): boolean {
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: PIXELS_MAX_BYTES }).length > 0;
  } catch {
    return false; // no stream of zlib, or a bomb
  }
}

/**
 * A logo in base64 with nothing but its picture: other chunks and whatever follows its end are left out.
 * `brand.logo_unusable` when it is no whole square PNG within our bounds.
 */
export function cleanLogo(base64: string): Result<string, 'brand.logo_unusable'> {
  const side = logoSidePx(base64);
  if (!side.ok) return side;
  const png = Buffer.from(base64, 'base64');
  const chunks = chunksOf(png);
  if (!chunks || !canBeDrawn(chunks)) return fail('brand.logo_unusable');
  const drawn = chunks.filter(({ name }) => DRAWN.has(name)).map(({ whole }) => whole);
  return ok(Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...drawn]).toString('base64'));
}
