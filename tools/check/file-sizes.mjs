import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_LINES = 300; // CONTRIBUTING.md
const WARN_LINES = 200;
const CHECKED = /^(apps|libs|e2e|tools|bench|chaos|prisma)\/.*\.(ts|tsx|mjs|cjs)$/;
const BUILT = /\/dist\//;

/** Lines of every checked file of the repository (committed or about to be), longest first. */
export function fileSizes(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(list.split('\n'))]
    .filter((path) => CHECKED.test(path) && !BUILT.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines);
}

/** Files that are too long (`errors`) and those close to it (`warnings`), as sentences. */
export function judgeSizes(sizes) {
  const over = (from, to) =>
    sizes.filter(({ lines }) => lines > from && lines <= to).map(({ path, lines }) => `${path}: ${lines} lines`);
  return { errors: over(LIMIT_LINES, Infinity), warnings: over(WARN_LINES, LIMIT_LINES) };
}
