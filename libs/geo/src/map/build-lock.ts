import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who builds: the start time tells a living owner from a stranger who was given his number later. */
interface Owner {
  readonly pid: number;
  readonly started: string;
}

/** When a process started, in the kernel's own count; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the name in brackets before it may hold spaces.
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

/** Takes the right to build in a directory: returns how to give it back, or the process that has it. */
export function takeBuildLock(directory: string): { release: () => void } | { heldBy: number } {
  const path = join(directory, 'build.lock');
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        linkSync(draft, path); // all or nothing: nobody ever reads half a lock
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

/** Two may find the same stale lock: only one of them can rename it away. */
function discard(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}
