import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalException } from '../http/refusal-exception.js';
import { sendFile, type SiteFile } from '../http/site-file.js';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, LOGO_PATH } from '@sablon/domain';
import { logoFile, type Served, servedFile, type WrittenFor } from './branded-file.js';

/** The language of a requested page: by the address (`?lang=nl`), else the visitor's last choice, else French. */
function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = /[?&]lang=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  if (isLanguage(asked)) return asked;
  const chosen = parseCookie(request.headers.cookie ?? '')['language'];
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
}

/** Whether an address has a query beyond the page's language. */
const asksSomething = (url: string): boolean =>
  [...new URLSearchParams(url.split('?')[1] ?? '').keys()].some((key) => key !== 'lang');

/**
 * The pages written to files at build time, by path, language and whether the address has a query; empty when the app was
 * built without them.
 */
async function readWrittenPages(
  directory: string,
  site: WrittenFor,
): Promise<(path: string, language: Language, asks: boolean) => SiteFile | undefined> {
  const listed = await readFile(join(directory, 'pages/paths.json'), 'utf8').catch(() => '[]');
  const files = new Map<string, Served>();
  for (const { path, unasked } of JSON.parse(listed) as { path: string; unasked: boolean }[])
    for (const language of LANGUAGES) {
      const name = join(directory, 'pages', language, path === '/' ? 'index' : path.slice(1));
      const written = servedFile(`${name}.html`, path, site);
      files.set(`${language} ${path} asks`, written);
      files.set(`${language} ${path}`, unasked ? servedFile(`${name}.unasked.html`, path, site) : written);
    }
  return (path, language, asks) => files.get(`${language} ${path}${asks ? ' asks' : ''}`)?.();
}

const YEAR = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time: a new build must show at once. */
const ASK_AGAIN = 'no-cache';

interface StaticSite extends WrittenFor {
  /**
   * Whether a Cookie header holds a session. For a page in its own browsing context group the browser starts a new process
   * once it has read the header, which doubled the time to a visitor's first paint (decision 21). Prerendered pages hold no
   * personal data, so only signed-in users, whose page becomes personal, get it. Sent with every response: "not modified" too
   * has to replace the cached header.
   */
  bringsSession(cookieHeader: string | undefined): boolean;
}

/** The built web app, resolved for both the compiled and the source program. */
export const defaultWebDirectory = (): string => resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the web app: its files by their path, public pages as prerendered at build time in the visitor's language, and for
 * every other address outside /api the app itself, which search engines are asked not to index.
 */
export async function serveStaticSite(
  fastify: FastifyInstance,
  directory: string,
  { bringsSession, ...site }: StaticSite,
): Promise<void> {
  const files = await listFiles(directory, site);
  const writtenPage = await readWrittenPages(directory, site);
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

/** Only files that existed at boot have an address, so no path can lead out of the directory. */
async function listFiles(directory: string, site: WrittenFor): Promise<ReadonlyMap<string, Served>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(directory, 'pages')))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const address = `/${relative(directory, path).split(sep).join('/')}`;
        return [address, servedFile(path, address, site)];
      }),
  );
}

function fileFor(files: ReadonlyMap<string, Served>, path: string): SiteFile | undefined {
  if (path === LOGO_PATH) return logoFile();
  const exact = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
  if (exact) return exact();
  // A missing script or picture gets a 404; a page in its place would be cached under that address.
  return path.startsWith('/assets/') ? undefined : files.get('/index.html')?.();
}
