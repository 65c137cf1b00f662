import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Failure, Result } from '@sablon/domain/kernel';
import type { MapPart } from '../map/map-manifest.js';
import type { BuildCounts, BuildInput, ReportProgress, BuildJob } from '../osm/build-job.js';
import { OsmFault, type OsmFileCode } from '../osm/wire-reader.js';

/**
 * Why a part of a map, and with it the build, failed: a rejected OSM file (`osm.*`), `map.disk_full`, `map.not_writable`,
 * `map.out_of_memory`, `map.stopped` (aborted by the caller), `map.part_failed` (anything else; `reason`).
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

/** Maps an error thrown while building to a failure code. */
export function partFailure(error: unknown): Failure<PartFailureCode> {
  if (error instanceof OsmFault) return error.failure as Failure<PartFailureCode>;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : BY_ERRNO[code];
  if (known) return { code: known, params: { path: path ?? '' } };
  return { code: 'map.part_failed', params: { reason: message ?? String(error) } };
}

/** The builder of each part. Loaded on demand: every part runs in its own thread and needs only its own code. */
export const PART_JOBS: Readonly<Partial<Record<MapPart, () => Promise<BuildJob>>>> = {
  roads: async () => (await import('../roads/build-roads.js')).buildRoads,
  places: async () => (await import('../places/build/build-places.js')).buildPlaces,
  tiles: async () => (await import('../tiles/build-tiles.js')).buildTiles,
};

/** The parts a build makes. */
export const MAP_PARTS = Object.keys(PART_JOBS) as MapPart[];

/** The order sent to a part's thread. */
export interface PartOrder {
  readonly part: MapPart;
  readonly input: BuildInput;
}

/** A message from a part's thread. */
export type PartMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly doing: string }
  | { readonly kind: 'done'; readonly counts: BuildCounts }
  | { readonly kind: 'failed'; readonly failure: Failure<PartFailureCode> };

type PartResult = Result<BuildCounts, PartFailureCode>;

/** Builds one part of a map; never throws. */
export type RunPart = (order: PartOrder, report: ReportProgress, signal: AbortSignal) => Promise<PartResult>;

/** Heap limit of a part, for JavaScript objects only; the large tables lie outside it. */
const HEAP_MEGABYTES = 3072;
const STOPPED: PartResult = { ok: false, error: { code: 'map.stopped' } };

/** Builds a part in its own thread; an aborted signal ends the thread at once. */
export const runPartInThread: RunPart = (order, report, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve(STOPPED);
      return;
    }
    const worker = new Worker(join(import.meta.dirname, 'part-thread.js'), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    let result: PartResult = { ok: false, error: { code: 'map.part_failed', params: { reason: 'no answer' } } };
    const finish = (made: PartResult): void => {
      result = made;
      void worker.terminate();
    };
    const stop = (): void => finish(STOPPED);
    signal.addEventListener('abort', stop);
    worker.on('message', (message: PartMessage) => {
      if (message.kind === 'progress') report(message.share, message.doing);
      else if (message.kind === 'done') finish({ ok: true, value: message.counts });
      else finish({ ok: false, error: message.failure });
    });
    worker.once('error', (error) => finish({ ok: false, error: partFailure(error) }));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve(result);
    });
  });

/** Builds a part in the current thread: for tests, and for callers that already run in one. */
export const runPartHere: RunPart = async ({ part, input }, report) => {
  try {
    const job = await PART_JOBS[part]?.();
    if (!job) throw new Error(`no one makes ${part}`);
    return { ok: true, value: await job(input, report) };
  } catch (error) {
    return { ok: false, error: partFailure(error) };
  }
};
