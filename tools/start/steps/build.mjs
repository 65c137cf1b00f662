import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh, remember } from '../../process/freshness.mjs';
import { OperatorError } from '../../process/operator-error.mjs';

const sourcesOf = (root, groups) =>
  groups.flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)));

/** Compiles the half of the product (`server` or `web`) whose sources changed since the last time; true when it did. */
export async function buildIfChanged(root, half, { signal } = {}) {
  const always = [
    'package-lock.json',
    'tools/build.mjs',
    'tools/swc-options.mjs',
    'tools/locales',
    'locales',
    'tsconfig.json',
  ].map((path) => join(root, path));
  const sources =
    half === 'server'
      ? sourcesOf(root, ['libs', 'apps']).filter((path) => path !== join(root, 'apps/web'))
      : ['apps/web', 'libs/domain', 'libs/contracts'].map((path) => join(root, path));
  const wanted = fingerprint([...always, ...sources]);
  const compiled = half === 'server' ? sources : [join(root, 'apps/web')];
  if (compiled.every((path) => existsSync(join(path, 'dist'))) && isFresh(root, `build-${half}`, wanted)) return false;
  await runBuild(root, half, signal);
  remember(root, `build-${half}`, wanted);
  return true;
}

async function runBuild(root, half, signal) {
  const child = spawn(process.execPath, [join(root, 'tools/build.mjs'), `--${half}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(-1)));
  if (code !== 0)
    throw new OperatorError(`The ${half} could not be built:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
