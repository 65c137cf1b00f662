import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startToken } from '../process/identity.mjs';

const PREFIX = 'sablon-test-';
const IN_MEMORY = '/dev/shm';
/** ASSUMPTION: room enough for the databases of one tier. */
const WANTED_BYTES = 2_000_000_000;

/** A directory of this test run outside the repository; those of runs that were killed are removed on the way. */
export const scratchDirectory = () => directoryIn(tmpdir());

/**
 * The same in memory, where this machine has room for it: Postgres keeps its promises there (fsync stays on, the product refuses
 * to start without it) and nothing waits for a disk.
 */
export const scratchInMemory = () => directoryIn(freeBytes(IN_MEMORY) > WANTED_BYTES ? IN_MEMORY : tmpdir());

function directoryIn(parent) {
  for (const name of readdirSync(parent))
    if (name.startsWith(PREFIX) && startToken(Number(name.slice(PREFIX.length))) === null)
      rmSync(join(parent, name), { recursive: true, force: true });
  const directory = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function freeBytes(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0; // no such place on this machine
  }
}
