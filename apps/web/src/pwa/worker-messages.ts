/** Cache of the signed-in account's last known state: session, bookings, trips. */
export const CACHE_OWN = 'cached-own';
/** Cache of bookings opened by their signed link. */
export const CACHE_LINKS = 'cached-links';
/** When a response was cached, in epoch milliseconds; replaces the `Date` header, by which the page sets its clock. */
export const CACHED_AT = 'x-cached-at';

/** Messages from a page to the worker. `build` and `kept` are answered on the port passed along. */
export type ToWorker =
  | { readonly type: 'build' }
  | { readonly type: 'cached' }
  /** Become the active worker although pages of the previous build are open: the user asked for it. */
  | { readonly type: 'take-over' }
  /** Become the active worker if the sending page is the only one. */
  | { readonly type: 'take-over-if-alone' };

/** A cached response was shown instead of the server's; null: the server has responded since. */
export interface CacheChange {
  readonly type: 'cached';
  /** Path and query of the request. */
  readonly read: string;
  readonly cachedAtMs: number | null;
}

/** Messages from the worker to a page. */
export type FromWorker = CacheChange;

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
