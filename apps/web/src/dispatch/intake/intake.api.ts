import type { CallerView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

/** Who calls from a number, what he books, what rides of his are open. */
export const askCaller = (phone: string, signal: AbortSignal): Promise<CallerView> =>
  api.post<CallerView>('/api/dispatch/callers', { body: { phone }, signal });
