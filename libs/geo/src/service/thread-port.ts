import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.js';

/** One routing thread as its owner sees it. */
export interface ThreadPort {
  post(message: ToThread): void;
  /** Called once, before the first post. `onEnd`: the thread is gone, by itself or because it was ended. */
  listen(onMessage: (message: FromThread) => void, onEnd: (reason: string) => void): void;
  end(): Promise<void>;
}

/** Starts a routing thread; runs compiled code only. */
export function startRoutingThread(): ThreadPort {
  const worker = new Worker(new URL('./routing-thread.js', import.meta.url), { name: 'routing' });
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      let reason = 'ended';
      worker.on('message', onMessage);
      worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
      worker.on('exit', () => onEnd(reason));
    },
    end: async () => void (await worker.terminate()),
  };
}
