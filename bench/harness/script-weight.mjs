// Script size of a visitor's first page, on the wire.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;
const KB = 1_000;

/**
 * Kilobytes, gzipped one by one, of every script a rendered page names: its own, the preloaded ones, and the texts of its
 * language.
 */
export function firstRouteKb(dist, page, language) {
  const html = readFileSync(join(dist, page), 'utf8');
  const words = Object.fromEntries(
    [...html.matchAll(/"(fr|nl|en)":"(\/assets\/[^"]+\.js)"/g)].map(([, of, file]) => [of, file]),
  );
  if (!words[language]) throw new Error(`${page} names no words in ${language}`);
  const foreign = Object.values(words).filter((file) => file !== words[language]);
  const named = [...html.matchAll(/["' ](\/assets\/[^"' ]+\.js)(?=["' ])/g)].map(([, file]) => file);
  const files = [...new Set(named)].filter((file) => !foreign.includes(file));
  return files.reduce((sum, file) => sum + gzipBytes(readFileSync(join(dist, file))), 0) / KB;
}

/** Kilobytes of the scripts of the map and the socket, which no first page needs. */
export function mapAndSocketKb(dist) {
  const assets = join(dist, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const holding = (mark) => scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(mark));
  const files = new Set([...scripts.filter((name) => name.startsWith('leaflet-')), ...holding('EIO')]);
  return [...files].reduce((sum, name) => sum + gzipBytes(readFileSync(join(assets, name))), 0) / KB;
}

/** Kilobytes of React and its DOM alone, built like the product. */
export async function reactDomKb() {
  const entry = '\0react-alone';
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === 'react-alone' ? entry : null),
        load: (id) =>
          id === entry
            ? `import { createElement } from 'react'; import { createRoot, hydrateRoot } from 'react-dom/client';
               globalThis.react = [createElement, createRoot, hydrateRoot];`
            : null,
      },
    ],
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'react-alone' } },
  });
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipBytes(file.code) : 0), 0) / KB;
}
