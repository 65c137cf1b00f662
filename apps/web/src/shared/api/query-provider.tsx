import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.js';

/** ASSUMPTION: live screens are corrected by the socket, so a fetched answer may serve this long without asking again. */
const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a connection the worker may have the last answer; only asking again waits for the network.
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.isTransient,
    },
    // A command is repeated by a person, with its idempotency key, never behind their back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Gives a page the query cache; one cache for the whole visit. Loaded only by pages that fetch. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
