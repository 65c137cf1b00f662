// `npm run check`: everything that can be said about the code without running it, as many checks at a time as there are cores,
// the longest first. Every check runs and prints its time; one that fails makes the whole fail.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeAttacks } from './check/attacks.mjs';
import { fileSizes, judgeSizes } from './check/file-sizes.mjs';
import { judgeFolders, TREES } from './check/folder-circles.mjs';
import { judgeMigrations } from './check/migrations.mjs';
import { judgeScale } from './check/scale.mjs';
import { judgeWords } from './check/words.mjs';
import { writePackTypes } from './locales/write-packs.mjs';
import { judgeSources } from './spec-coverage/spec-coverage.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const bin = (path) => join(root, 'node_modules', path);
const CHECKS = [
  ['lint', node(bin('oxlint/bin/oxlint'))],
  ['format', node(bin('oxfmt/bin/oxfmt'), '--check')],
  ['types, server', node(bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json', '--noEmit')],
  ['types, web', node(bin('typescript-native/bin/tsc'), '-p', 'apps/web/tsconfig.json', '--noEmit')],
  [
    'import rules',
    node(
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'libs',
      'e2e',
      'prisma',
      'bench',
    ),
  ],
  ['spec coverage, by what test titles say', checkSpecCoverage],
  ['file sizes', checkSizes],
  ['folders without circles', checkFolders],
  ['words of comments', checkWords],
  ['sizes of the web, on one scale', checkScale],
  ['migrations the former version can live with', checkMigrations],
  ['tests that hold off attacks', checkAttacks],
];

writePackTypes(root);
const failed = [];
const waiting = [...CHECKS];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, work));
console.log(failed.length === 0 ? `All ${CHECKS.length} checks passed.` : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, run] = next;
    const startedAt = Date.now();
    const { ok, output } = await run();
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(38)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (output.trim() !== '' && (!ok || name === 'file sizes')) console.log(output.trim().replace(/^/gm, '    '));
    if (!ok) failed.push(name);
  }
}

function node(...args) {
  return () =>
    new Promise((done) => {
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.once('close', (code) => done({ ok: code === 0, output }));
    });
}

function checkSizes() {
  const { errors, warnings } = judgeSizes(fileSizes(root));
  const lines = [
    ...errors.map((line) => `too long: ${line} (limit 300)`),
    ...warnings.map((line) => `getting long: ${line}`),
  ];
  return { ok: errors.length === 0, output: lines.join('\n') };
}

function checkFolders() {
  const problems = TREES.flatMap((tree) => judgeFolders(tree, root));
  return { ok: problems.length === 0, output: problems.join('\n') };
}

function checkWords() {
  const problems = judgeWords(root);
  return { ok: problems.length === 0, output: problems.join('\n') };
}

function checkScale() {
  const problems = judgeScale(root);
  return { ok: problems.length === 0, output: problems.join('\n') };
}

function checkAttacks() {
  const problems = judgeAttacks(root);
  return { ok: problems.length === 0, output: problems.join('\n') };
}

async function checkMigrations() {
  const problems = await judgeMigrations(root);
  return { ok: problems.length === 0, output: problems.join('\n') };
}

function checkSpecCoverage() {
  const problems = judgeSources(root);
  return { ok: problems.length === 0, output: problems.join('\n') };
}
