import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../process/operator-error.mjs';

/** True when node_modules matches package-lock.json, according to npm's own record of its last install. */
export function dependenciesAreInstalled(root) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true; // our own workspaces
    if (entry.optional || entry.devOptional) return true; // other platforms' binaries
    return installed[path]?.version === entry.version && installed[path]?.resolved === entry.resolved;
  });
}

/** Runs `npm ci`; `say` receives its progress. */
export async function installDependencies(root, { signal } = {}) {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' }, // "production" would leave out the compiler
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(-1)));
  if (code !== 0)
    throw new OperatorError(`"npm ci" failed (${code}):\n${output.trim().split('\n').slice(-8).join('\n')}`);
}
