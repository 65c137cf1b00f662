import { basename, resolve } from 'node:path';
import { fail, ok, type Failure, type Result } from '@sablon/domain/kernel';
import { fileSha256, MapBuild } from '../map/map-build.js';
import type { MapManifest, MapPart } from '../map/map-manifest.js';
import { readExtractInfo } from '../pack/read-extract.js';
import type { Bounds, BuildCounts } from '../osm/build-job.js';
import { MAP_PARTS, runPartInThread, type RunPart, partFailure, type PartFailureCode } from './run-part.js';

/** The input of a map build: the parts, their source and the target directory. */
export interface MapOrder {
  readonly osmFile: string;
  /** Of a map pack: the last chapter to build; absent = all of it. */
  readonly upTo?: string | null;
  readonly bounds: Bounds | null;
  readonly placesFiles: readonly string[];
  readonly directory: string;
}

/** Cancellation and progress of a build. */
export interface BuildRun {
  readonly report: (part: MapPart, share: number, doing: string) => void;
  /** Aborted = stop the build: the map in force stays. */
  readonly signal: AbortSignal;
  readonly runPart?: RunPart;
  readonly now?: () => Date;
}

export type BuildMapCode = PartFailureCode | 'map.build_runs';

/** © and licence of everything made from OpenStreetMap data (openstreetmap.org/copyright). */
const LICENCE = 'ODbL-1.0';
const ATTRIBUTION = '© OpenStreetMap contributors';

type Made = { counts: Partial<Record<MapPart, BuildCounts>>; sourceSha256: string };

/** Builds all parts in parallel; the first failure stops the others. */
async function makeParts(order: MapOrder, build: MapBuild, run: BuildRun): Promise<Result<Made, PartFailureCode>> {
  const stop = new AbortController();
  const stopAll = (): void => stop.abort();
  run.signal.addEventListener('abort', stopAll);
  if (run.signal.aborted) stopAll();
  let failure: Failure<PartFailureCode> | null = null;
  const failed = (error: Failure<PartFailureCode>): void => {
    failure ??= error;
    stopAll();
  };
  const counts: Partial<Record<MapPart, BuildCounts>> = {};
  const { osmFile, upTo, bounds, placesFiles } = order;
  const runPart = run.runPart ?? runPartInThread;
  const parts = MAP_PARTS.map(async (part) => {
    const input = {
      osmFile: resolve(osmFile),
      ...(upTo && { upTo }),
      bounds,
      placesFiles,
      outputFile: build.pathOf(part),
    };
    const made = await runPart({ part, input }, (share, doing) => run.report(part, share, doing), stop.signal);
    if (made.ok) counts[part] = made.value;
    else failed(made.error);
  });
  const [sourceSha256] = await Promise.all([
    fileSha256(osmFile).catch((error: unknown) => (failed(partFailure(error)), '')),
    ...parts,
  ]);
  run.signal.removeEventListener('abort', stopAll);
  if (failure) return { ok: false, error: failure };
  if (run.signal.aborted) return fail('map.stopped');
  // In the fixed order of parts, whichever finished first.
  return ok({ counts: Object.fromEntries(MAP_PARTS.map((part) => [part, counts[part]])), sourceSha256 });
}

/**
 * Builds a map from an OpenStreetMap file and puts it in force; on any failure the previous map stays. Codes: those of the parts,
 * and `map.build_runs` (another process builds into the directory; `pid`).
 */
export async function buildMap(order: MapOrder, run: BuildRun): Promise<Result<MapManifest, BuildMapCode>> {
  const header = await readExtractInfo(order);
  if (!header.ok) return header;
  let build: MapBuild | null = null;
  try {
    const begun = await MapBuild.begin(order.directory);
    if (!begun.ok) return begun;
    build = begun.value;
    const made = await makeParts(order, build, run);
    if (!made.ok) {
      await build.abandon();
      return made;
    }
    const manifest = await build.publish({
      builtAt: (run.now?.() ?? new Date()).toISOString(),
      source: basename(order.osmFile),
      ...(order.upTo && { upTo: order.upTo }),
      sourceDate: header.value.replicationDate,
      sourceSha256: made.value.sourceSha256,
      licence: LICENCE,
      attribution: ATTRIBUTION,
      bounds: order.bounds ?? header.value.bounds,
      counts: made.value.counts,
    });
    return ok(manifest);
  } catch (error) {
    await build?.abandon().catch(() => undefined);
    return { ok: false, error: partFailure(error) };
  }
}
