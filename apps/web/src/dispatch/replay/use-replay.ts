import type { ReplayView } from '@sablon/contracts';
import { useQueries } from '@tanstack/react-query';
import { serverNow } from '../../shared/api/server-clock.js';
import { CHUNK_MS, chunkOf, readReplay } from './replay.api.js';
import { readyToPlay, type ReplayChunk } from './replay-model.js';

/** ASSUMPTION: the chunk that is still happening is fetched again as often as its ways are written. */
const GROWS_MS = 10_000;
/** At 300 times the next chunk is two seconds away: two are fetched ahead. */
const AHEAD = 2;

const ready = new WeakMap<ReplayView, ReplayChunk>();
function readyOnce(view: ReplayView): ReplayChunk {
  const known = ready.get(view);
  if (known) return known;
  const chunk = readyToPlay(view);
  ready.set(view, chunk);
  return chunk;
}

/** The chunk of a moment, with those that come after it on their way. */
export function useReplay(ms: number) {
  const now = serverNow();
  const first = chunkOf(ms);
  const starts = Array.from({ length: AHEAD + 1 }, (_, index) => first + index * CHUNK_MS).filter(
    (start) => start < now,
  );
  const queries = useQueries({
    queries: starts.map((start) => ({
      queryKey: ['dispatch-replay', start],
      queryFn: ({ signal }: { signal: AbortSignal }) => readReplay(start, signal),
      staleTime: start + CHUNK_MS + GROWS_MS < now ? Infinity : GROWS_MS,
      refetchInterval: start + CHUNK_MS + GROWS_MS < now ? (false as const) : GROWS_MS,
      gcTime: 5 * 60_000,
    })),
  });
  const current = queries[0];
  return {
    chunk: current?.data ? readyOnce(current.data) : null,
    error: current?.error ?? null,
    retry: () => void current?.refetch(),
  };
}
