// docs/attacks.md says which test holds off which attack: every test it names exists and carries the number of its row, and every number in
// a title is one of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'docs/attacks.md';
const TESTS = /^(apps|libs|tools|e2e|chaos)\/.*spec\.tsx?$/;
/** `| S1 | tried | must happen | tests |` */
const ROW = /^\| ([A-Z]\d+) +\| .* \| (`.*?) *\|$/gm;
/** The file and the words of a title; several tests of a row stand in lines of their own. */
const TEST = /^`([^`]+)`: (.+)$/;
const TITLE = /^\s*(?:it|describe|test)\b.*$/gm;
const NUMBERS = /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)/g;
/** Numbers with an I are the invariants of `tools/db/invariants.mjs`. */
const isInvariant = (number) => number.startsWith('I');

/** Numbers and tests of the list. */
export const readAttacks = (text) =>
  [...text.matchAll(ROW)].map(([, number, tests]) => ({ number, tests: tests.split('<br>') }));

/** The numbers that a title carries. */
const numbersIn = (title) => [...title.matchAll(NUMBERS)].flatMap(([, list]) => list.split(', '));

/** What is wrong with the tests that the list names; `read` gives a file's text, or null. */
export function judgeTests(attacks, read) {
  return attacks.flatMap(({ number, tests }) =>
    tests.flatMap((test) => {
      const [, file, title] = TEST.exec(test) ?? [];
      if (!file) return [`${number}: "${test}" names no test`];
      const text = read(file);
      if (text === null) return [`${number}: there is no ${file}`];
      if (!text.includes(title)) return [`${number}: ${file} has no "${title}"`];
      return numbersIn(title).includes(number) ? [] : [`${number}: "${title}" does not carry the number`];
    }),
  );
}

/** Numbers in the titles of a test file that the list does not have. */
export const unknownNumbers = (text, attacks) =>
  [...text.matchAll(TITLE)]
    .flatMap(([line]) => numbersIn(line))
    .filter((number) => !isInvariant(number) && !attacks.some((one) => one.number === number));

/** The problems of the list in a directory of the project, as sentences; none if there are none. */
export function judgeAttacks(root) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
  const attacks = readAttacks(read(LIST) ?? '');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const unknown = files
    .split('\n')
    .filter((path) => TESTS.test(path) && path !== 'tools/check/attacks.spec.ts')
    .flatMap((path) =>
      unknownNumbers(read(path) ?? '', attacks).map((number) => `${path}: ${number} is not in ${LIST}`),
    );
  return [...judgeTests(attacks, read).map((problem) => `${LIST}, ${problem}`), ...unknown];
}
