// `node tools/architecture/count.mjs`: size and grain of the code in apps/ and libs/, tests left out, as a table in Markdown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circles, readImports, TREES } from '../check/folder-circles.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const SOURCE = /^(apps|libs)\/.*\.(ts|tsx|mjs|cjs)$/;
const TEST = /((\.|-)spec|\.gallery)\.tsx?$/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((path) => SOURCE.test(path) && !TEST.test(path));
const lines = files.map((path) => readFileSync(resolve(root, path), 'utf8').split('\n').length - 1);
const sorted = lines.toSorted((one, other) => one - other);
const depth = (path) => dirname(path).split('/').length;
const found = TREES.flatMap(({ root: tree, leaveOut }) => circles(readImports(resolve(root, tree), leaveOut)));

console.log('| measure | count |\n| --- | ---: |');
for (const [name, count] of [
  ['source files', files.length],
  ['lines', lines.reduce((sum, one) => sum + one, 0)],
  ['median lines of a file', sorted[Math.floor(sorted.length / 2)]],
  ['files of 20 lines or fewer', lines.filter((one) => one <= 20).length],
  ['files of more than 400 lines', lines.filter((one) => one > 400).length],
  ['folders', new Set(files.map(dirname)).size],
  ['deepest folder', Math.max(...files.map(depth))],
  ['folders in circles', found.length],
])
  console.log(`| ${name} | ${count} |`);
