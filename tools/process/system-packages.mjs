import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from './operator-error.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PROGRAMS = {
  'redis-server': ['redis-server'],
  chromium: BROWSERS,
  'chromium-headless-shell': SHELLS,
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  // For building the image (tools/deploy/image.mjs).
  buildah: ['buildah'],
  debootstrap: ['debootstrap'],
  crun: ['crun'],
};

function find(names) {
  for (const directory of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) {
      try {
        const path = join(directory, name);
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  return null;
}

/** A whole browser, which installs apps and shows notifications: CHROMIUM_PATH, or the Chromium of this machine. */
export function browserPath() {
  const path = process.env.CHROMIUM_PATH || find(BROWSERS);
  if (!path)
    throw new OperatorError('The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH.');
  return path;
}

/** Chromium without a window around its pages, for the same tests with 40 % less processor time; a whole one where it is missing. */
export const shellPath = () => process.env.CHROMIUM_PATH || find(SHELLS) || browserPath();

/** Debian packages of the list that are not installed. */
export const missingPackages = (packages) =>
  packages.filter((name) => !(name.startsWith('chromium') && process.env.CHROMIUM_PATH) && !find(PROGRAMS[name]));

/** Installs Debian packages when we may (root, apt-get), else says in one sentence what to install. */
export function installPackages(packages) {
  const sentence = `These tests need ${packages.join(' and ')}: apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !find(['apt-get'])) throw new OperatorError(sentence);
  const apt = (...args) =>
    spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-q');
  const done = apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  if (done.status !== 0) throw new OperatorError(`${sentence}\n${(done.stderr ?? '').trim()}`);
}
