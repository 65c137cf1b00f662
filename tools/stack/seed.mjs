import { spawn } from 'node:child_process';
import { OperatorError } from '../process/operator-error.mjs';
import { PROGRAMS } from './programs.mjs';

/** Fills an empty database with tariffs and, in the demo, with its accounts; resolves with what the seed reports. */
export async function runSeed(env, { print = () => {}, program = PROGRAMS.seed } = {}) {
  const { code, output, report } = await run(program, env);
  if (code !== 0) throw new OperatorError(`The seed failed:\n${output}`);
  for (const line of output.split('\n').filter(Boolean)) print(line);
  return report;
}

/**
 * Gives a demo where no ride was ever ordered a past of its own, as the owner of its database, while nothing else uses that. Resolves
 * with a sentence to show: a demo does without one.
 */
export async function runPast(env, ownerUrl) {
  const { code, output } = await run(PROGRAMS.past, { ...env, SABLON_OWNER_DATABASE_URL: ownerUrl });
  return code === 0
    ? output
    : `The demo has no past: ${output.split('\n').find((line) => /error/i.test(line)) ?? output}`;
}

async function run(program, env) {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  let report = null;
  child.on('message', (message) => (report = message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output.trim(), report };
}
