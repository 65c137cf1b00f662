import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The building process: its start time distinguishes a living owner from a later process with the same pid. */
interface Owner {
  readonly pid: number;
  readonly started: string;
}

/** When a process started, in the operating system's own count; empty where the system does not provide it. */
function startOf(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the name in brackets before it may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lives({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === started;
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** Takes the build lock of a directory: returns its release, or the pid of the process that holds it. */
export function takeBuildLock(directory: string): { release: () => void } | { heldBy: number } {
  const path = join(directory, 'build.lock');
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        linkSync(draft, path); // atomic: a half-written lock is never visible
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner && lives(owner)) return { heldBy: owner.pid };
      discard(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may find the same stale lock: only one of them can rename it away. */
function discard(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}
