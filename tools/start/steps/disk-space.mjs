import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../../process/operator-error.mjs';

const NEEDED_BYTES = 700 * 1024 * 1024; // ASSUMPTION: an empty cluster is 40 MB, the map 160 MB, a day of demo trips with its log under 300 MB

/** Refuses to start where Postgres would soon run out of disk space. */
export function checkDiskSpace(directory, neededBytes = NEEDED_BYTES) {
  let place = resolve(directory);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const megabytes = (bytes) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new OperatorError(
    `The disk is almost full: ${megabytes(free)} are free at ${place}, and Sablon needs ${megabytes(neededBytes)}. Make room, or set SABLON_DATA to a directory on another disk.`,
  );
}
