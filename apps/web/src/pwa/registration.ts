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

/** The worker's URL: at the root, so that its scope covers every page. */
const WORKER = '/sw.js';

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (refused) {
    // The browser may forbid it (private windows); the site works without.
    console.warn('the app does not work offline here', refused);
  }
  return (await navigator.serviceWorker.getRegistration(WORKER)) ?? null;
}

/** Registers the worker, once per visit. Null where that is impossible. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (asked ??= register());
