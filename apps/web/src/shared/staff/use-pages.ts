import { useInfiniteQuery } from '@tanstack/react-query';

/** A list fetched page by page, each page with the cursor of the next; the previous result stays until the new one arrives. */
export const usePages = <Page extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (after: string | null, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
