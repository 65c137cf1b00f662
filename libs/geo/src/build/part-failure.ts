import type { Failure } from '@sablon/domain';
import { OsmFault, type OsmFileCode } from '../osm/osm-fault.js';

/**
 * Why a part of a map, and with it the build, failed: a refusal of the OSM file (`osm.*`), `map.disk_full`, `map.not_writable`,
 * `map.out_of_memory`, `map.stopped` (by whoever started it), `map.part_failed` (anything else; `reason`).
 */
export type PartFailureCode =
  | OsmFileCode
  | 'map.disk_full'
  | 'map.not_writable'
  | 'map.out_of_memory'
  | 'map.stopped'
  | 'map.part_failed';

const BY_ERRNO: Readonly<Record<string, PartFailureCode>> = {
  ENOSPC: 'map.disk_full',
  EDQUOT: 'map.disk_full',
  EACCES: 'map.not_writable',
  EPERM: 'map.not_writable',
  EROFS: 'map.not_writable',
  ERR_WORKER_OUT_OF_MEMORY: 'map.out_of_memory',
};

/** What an error thrown while building means to the person who asked for the map. */
export function partFailure(error: unknown): Failure<PartFailureCode> {
  if (error instanceof OsmFault) return error.failure as Failure<PartFailureCode>;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : BY_ERRNO[code];
  if (known) return { code: known, params: { path: path ?? '' } };
  return { code: 'map.part_failed', params: { reason: message ?? String(error) } };
}
