import type { ToWorker } from './worker-messages.js';

/** ASSUMPTION: a worker that has not answered by then is shutting down. */
const PATIENCE_MS = 3_000;

/** Sends a question to the worker; resolves to null if it does not answer. */
export function askWorker(worker: ServiceWorker, question: ToWorker): Promise<unknown> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    const close = (value: unknown) => {
      clearTimeout(timer);
      port1.close();
      answer(value);
    };
    const timer = setTimeout(() => close(null), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => close(data);
    worker.postMessage(question, [port2]);
  });
}
