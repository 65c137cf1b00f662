import { spawn } from 'node:child_process';
import { OperatorError } from '../process/operator-error.mjs';
import { PROGRAMS } from './programs.mjs';

/** Fills an empty database with tariffs and, in the demo, with its accounts; resolves with what the seed reports. */
export async function runSeed(env, { print = () => {}, program = PROGRAMS.seed } = {}) {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  let report = null;
  child.on('message', (message) => (report = message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new OperatorError(`The seed failed:\n${output.trim()}`);
  for (const line of output.trim().split('\n').filter(Boolean)) print(line);
  return report;
}
