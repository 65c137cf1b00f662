import type { ReplayView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

/** How much is fetched at once: at 300 times two seconds of playing, of 300 cars some 300 kB. ASSUMPTION */
const CHUNK_MINUTES = 10;
export const CHUNK_MS = CHUNK_MINUTES * 60_000;

/** Where the chunk of a moment begins. */
export const chunkOf = (ms: number): number => ms - (ms % CHUNK_MS);

export const readReplay = (fromMs: number, signal: AbortSignal): Promise<ReplayView> =>
  api.get('/api/dispatch/replay', { query: { from: new Date(fromMs).toISOString(), minutes: CHUNK_MINUTES }, signal });
