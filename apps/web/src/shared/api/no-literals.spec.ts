import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API_PREFIX, type Endpoint, endpoints } from '@sablon/contracts';

const SRC = resolve(__dirname, '../..');
const LITERAL = /['"`](\/api\/[^'"`\s]*)/g;
/** Pages that robots are kept out of, by the beginnings of their addresses; a gallery that answers every call itself. */
const NO_ENDPOINT = ['prerender/write-pages.tsx', 'gallery/pretend-server.ts'];
/** The worker, which answers from what it keeps, and what it says to it: they know requests by their addresses. */
const WORKER = /^pwa\//;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(spec|gallery)\./.test(file),
);
const literals = sources.flatMap((file) =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(LITERAL)].map(([, path = '']) => ({ file, path })),
);
const known = Object.values(endpoints)
  .flatMap((table) => Object.values<Endpoint>(table))
  .map(({ path }) => `${API_PREFIX}${path}`);

describe('addresses of the API in the web', () => {
  it('come from the contracts’ tables everywhere but in the worker', () => {
    expect(sources.length).toBeGreaterThan(400);
    const typed = literals.filter(({ file }) => !WORKER.test(file) && !NO_ENDPOINT.includes(file));
    expect(typed).toEqual([]);
  });

  it('in the worker are those of endpoints that exist', () => {
    const written = literals.filter(({ file }) => WORKER.test(file)).map(({ path }) => path.replace(/\$\{.*/, ''));
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((start) => !known.some((path) => path.startsWith(start)))).toEqual([]);
  });
});
