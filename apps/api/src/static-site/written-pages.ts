import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sablon/domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { SiteFile } from '../http/site-file.js';

/** As the web app's build marks the site's own address in what it writes. */
const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** A file of the build that names the site's own address. */
export const addressedFile = (path: string, publicUrl: string): SiteFile =>
  new SiteFile(path, async () =>
    Buffer.from((await readFile(path, 'utf8')).replaceAll(SITE_ORIGIN_MARK, new URL(publicUrl).origin)),
  );

/** The language a page is asked for in: by the address (`?lang=nl`), else by the visitor's last choice, else French. */
export function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = /[?&]lang=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

/** Whether an address asks for more than a page in a language. */
export const asksSomething = (url: string): boolean =>
  [...new URLSearchParams(url.split('?')[1] ?? '').keys()].some((key) => key !== 'lang');

/**
 * The pages written to files at build time, by path, language and whether the address asks something of the page; none when
 * the app was built without them.
 */
export async function readWrittenPages(
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
