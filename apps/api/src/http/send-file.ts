import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFile } from './site-file.js';

/** Answers with a file: 304 when the reader has it, else in the best encoding he takes. */
export async function sendFile(file: SiteFile, cacheControl: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = await file.etag();
  void reply.header('cache-control', cacheControl).header('etag', etag);
  if (file.compressible && !reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const { bytes, encoding } = await file.bytes(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('content-type', file.contentType).send(bytes);
}
