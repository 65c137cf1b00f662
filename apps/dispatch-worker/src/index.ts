export { createDispatchWorker, type DispatchWorker, type DispatchWorkerOptions } from './create-dispatch-worker.js';
export type { WorkerLogger } from './worker-context.js';
