import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RefusalException } from '../http/refusal-exception.js';
import { sendFile } from '../http/send-file.js';
import { SiteFile } from '../http/site-file.js';

const YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new build must show at once. */
const ASK_AGAIN = 'no-cache';

/** The built web app beside the compiled and the source program alike. */
export const defaultWebDirectory = (): string => resolve(import.meta.dirname, '../../../web/dist');

/** Serves the web app: its files by their path, and for every other page outside /api the app itself. */
export async function serveStaticSite(fastify: FastifyInstance, directory: string): Promise<void> {
  const files = await listFiles(directory);
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) throw new RefusalException({ code: 'request.not_found' });
      const file = fileFor(files, path);
      if (!file) throw new RefusalException({ code: 'request.not_found' });
      return sendFile(file, path.startsWith('/assets/') ? YEAR : ASK_AGAIN, request, reply);
    },
  });
}

/** Only files that were there at boot have an address, so no path can lead out of the directory. */
async function listFiles(directory: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(directory, path).split(sep).join('/')}`, new SiteFile(path)]),
  );
}

function fileFor(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  const exact = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
  if (exact) return exact;
  // A missing script or picture is missing; answering with a page would be cached as one.
  return path.startsWith('/assets/') ? undefined : files.get('/index.html');
}
