import { readFileSync } from 'node:fs';
import { identify, stillRuns } from './identity.mjs';

const CHECK_EVERY_MS = 500;

/** Who started this program through npm: the npm process and, where it stays in between, its shell. Empty without npm. */
export function launchers() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const isShell = /\((sh|dash|bash|zsh|ash)\)/.test(stat);
    const grandparent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return (isShell ? [parent, grandparent] : [parent]).map(identify);
  } catch {
    return [identify(parent)];
  }
}

/**
 * Calls `onGone` when npm has died without passing on a signal (kill -9): Ctrl-C no longer reaches this process. Started
 * without npm, the program stands on its own.
 */
export function followLaunchers(onGone) {
  const followed = launchers();
  const timer = setInterval(() => {
    if (followed.every(stillRuns)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_EVERY_MS);
  timer.unref();
}
