// The data directory: may it be written, is there room, and is the map there.
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkDiskSpace } from '../start/steps/disk-space.mjs';
import { ok, problem, warning } from './finding.mjs';

/** Whether the data directory, or what is to hold it, can be written, and has the space that a start asks for. */
export function dataDirectory(directory) {
  let place = resolve(directory);
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory())
    return [problem('SABLON_DATA', `${place} is no directory`, 'Choose another SABLON_DATA.')];
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch {
    return [
      problem(
        'SABLON_DATA',
        `${place} cannot be written`,
        'Give the user that runs Sablon write access, or choose another SABLON_DATA.',
      ),
    ];
  }
  try {
    checkDiskSpace(place);
  } catch (error) {
    return [problem('SABLON_DATA', error.message, 'Make room on that disk.')];
  }
  return [ok('SABLON_DATA', `${resolve(directory)} can be written, and there is room`)];
}

function isReadable(path) {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The map in use: in `SABLON_MAP`, else in the data directory. Without one, times come from a formula and routes are straight lines. */
export async function map(mapDirectory, { readMapManifest }) {
  const folder = resolve(mapDirectory);
  if (!existsSync(folder))
    return [
      warning(
        'map',
        `none is built in ${folder}: until it is, times and prices are approximate`,
        'npm start builds the one that comes with Sablon; or build your own: npm run map:build -- --download belgium.',
      ),
    ];
  const remedy = 'Build it again with npm run map:build.';
  const manifest = await readMapManifest(folder);
  if (!manifest.ok) return [problem('map', `${folder} cannot be used (${manifest.error.code})`, remedy)];
  const { build, files, source, builtAt } = manifest.value;
  for (const [name, { bytes }] of Object.entries(files)) {
    const path = join(folder, build, name);
    if (!isReadable(path)) return [problem('map', `${path} is missing or cannot be read`, remedy)];
    if (statSync(path).size !== bytes) return [problem('map', `${path} is not as it was built`, remedy)];
  }
  return [ok('map', `${source}, built ${builtAt.slice(0, 10)}`)];
}

/** The secrets of the data directory; none where no start has made them. */
export function inheritedSecrets(directory) {
  const path = join(resolve(directory), 'secrets.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
