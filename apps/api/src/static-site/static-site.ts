import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RefusalException } from '../http/refusal-exception.js';
import { sendFile } from '../http/send-file.js';
import { SiteFile } from '../http/site-file.js';
import { addressedFile, asksSomething, pageLanguage, readWrittenPages } from './written-pages.js';

const YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new build must show at once. */
const ASK_AGAIN = 'no-cache';

/** Files of the build that name the site's own address. */
const ADDRESSED = /(sitemap\.xml|robots\.txt)$/;

export interface StaticSite {
  readonly publicUrl: string;
  /**
   * Whether a Cookie header holds a session. A page of its own browsing context group is one the browser starts a new process for
   * once it has read the header, which doubled the time to a visitor's first paint (decision 21). Written pages say nothing of
   * anybody, so only those who are signed in, whose page becomes their own, get it. Said in every answer: "not modified" too has to
   * replace what the browser kept.
   */
  bringsSession(cookieHeader: string | undefined): boolean;
}

/** The built web app beside the compiled and the source program alike. */
export const defaultWebDirectory = (): string => resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the web app: its files by their path, public pages as they were written at build time in the visitor's language,
 * and for every other address outside /api the app itself, which search engines are asked to leave alone.
 */
export async function serveStaticSite(
  fastify: FastifyInstance,
  directory: string,
  { publicUrl, bringsSession }: StaticSite,
): Promise<void> {
  const files = await listFiles(directory, publicUrl);
  const writtenPage = await readWrittenPages(directory, publicUrl);
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) throw new RefusalException({ code: 'request.not_found' });
      const page = writtenPage(path, pageLanguage(request), asksSomething(request.url));
      if (page) {
        void reply.header('vary', 'accept-encoding, cookie');
        void reply.header(
          'cross-origin-opener-policy',
          bringsSession(request.headers.cookie) ? 'same-origin' : 'unsafe-none',
        );
        return sendFile(page, ASK_AGAIN, request, reply);
      }
      const file = fileFor(files, path);
      if (file?.name.endsWith('.html')) void reply.header('x-robots-tag', 'noindex');
      if (!file) throw new RefusalException({ code: 'request.not_found' });
      return sendFile(file, path.startsWith('/assets/') ? YEAR : ASK_AGAIN, request, reply);
    },
  });
}

/** Only files that were there at boot have an address, so no path can lead out of the directory. */
async function listFiles(directory: string, publicUrl: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(directory, 'pages')))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        `/${relative(directory, path).split(sep).join('/')}`,
        ADDRESSED.test(path) ? addressedFile(path, publicUrl) : new SiteFile(path),
      ]),
  );
}

function fileFor(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  const exact = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
  if (exact) return exact;
  // A missing script or picture is missing; answering with a page would be cached as one.
  return path.startsWith('/assets/') ? undefined : files.get('/index.html');
}
