// A Postgres that outlived its owner (kill -9) still holds the data directory. It is shut down properly: its data is intact.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, signal, waitUntilGone } from '../process/identity.mjs';

/** Postgres' own record of the process on a data directory: pid and state ("starting", "ready", "stopping"), or null. */
export function readPostmaster(directory) {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Stops a Postgres left running on the directory. Returns its pid, or null when there was none. */
export async function stopLeftover(directory) {
  const note = readPostmaster(directory);
  if (!note || !isPostgresOn(note.pid, directory)) return null;
  const identity = identify(note.pid);
  for (const [name, patienceMs] of [
    ['SIGINT', 8_000], // "fast": open sessions end, everything is written
    ['SIGQUIT', 3_000], // "immediate": the next start recovers from the log
    ['SIGKILL', 2_000],
  ]) {
    signal(note.pid, name);
    if (await waitUntilGone([identity], patienceMs)) break;
  }
  return note.pid;
}

function isPostgresOn(pid, directory) {
  if (identify(pid).startToken === null) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory);
  } catch {
    return process.platform !== 'linux'; // no /proc: postmaster.pid is the only evidence
  }
}
