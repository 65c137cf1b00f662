import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from './mutants.mjs';

const ROOT = join(__dirname, '../..');

describe('money mutants', () => {
  it.each(Object.entries(MUTANTS))('%s: every file it patches exists', (_name, { patches }) => {
    const sources = patches.map(({ file }) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    expect(sources.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(0);
  });
});
