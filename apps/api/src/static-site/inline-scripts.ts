import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Data in a script element (structured data) is never run and needs no permission. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/gi;

/** The CSP hashes of the inline scripts in the built pages, so that these run and nothing injected does. */
export async function inlineScriptHashes(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const pages = await Promise.all(
    names.filter((name) => name.endsWith('.html')).map((name) => readFile(join(directory, name), 'utf8')),
  );
  const scripts = pages.flatMap((page) => [...page.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? ''));
  return [...new Set(scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}
