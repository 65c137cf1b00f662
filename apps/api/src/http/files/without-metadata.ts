import { mediaTypeOf } from './file-type.js';
import type { Readable } from 'node:stream';
import '@fastify/multipart';
import { DOCUMENT_MAX_BYTES } from '@sablon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal-exception.js';

/**
 * A picture without the metadata its camera added: place, time, device, thumbnail (reliability.md §5.1 "EXIF strip").
 * Orientation and colour interpretation stay. The pixels are not touched; other files, and pictures with a broken structure,
 * are returned as they are.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const clean = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp, 'application/pdf': null };
  const mediaType = mediaTypeOf(bytes);
  return (mediaType && clean[mediaType]?.(picture)) ?? bytes;
}

const MARKER = 0xff;
const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe] as const;
const [FIRST_APP, LAST_APP, EXIF_APP] = [0xe0, 0xef, 0xe1] as const;
/**
 * The JFIF header, the colour profile, and Adobe's colour transform (ITU-T T.872 §6): without them the picture looks
 * different.
 */
const MEANT_FOR_PIXELS: readonly [number, string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];
const EXIF = 'Exif\0\0';

/**
 * ITU-T T.81, annex B: segments `ff marker length…`, pixels between a scan's header and the next marker; anything after the
 * end is dropped.
 */
function cleanJpeg(jpeg: Buffer): Buffer | null {
  const parts: Buffer[] = [jpeg.subarray(0, 2)];
  let orientation = 1;
  let hasPixels = false;
  let at = 2;
  for (;;) {
    while (jpeg[at] === MARKER && jpeg[at + 1] === MARKER) at++;
    const marker = jpeg[at + 1];
    // A truncated picture is kept as far as it goes.
    if (marker === END || (hasPixels && marker === undefined)) {
      parts.push(jpeg.subarray(at, at + 2));
      if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation));
      return Buffer.concat(parts);
    }
    if (jpeg[at] !== MARKER || marker === undefined || marker === START) return null;
    if (at + 4 > jpeg.length) return null;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    const content = jpeg.subarray(at + 4, end);
    if (end < at + 4 || end > jpeg.length) return null;
    if (marker === SCAN) {
      hasPixels = true;
      end = endOfPixels(jpeg, end);
    }
    const isApp = marker >= FIRST_APP && marker <= LAST_APP;
    const needed = MEANT_FOR_PIXELS.some(([app, name]) => app === marker && startsWith(content, name));
    if (marker === EXIF_APP && startsWith(content, EXIF)) orientation = orientationOf(content.subarray(EXIF.length));
    if (marker !== COMMENT && (!isApp || needed)) parts.push(jpeg.subarray(at, end));
    at = end;
  }
}

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

/** Where a scan's pixels end: at a marker that is neither a stuffed byte (`ff 00`) nor a restart (`ff d0`–`ff d7`). */
function endOfPixels(jpeg: Buffer, from: number): number {
  for (let at = from; ; at++) {
    at = jpeg.indexOf(MARKER, at);
    if (at === -1) return jpeg.length;
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
/** TIFF 6.0: byte order, 42, offset of the first directory, its entries of twelve bytes. 1 = upright, also the default. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 10) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > tiff.length) return 1;
    const value = short(at + 8);
    if (short(at) === ORIENTATION_TAG) return short(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF segment with the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([MARKER, EXIF_APP, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}

const PNG_HEAD = 8;
/** Texts, camera metadata and the time of the last change (PNG, third edition, §11.3). */
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
/** Chunks `length name content crc`; anything after the last is dropped. */
function cleanPng(png: Buffer): Buffer | null {
  const parts: Buffer[] = [png.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) return null;
    const name = png.toString('latin1', at + 4, at + 8);
    if (!PNG_METADATA.has(name)) parts.push(png.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

const WEBP_HEAD = 12;
const WEBP_METADATA = new Set(['EXIF', 'XMP ']);
/** The flags of `VP8X` that announce EXIF and XMP (WebP container specification, "Extended File Format"). */
const WEBP_METADATA_FLAGS = 0b0000_1100;
/** RIFF chunks `name length content`, padded to an even length; anything after the announced length is dropped. */
function cleanWebp(webp: Buffer): Buffer | null {
  const announced = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const parts: Buffer[] = [];
  let at = WEBP_HEAD;
  while (at + 8 <= announced) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > announced) return null;
    const name = webp.toString('latin1', at, at + 4);
    const chunk = Buffer.from(webp.subarray(at, end));
    if (name === 'VP8X' && size > 0) chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_METADATA_FLAGS & 0xff, 8);
    if (!WEBP_METADATA.has(name)) parts.push(chunk);
    at = end;
  }
  if (at !== announced || parts.length === 0) return null;
  const head = Buffer.from(webp.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

/** A file as received. */
export interface SentFile<Kind> {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly announcedType: string;
}

const BYTES_PER_MB = 1024 * 1024;
const tooLarge = (): never => refuse('application.file_too_large', { maxMb: DOCUMENT_MAX_BYTES / BYTES_PER_MB });
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** The parser's messages for a form that ends early or has parts without headers; it gives them no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|malformed part/i.test(error.message);

/**
 * The single file of a form, pictures without their metadata; refuses with `application.file_empty` when there is none,
 * `application.file_too_large` past 10 MB.
 */
export async function readSentFile<Kind>(request: FastifyRequest, kind: Kind): Promise<SentFile<Kind>> {
  if (!request.isMultipart()) return refuse('request.invalid');
  // Refused before the upload when the sender announces the size; the form around the file takes some room.
  if (Number(request.headers['content-length'] ?? 0) > DOCUMENT_MAX_BYTES + BYTES_PER_MB) return tooLarge();
  try {
    const part = await request.file();
    if (!part) return refuse('application.file_empty');
    const bytes = await part.toBuffer();
    // The parser may silently truncate a file that ends right after the limit, which is one byte further.
    if (bytes.byteLength > DOCUMENT_MAX_BYTES) return tooLarge();
    return { kind, bytes: withoutMetadata(bytes), fileName: part.filename, announcedType: part.mimetype };
  } catch (error) {
    if (isTooLarge(error)) return tooLarge();
    if (isBrokenForm(error)) return refuse('request.invalid');
    throw error;
  }
}

/** A stored document, under the sender's file name. */
interface StoredDocument {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** Sends a document as a download, never as a page: no browser may display it, guess its type or run its content. */
export function sendStoredFile(
  reply: FastifyReply,
  { document, bytes }: { document: StoredDocument; bytes: Readable },
): FastifyReply {
  const plain = document.fileName.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-type', document.mediaType)
    .header('content-length', String(document.sizeBytes))
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(document.fileName).replace(/['()*]/g, '_')}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
