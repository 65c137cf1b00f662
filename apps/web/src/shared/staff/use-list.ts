import { useSearchParams } from 'react-router-dom';
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

/** Filters of a list, kept in the address; empty ones are left out. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Readonly<Record<Name, string>>, (name: Name, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const choose = (name: Name, value: string) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [chosen, choose];
}

/** What a list is sorted by, and how to change that. */
export interface ListOrder<Sort extends string> {
  readonly by: Sort;
  readonly direction: 'asc' | 'desc';
  /** The same column again turns the order around. */
  readonly sortBy: (by: Sort) => void;
}

/** The order of a list, kept in the address beside its filters; the first of the sorts, downwards, stands for none. */
export function useOrder<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListOrder<Sort> {
  const [params, setParams] = useSearchParams();
  const by = sorts.find((sort) => sort === params.get('sort')) ?? sorts[0];
  const direction = params.get('order') === 'asc' ? 'asc' : 'desc';
  const sortBy = (wanted: Sort) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        const turned = wanted === by && direction === 'desc' ? 'asc' : 'desc';
        if (wanted === sorts[0]) next.delete('sort');
        else next.set('sort', wanted);
        if (turned === 'desc') next.delete('order');
        else next.set('order', turned);
        return next;
      },
      { replace: true },
    );
  return { by, direction, sortBy };
}
