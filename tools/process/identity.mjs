// Tells processes apart for good: a pid alone may have been given to another program since it was written down.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** Start time of a running process as an opaque string, or null when no such process runs (zombies do not run). */
export function startToken(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before ')' may hold spaces
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `ticks:${fields[19]}`;
  } catch {
    return startTokenWithoutProc(pid);
  }
}

function startTokenWithoutProc(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  if (process.platform === 'linux') return null; // /proc had nothing: it is gone
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : `lstart:${line.split(/\s+/).slice(1).join(' ')}`;
  } catch {
    return null;
  }
}

/** A process as it can be written to a file and recognised later. */
export const identify = (pid) => ({ pid, startToken: startToken(pid) });

/** True while the very process that was written down still runs. */
export function stillRuns(identity) {
  if (!identity?.pid || !identity.startToken) return false;
  return startToken(identity.pid) === identity.startToken;
}

/** Waits until none of the processes runs any more; false when time ran out. */
export async function waitUntilGone(identities, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (identities.some(stillRuns)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
