import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};
const COMPRESSIBLE = /\.(html|m?js|css|json|map|webmanifest|txt|xml|svg|ico|wasm)$/;
/** ASSUMPTION: anything smaller saves less than its headers cost. */
const WORTH_COMPRESSING_BYTES = 800;

const compress = {
  // Done once per file and cached, so the slower, better settings pay off.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify<Buffer, { level: number }, Buffer>(gzip)(bytes, { level: 9 }),
};

/** One file of the site: read once, compressed once per encoding, kept in memory (the whole site is a few MB). */
export class SiteFile {
  readonly contentType: string;
  readonly compressible: boolean;
  private identity: Promise<{ bytes: Buffer; etag: string }> | undefined;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly name: string,
    private readonly load: () => Promise<Buffer> = () => readFile(name),
  ) {
    this.contentType = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
    this.compressible = COMPRESSIBLE.test(name);
  }

  async etag(): Promise<string> {
    return (await this.read()).etag;
  }

  /** The bytes in the best encoding the client accepts. */
  async bytes(accepted: string): Promise<{ bytes: Buffer; encoding: Encoding }> {
    const { bytes } = await this.read();
    if (!this.compressible || bytes.length < WORTH_COMPRESSING_BYTES) return { bytes, encoding: 'identity' };
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (encoding === 'identity') return { bytes, encoding };
    const known = this.encoded.get(encoding) ?? compress[encoding](bytes);
    this.encoded.set(encoding, known);
    return { bytes: await known, encoding };
  }

  private read(): Promise<{ bytes: Buffer; etag: string }> {
    this.identity ??= this.load().then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }));
    return this.identity;
  }
}

/** Sends a file: 304 when the client has it, else in the best encoding it accepts. */
export async function sendFile(file: SiteFile, cacheControl: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = await file.etag();
  void reply.header('cache-control', cacheControl).header('etag', etag);
  if (file.compressible && !reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const { bytes, encoding } = await file.bytes(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('content-type', file.contentType).send(bytes);
}
