// Installs Valhalla's npm package beside the bench, pinned by version and checksum. Not a dependency of the product: 290 MB.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasValhalla, VALHALLA_HOME } from './valhalla-actor.mjs';

export const VALHALLA_VERSION = '3.6.1';
const NAME = '@valhallajs/valhallajs';
const INTEGRITY = 'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==';
const LIMIT_MS = 180_000;

/** Installs Valhalla unless it is present; returns why it could not, or null. */
export async function installValhalla() {
  if (hasValhalla()) return null;
  const about = { name: 'bench-valhalla', version: '1.0.0', dependencies: { [NAME]: VALHALLA_VERSION } };
  const packages = { '': about, [`node_modules/${NAME}`]: { version: VALHALLA_VERSION, integrity: INTEGRITY } };
  mkdirSync(VALHALLA_HOME, { recursive: true });
  const write = (file, value) => writeFileSync(join(VALHALLA_HOME, file), JSON.stringify(value, null, 2));
  write('package.json', { ...about, private: true });
  write('package-lock.json', {
    name: about.name,
    version: about.version,
    lockfileVersion: 3,
    requires: true,
    packages,
  });
  try {
    const flags = ['--prefix', VALHALLA_HOME, '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', ['ci', ...flags], { cwd: VALHALLA_HOME, timeout: LIMIT_MS });
    return hasValhalla() ? null : 'npm installed nothing';
  } catch ({ stderr, message }) {
    const said = (stderr || message).split('\n').filter((line) => line.startsWith('npm error'));
    return said[0] ?? message.split('\n')[0];
  }
}
