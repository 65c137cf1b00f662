import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startToken } from '../process/identity.mjs';

const PREFIX = 'sablon-test-';

/** A directory of this test run outside the repository; those of runs that were killed are removed on the way. */
export function scratchDirectory() {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX) && startToken(Number(name.slice(PREFIX.length))) === null)
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const directory = join(tmpdir(), `${PREFIX}${process.pid}`);
  mkdirSync(directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
