import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GREEN_CASES, RED_CASES } from './red-cases.mjs';
import { buildHouse, cruise } from './red-house.mjs';

const rules = createRequire(__filename)('../../.dependency-cruiser.cjs').forbidden as { name: string }[];

describe('the import rules', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sablon-red-house-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('let a house pass that keeps them', () => {
    buildHouse(directory, { red: false });
    expect(GREEN_CASES.length).toBeGreaterThan(10);
    expect(cruise(directory)).toEqual([]);
  }, 180_000);

  it('refuse every wrong import, each by its own rule, and nothing else', () => {
    buildHouse(directory, { red: true });
    const found = new Set(cruise(directory).map(({ rule, from }) => `${rule}: ${from}`));
    expect([...found].sort()).toEqual([...new Set(RED_CASES.map(([rule, from]) => `${rule}: ${from}`))].sort());
  }, 180_000);

  it('have a red case each', () => {
    const proven = new Set(RED_CASES.map(([rule]) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
