import { createStore } from '../shared/state/create-store.js';
import { askWorker, type FromWorker, type CacheChange } from './worker-messages.js';

/** By request (path and query): when the response now on screen was cached. Only responses that are not fresh from the server. */
export const cachedResponses = createStore<ReadonlyMap<string, number>>(new Map());

/** Applies messages from the worker; returns the same map if nothing changes. */
export function withChanges(
  known: ReadonlyMap<string, number>,
  all: readonly CacheChange[],
): ReadonlyMap<string, number> {
  const isChange = ({ read, cachedAtMs }: CacheChange) => (known.get(read) ?? null) !== cachedAtMs;
  if (!all.some(isChange)) return known;
  const next = new Map(known);
  for (const { read, cachedAtMs } of all)
    if (cachedAtMs === null) next.delete(read);
    else next.set(read, cachedAtMs);
  return next;
}
const receive = (all: readonly CacheChange[]) => cachedResponses.set(withChanges(cachedResponses.get(), all));

/** Listens to the worker, and asks for messages sent before this page listened. The returned function stops it. */
export function listenForCacheChanges(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => undefined;
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'cached') receive([data]);
  };
  workers.addEventListener('message', onMessage);
  if (workers.controller)
    void askWorker(workers.controller, { type: 'cached' }).then(
      (said) => Array.isArray(said) && receive(said as CacheChange[]),
    );
  return () => workers.removeEventListener('message', onMessage);
}

/** When the oldest cached response of a page was cached; null if the server's own is shown. */
export function cachedSince(cached: ReadonlyMap<string, number>, readStart: string | null): number | null {
  if (readStart === null) return null;
  const times = [...cached].filter(([read]) => read.startsWith(readStart)).map(([, at]) => at);
  return times.length === 0 ? null : Math.min(...times);
}
