// `node tools/backup/scheduled.mjs`: the backup service of docker-compose.yml. Makes a backup every SABLON_BACKUP_HOURS in
// SABLON_BACKUP_DIRECTORY, and leaves the newest SABLON_BACKUP_KEEP there (docs/operating.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../process/operator-error.mjs';
import { ROOT } from '../stack/programs.mjs';
import { archiveName, dueInMs, outOfDate, unfinished } from './schedule.mjs';

/** ASSUMPTION: a database or a disk that was away is back by then, or needs a person anyway. */
const AGAIN_AFTER_MS = 15 * 60_000;

const stopRequest = new AbortController();
const { signal } = stopRequest;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopRequest.abort());

try {
  await run({
    directory: resolve(process.env.SABLON_BACKUP_DIRECTORY || 'backups'),
    hours: whole('SABLON_BACKUP_HOURS', 24),
    keep: whole('SABLON_BACKUP_KEEP', 14),
  });
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

async function run({ directory, hours, keep }) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  remove(directory, unfinished(readdirSync(directory)));
  while (!signal.aborted) {
    const waitMs = dueInMs(readdirSync(directory), hours, new Date());
    if (waitMs > 0) console.log(`The next backup is due at ${new Date(Date.now() + waitMs).toISOString()}.`);
    await rest(waitMs);
    if (signal.aborted) return;
    if (await backUp(join(directory, archiveName(new Date()))))
      remove(directory, outOfDate(readdirSync(directory), keep));
    else if (!signal.aborted) {
      console.error(`No backup was made. The next try is in ${AGAIN_AFTER_MS / 60_000} minutes; former ones stay.`);
      await rest(AGAIN_AFTER_MS);
    }
  }
}

/** Whether it was made; the command itself says what it made, or why not. */
async function backUp(file) {
  const command = [join(ROOT, 'tools/backup/main.mjs'), 'backup', file];
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  const pass = () => child.kill('SIGTERM');
  signal.addEventListener('abort', pass, { once: true });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', pass);
  return code === 0;
}

function remove(directory, names) {
  for (const name of names) {
    rmSync(join(directory, name), { force: true });
    console.log(`Removed ${name}.`);
  }
}

/** Ends early when the service is stopped. */
function rest(ms) {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}

function whole(name, usual) {
  const value = Number(process.env[name] || usual);
  // A timer of Node's ends at once beyond 24 days.
  if (!Number.isInteger(value) || value < 1 || value > 500)
    throw new OperatorError(`${name} must be a whole number from 1 to 500.`);
  return value;
}
