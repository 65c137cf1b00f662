// Runs one Postgres as its child for a parent that may die at any moment. On a stop request, or when the parent is gone, it shuts
// Postgres down in order; when Postgres dies by itself, it exits with 1 and its supervisor starts another. argv[2]: { directory,
// port, postgres, logFile, options, prefix, settings } as JSON.
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster, stopLeftover } from './postgres-leftover.mjs';

// After kill -9 of Postgres its orphaned backends hold the shared memory for about 2 s: measured, 5-6 attempts.
const START_PATIENCE_MS = 20_000;
const RETRY_PAUSE_MS = 300;
/** What Postgres writes of itself; a standby never is `ready`. */
const STARTED = new Set(['ready', 'standby']);
const STOP_PATIENCE_MS = 4_000;
const RETRYABLE =
  /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not bind|is still in use/;

const config = JSON.parse(process.argv[2]);
let child = null;
let stopping = false;

process.on('SIGINT', () => {}); // Ctrl-C is handled by the parent, which stops everything in order
process.on('SIGTERM', stop);
process.on('disconnect', stop);

await run();

async function run() {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    await stopLeftover(config.directory);
    if (stopping) process.exit(0);
    const failure = await startOnce();
    if (failure === null) return;
    if (Date.now() > deadline || !RETRYABLE.test(failure)) {
      process.send?.({ type: 'failed', reason: failure });
      process.exit(1);
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

async function startOnce() {
  const log = openSync(config.logFile, 'a');
  const logStart = fstatSync(log).size;
  const [program, ...args] = [...config.prefix, config.postgres, '-D', config.directory, '-p', String(config.port)];
  for (const [name, value] of Object.entries(config.settings)) args.push('-c', `${name}=${value}`);
  child = spawn(program, args, {
    ...config.options,
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  const started = child;
  let exited = false;
  started.once('error', () => (exited = true));
  started.once('exit', () => (exited = true));
  while (!exited) {
    const note = readPostmaster(config.directory);
    if (note?.pid === started.pid && STARTED.has(note.state)) {
      process.send?.({ type: 'ready', pid: started.pid });
      started.once('exit', () => process.exit(stopping ? 0 : 1));
      if (exited) process.exit(1);
      return null;
    }
    await sleep(20);
  }
  if (stopping) process.exit(0);
  return readFileSync(config.logFile).subarray(logStart).toString('utf8').trim() || 'Postgres ended without a word';
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(0);
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS);
}
