export { createDispatchWorker, type DispatchWorker, type DispatchWorkerOptions } from './create-dispatch-worker.js';
export type { WorkerLogger } from './worker-context.js';
export { playWhatIf, type WhatIfParts } from './dispatch/what-if/play-what-if.js';
