import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from './proofs.mjs';

const TEST = /\.(?:e2e-)?spec\.tsx?$/;
const OWN = /^tools\/spec-coverage\//; // its tests name made-up rows

/** Row–file pairs as written in the sources of the tests, without running anything. */
export function proofsInSources(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(list.split('\n'))]
    .filter((path) => TEST.test(path) && !OWN.test(path) && existsSync(join(root, path)))
    .sort()
    .flatMap((file) =>
      [...new Set(rowsNamed(readFileSync(join(root, file), 'utf8')))].map((id) => ({ id, file, title: '' })),
    );
}
