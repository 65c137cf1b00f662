import { createStore } from '../shared/state/create-store.js';
import { askWorker, type FromWorker, type KeptNews } from './worker-messages.js';

/** By request (path and query): when the response now on screen was cached. Only responses that are not fresh from the server. */
export const keptAnswers = createStore<ReadonlyMap<string, number>>(new Map());

/** Applies messages from the worker; returns the same map if nothing changes. */
export function withNews(known: ReadonlyMap<string, number>, all: readonly KeptNews[]): ReadonlyMap<string, number> {
  const isNews = ({ read, keptAtMs }: KeptNews) => (known.get(read) ?? null) !== keptAtMs;
  if (!all.some(isNews)) return known;
  const next = new Map(known);
  for (const { read, keptAtMs } of all)
    if (keptAtMs === null) next.delete(read);
    else next.set(read, keptAtMs);
  return next;
}
const hear = (all: readonly KeptNews[]) => keptAnswers.set(withNews(keptAnswers.get(), all));

/** Listens to the worker, and asks for messages sent before this page listened. The returned function stops it. */
export function listenForKept(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => undefined;
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'kept') hear([data]);
  };
  workers.addEventListener('message', onMessage);
  if (workers.controller)
    void askWorker(workers.controller, { type: 'kept' }).then(
      (said) => Array.isArray(said) && hear(said as KeptNews[]),
    );
  return () => workers.removeEventListener('message', onMessage);
}

/** When the oldest cached response of a page was cached; null if the server's own is shown. */
export function keptSince(kept: ReadonlyMap<string, number>, readStart: string | null): number | null {
  if (readStart === null) return null;
  const times = [...kept].filter(([read]) => read.startsWith(readStart)).map(([, at]) => at);
  return times.length === 0 ? null : Math.min(...times);
}
