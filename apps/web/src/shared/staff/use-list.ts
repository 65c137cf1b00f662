import { useEffect } from 'react';
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

/** What was written to the address and is not rendered yet: what is chosen next builds on it, else the first choice would be lost. */
let written: URLSearchParams | null = null;

/** Changes the address in place, one choice after the other however fast they come. */
export function useChangeAddress(): (change: (params: URLSearchParams) => void) => void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (written?.toString() === params.toString()) written = null;
  }, [params]);
  useEffect(
    () => () => {
      written = null;
    },
    [],
  );
  return (change) => {
    const next = new URLSearchParams(written ?? params);
    change(next);
    written = next;
    setParams(next, { replace: true });
  };
}

/** Filters of a list, kept in the address; empty ones are left out. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Readonly<Record<Name, string>>, (name: Name, value: string) => void] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const chosen = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const choose = (name: Name, value: string) =>
    changeAddress((next) => {
      if (value === '') next.delete(name);
      else next.set(name, value);
    });
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
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const by = sorts.find((sort) => sort === params.get('sort')) ?? sorts[0];
  const direction = params.get('order') === 'asc' ? 'asc' : 'desc';
  const sortBy = (wanted: Sort) =>
    changeAddress((next) => {
      const turned = wanted === by && direction === 'desc' ? 'asc' : 'desc';
      if (wanted === sorts[0]) next.delete('sort');
      else next.set('sort', wanted);
      if (turned === 'desc') next.delete('order');
      else next.set('order', turned);
    });
  return { by, direction, sortBy };
}
