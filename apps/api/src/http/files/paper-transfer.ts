import type { Readable } from 'node:stream';
import '@fastify/multipart';
import { PAPER_MAX_BYTES } from '@sablon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal-exception.js';
import { withoutMetadata } from './without-metadata.js';

/** A file as it came. */
export interface SentFile<Kind> {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly announcedType: string;
}

const BYTES_PER_MB = 1024 * 1024;
const tooLarge = (): never => refuse('application.file_too_large', { maxMb: PAPER_MAX_BYTES / BYTES_PER_MB });
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** The parser's own words for a form that ends early or has parts without heads; it gives them no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|malformed part/i.test(error.message);

/** The one file of a form, pictures without their metadata; refuses with `application.file_empty` when there is none, `application.file_too_large` past 10 MB. */
export async function readSentFile<Kind>(request: FastifyRequest, kind: Kind): Promise<SentFile<Kind>> {
  if (!request.isMultipart()) return refuse('request.invalid');
  // Told before it is sent, where the sender says how much it will be; the form around the file takes some room.
  if (Number(request.headers['content-length'] ?? 0) > PAPER_MAX_BYTES + BYTES_PER_MB) return tooLarge();
  try {
    const part = await request.file();
    if (!part) return refuse('application.file_empty');
    const bytes = await part.toBuffer();
    // The parser may cut a file off without a word when it ends right after the limit, which is one byte further.
    if (bytes.byteLength > PAPER_MAX_BYTES) return tooLarge();
    return { kind, bytes: withoutMetadata(bytes), fileName: part.filename, announcedType: part.mimetype };
  } catch (error) {
    if (isTooLarge(error)) return tooLarge();
    if (isBrokenForm(error)) return refuse('request.invalid');
    throw error;
  }
}

/** A paper in the store, as its sender named it. */
interface KeptPaper {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** Gives a paper back as a file to keep, never as a page: no browser may show it, guess its type or run what is in it. */
export function sendPaper(reply: FastifyReply, { paper, bytes }: { paper: KeptPaper; bytes: Readable }): FastifyReply {
  const plain = paper.fileName.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-type', paper.mediaType)
    .header('content-length', String(paper.sizeBytes))
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(paper.fileName).replace(/['()*]/g, '_')}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
