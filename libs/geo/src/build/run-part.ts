import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Failure, Result } from '@sablon/domain';
import type { MapPart } from '../map/map-manifest.js';
import type { BuildCounts, BuildInput, ReportProgress } from './build-job.js';
import { PART_JOBS } from './map-parts.js';
import { partFailure, type PartFailureCode } from './part-failure.js';

/** What a thread is told to make. */
export interface PartOrder {
  readonly part: MapPart;
  readonly input: BuildInput;
}

/** What a thread says back. */
export type PartMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly doing: string }
  | { readonly kind: 'done'; readonly counts: BuildCounts }
  | { readonly kind: 'failed'; readonly failure: Failure<PartFailureCode> };

export type PartResult = Result<BuildCounts, PartFailureCode>;

/** Makes one part of a map; never throws. */
export type RunPart = (order: PartOrder, report: ReportProgress, signal: AbortSignal) => Promise<PartResult>;

/** A part may need this much memory for its JavaScript objects; the big tables lie outside. */
const HEAP_MEGABYTES = 3072;
const STOPPED: PartResult = { ok: false, error: { code: 'map.stopped' } };

/** Makes a part in a thread of its own; an aborted signal ends the thread at once. */
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

/** Makes a part where we are: for tests, and for callers that already run in a thread. */
export const runPartHere: RunPart = async ({ part, input }, report) => {
  try {
    const job = await PART_JOBS[part]?.();
    if (!job) throw new Error(`nobody makes ${part}`);
    return { ok: true, value: await job(input, report) };
  } catch (error) {
    return { ok: false, error: partFailure(error) };
  }
};
