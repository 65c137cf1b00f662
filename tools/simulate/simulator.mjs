import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** Starts one of the simulator's programs, with further words for its command line; `ended` resolves with its exit code. */
export function startSimulator(program, env, ...words) {
  const file = join(ROOT, 'apps/simulator/dist', program);
  const child = spawn(process.execPath, [file, ...words], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const ended = new Promise((resume) => child.once('exit', (code) => resume(code ?? 1)));
  return { ended, stop: () => child.kill('SIGTERM') };
}
