import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NAMED_ACTIONS } from './audit-page.js';

const ROOT = resolve(__dirname, '../../../../..');
const sources = ['apps/api/src', 'libs/persistence/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.spec\.ts$|generated|testing/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
    .filter((text) => text.includes('writeAudit(')),
);

it('every action that is written into the audit log has words', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\baction(?::| =)[^;\n]*?'([a-z_]+\.[a-z_]+)'(?: : '([a-z_]+\.[a-z_]+)')?/g)].flatMap(
      ([, one, other]) => [one, other].filter((name) => name !== undefined),
    ),
  );
  expect(written.length).toBeGreaterThan(20);
  expect([...new Set(written)].filter((name) => !(NAMED_ACTIONS as readonly string[]).includes(name))).toEqual([]);
});
