// Runs one part of a map build in its own thread; started by run-part.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { PART_JOBS, type PartMessage, type PartOrder, partFailure } from './run-part.js';

const { part, input } = workerData as PartOrder;
const say = (message: PartMessage): void => parentPort?.postMessage(message);

async function run(): Promise<void> {
  try {
    const job = await PART_JOBS[part]?.();
    if (!job) throw new Error(`no one makes ${part}`);
    const counts = await job(input, (share, doing) => say({ kind: 'progress', share, doing }));
    say({ kind: 'done', counts });
  } catch (error) {
    say({ kind: 'failed', failure: partFailure(error) });
  }
}

void run();
