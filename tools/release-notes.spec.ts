import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { releaseNotes } from './release-notes.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.3.0] - 2027-01-12

### Added

- Stops on the way.

## [0.2.0] - 2026-12-01

- The first.
`;

describe('the notes of a release', () => {
  it('are its section of the changelog, and nothing of the others', () => {
    expect(releaseNotes('0.3.0', { changelog: CHANGELOG, packageVersion: '0.3.0' })).toBe(
      '### Added\n\n- Stops on the way.',
    );
    expect(releaseNotes('0.2.0', { changelog: CHANGELOG, packageVersion: '0.2.0' })).toBe('- The first.');
  });

  it.each([
    ['0.3.0', '0.2.0', 'package.json is at 0.2.0, the tag says 0.3.0'],
    ['0.4.0', '0.4.0', 'has no section "## [0.4.0] - <date>"'],
    ['Unreleased', 'Unreleased', 'has no section'],
  ])('are refused for %s while package.json says %s', (version, packageVersion, why) => {
    expect(() => releaseNotes(version, { changelog: CHANGELOG, packageVersion })).toThrow(why);
  });
});

describe('the workflows for hosted runs', () => {
  const root = resolve(__dirname, '..');
  const workflows = readdirSync(join(root, '.github/workflows')).map((name) => ({
    name,
    text: readFileSync(join(root, '.github/workflows', name), 'utf8'),
  }));

  it('call only scripts and files that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(workflows.map(({ name }) => name)).toEqual(['ci.yml', 'release.yml']);
    for (const { text } of workflows) {
      const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string; uses?: string }[] }> };
      const steps = Object.values(jobs).flatMap((job) => job.steps);
      for (const { run = '', uses } of steps) {
        for (const [, script = ''] of run.matchAll(/npm run (\S+)/g)) expect(Object.keys(scripts)).toContain(script);
        for (const [, file = ''] of run.matchAll(/(?:node |^|\s)(tools\/\S+\.mjs|\.ci\/run)/g))
          expect(() => readFileSync(join(root, file))).not.toThrow();
        if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
      }
    }
  });
});
