import type { FastifyReply } from 'fastify';

/** A document on its way to its reader. */
export interface SentDocument {
  readonly bytes: Uint8Array;
  readonly mediaType: 'application/pdf' | 'application/xml' | 'application/json';
  /** ASCII letters, digits and dashes only: we name these documents ourselves. */
  readonly fileName: string;
}

/** Sends a document as a download; it is personal, so no intermediary may store it. */
export const sendDocument = (reply: FastifyReply, { bytes, mediaType, fileName }: SentDocument): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-length', String(bytes.byteLength))
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));
