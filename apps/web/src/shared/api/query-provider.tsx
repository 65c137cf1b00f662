import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.js';

/** ASSUMPTION: the socket keeps live screens up to date, so fetched data may be reused this long without a refetch. */
const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // When offline, the service worker may have the last response; only retries wait for the network.
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.isTransient,
    },
    // Commands are never retried automatically: the user retries, with the same idempotency key.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Wraps a page in the query cache; one cache per visit. Loaded only by pages that fetch data. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
