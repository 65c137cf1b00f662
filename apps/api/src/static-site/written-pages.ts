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

/** The pages written to files at build time, by path and language; none when the app was built without them. */
export async function readWrittenPages(
  directory: string,
  publicUrl: string,
): Promise<(path: string, language: Language) => SiteFile | undefined> {
  const listed = await readFile(join(directory, 'pages/paths.json'), 'utf8').catch(() => '[]');
  const files = new Map<string, SiteFile>();
  for (const path of JSON.parse(listed) as string[])
    for (const language of LANGUAGES)
      files.set(
        `${language} ${path}`,
        addressedFile(join(directory, 'pages', language, `${path === '/' ? 'index' : path.slice(1)}.html`), publicUrl),
      );
  return (path, language) => files.get(`${language} ${path}`);
}
