import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from '../../http/byte-range.js';
import { refuse } from '../../http/refusal-exception.js';
import type { TileFileStore } from './tile-file.store.js';

/** A year: the address names the build, another build has another address (RFC 8246). */
const NAMED_BUILD = 'public, max-age=31536000, immutable';

/**
 * Answers with the tile file or the part asked for (RFC 9110 §14). Refuses with `map.tiles_missing` while there is none and
 * with `request.range_invalid` what lies outside.
 */
export async function sendTiles(files: TileFileStore, build: unknown, request: FastifyRequest, reply: FastifyReply) {
  const file = await files.current();
  if (!file) refuse('map.tiles_missing');
  const { headers } = request;
  const etag = `"${file.build}"`;
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', build === file.build ? NAMED_BUILD : 'public, no-cache');
  if (matches(headers['if-none-match'], etag)) return reply.status(304).send();
  // A part of another build would not fit what the reader has: he gets the whole file instead.
  const fits = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = fits ? readByteRange(headers.range, file.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.sizeBytes}`);
    refuse('request.range_invalid');
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  void reply.header('content-type', 'application/vnd.pmtiles').header('content-length', end - start + 1);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.stream(file, start, end, reply.raw));
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
