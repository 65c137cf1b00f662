import { useInfiniteQuery } from '@tanstack/react-query';

/** What is read a page at a time, each naming where the next begins; what was asked before stays until the answer is there. */
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
