import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalException } from '../http/refusal-exception.js';
import { sendFile, SiteFile } from '../http/site-file.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sablon/domain';

/** As the web app's build marks the site's own address in what it writes. */
const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** A file of the build that names the site's own address. */
const addressedFile = (path: string, publicUrl: string): SiteFile =>
  new SiteFile(path, async () =>
    Buffer.from((await readFile(path, 'utf8')).replaceAll(SITE_ORIGIN_MARK, new URL(publicUrl).origin)),
  );

/** The language a page is asked for in: by the address (`?lang=nl`), else by the visitor's last choice, else French. */
function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = /[?&]lang=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

/** Whether an address asks for more than a page in a language. */
const asksSomething = (url: string): boolean =>
  [...new URLSearchParams(url.split('?')[1] ?? '').keys()].some((key) => key !== 'lang');

/**
 * The pages written to files at build time, by path, language and whether the address asks something of the page; none when
 * the app was built without them.
 */
async function readWrittenPages(
  directory: string,
  publicUrl: string,
): Promise<(path: string, language: Language, asks: boolean) => SiteFile | undefined> {
  const listed = await readFile(join(directory, 'pages/paths.json'), 'utf8').catch(() => '[]');
  const files = new Map<string, SiteFile>();
  for (const { path, unasked } of JSON.parse(listed) as { path: string; unasked: boolean }[])
    for (const language of LANGUAGES) {
      const name = join(directory, 'pages', language, path === '/' ? 'index' : path.slice(1));
      const written = addressedFile(`${name}.html`, publicUrl);
      files.set(`${language} ${path} asks`, written);
      files.set(`${language} ${path}`, unasked ? addressedFile(`${name}.unasked.html`, publicUrl) : written);
    }
  return (path, language, asks) => files.get(`${language} ${path}${asks ? ' asks' : ''}`);
}

const YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a new build must show at once. */
const ASK_AGAIN = 'no-cache';

/** Files of the build that name the site's own address. */
const ADDRESSED = /(sitemap\.xml|robots\.txt)$/;

interface StaticSite {
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
