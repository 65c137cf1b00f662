import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const TEXTS = 'product|dispatch|reliability|performance|geo|ux';
/** `reliability.md I9`, `product.md, "Prices"`, `performance.md §3.1`; of "I21–I22" the first. */
const CITED = `(${TEXTS})\\.md,? (§[0-9.]*[0-9]|[A-Z][0-9]+|"[^"]+")`;

/** Citations in a text, as written. */
const citedIn = (source: string): string[] =>
  [...source.matchAll(new RegExp(CITED, 'g'))].map(([, text, item]) => `${text}.md ${item}`);

/** Citations the page has an entry for. */
const entries = new Set(
  page.split(/^## /m).flatMap((chapter) => {
    const text = chapter.split('\n', 1)[0];
    return [...chapter.matchAll(/^\| (§[0-9.]+|[A-Z][0-9]+|"[^"]+") +\|/gm)].map(([, item]) => `${text} ${item}`);
  }),
);

describe('what comments cite as their source', () => {
  it('is said in docs/requirements.md', () => {
    const files = execFileSync(
      'git',
      ['grep', '-lE', `(${TEXTS})\\.md`, '--', 'apps', 'libs', 'e2e', 'tools', 'bench', 'chaos'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const missing = files
      .trim()
      .split('\n')
      .flatMap((file) =>
        citedIn(readFileSync(join(root, file), 'utf8'))
          .filter((item) => !entries.has(item))
          .map((item) => `${file}: ${item}`),
      );
    expect(missing).toEqual([]);
  });

  it('is seen in every form it is written in', () => {
    expect(citedIn('(product.md, "Prices"; reliability.md D9) performance.md §3.1, geo.md §6')).toEqual([
      'product.md "Prices"',
      'reliability.md D9',
      'performance.md §3.1',
      'geo.md §6',
    ]);
  });
});
