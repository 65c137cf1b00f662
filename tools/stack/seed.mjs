import { spawn } from 'node:child_process';
import { Sentence } from '../process/sentence.mjs';
import { PROGRAMS } from './programs.mjs';

/** Fills an empty database with tariffs, places and demo accounts; on a filled one it changes nothing. */
export async function runSeed(env, { print = () => {} } = {}) {
  const child = spawn(process.execPath, [PROGRAMS.seed], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Sentence(`The seed failed:\n${output.trim()}`);
  for (const line of output.trim().split('\n').filter(Boolean)) print(line);
}
