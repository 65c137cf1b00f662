import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed, withoutRows } from './proofs.mjs';

const TEST = /\.(?:e2e-)?spec\.tsx?$/;
const OWN = /^tools\/spec-coverage\//; // its tests name made-up rows

function testFiles(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(list.split('\n'))]
    .filter((path) => TEST.test(path) && !OWN.test(path) && existsSync(join(root, path)))
    .sort();
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'/g;
const FILLED_IN = /[%$]/; // by a table of cases

/** The titles that name rows and stand in a source as they will be at run time, without their rows; `text` is the source. */
export const plainTitles = (text) =>
  [...text.matchAll(LITERAL)]
    .map(([, literal]) => literal.replace(/\\(.)/g, '$1'))
    .filter((title) => rowsNamed(title).length > 0 && !FILLED_IN.test(title))
    .map((title) => ({ ids: rowsNamed(title), title: withoutRows(title) }))
    .filter(({ title }) => title !== '');

/** The plain titles of all tests: `{ file, ids, title }`. */
export const titlesInSources = (root) =>
  testFiles(root).flatMap((file) =>
    plainTitles(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  );

/** Row–file pairs as written in the sources of the tests, without running anything. */
export const proofsInSources = (root) =>
  testFiles(root).flatMap((file) =>
    [...new Set(rowsNamed(readFileSync(join(root, file), 'utf8')))].map((id) => ({ id, file, title: '' })),
  );
