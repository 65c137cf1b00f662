import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useInfiniteQuery } from '@tanstack/react-query';

/** A list fetched page by page, each page with the cursor of the next; the previous result stays until the new one arrives. */
export const usePages = <Page extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (after: string | null, signal: AbortSignal) => Promise<Page>,
  refreshMs?: number,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: refreshMs ?? false,
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

type Direction = ListOrder<string>['direction'];

/** The order of a list, kept in the address beside its filters; the first of the sorts, in the usual direction, stands for none. */
export function useOrder<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  usual: Direction = 'desc',
): ListOrder<Sort> {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const other: Direction = usual === 'desc' ? 'asc' : 'desc';
  const by = sorts.find((sort) => sort === params.get('sort')) ?? sorts[0];
  const direction = params.get('order') === other ? other : usual;
  const sortBy = (wanted: Sort) =>
    changeAddress((next) => {
      const turned = wanted === by && direction === usual ? other : usual;
      if (wanted === sorts[0]) next.delete('sort');
      else next.set('sort', wanted);
      if (turned === usual) next.delete('order');
      else next.set('order', turned);
    });
  return { by, direction, sortBy };
}

/** A list that is read whole, in its order; what has no value comes last in both directions. */
export function sorted<T, Sort extends string>(
  items: readonly T[] | undefined,
  { by, direction }: ListOrder<Sort>,
  valueOf: (item: T, by: Sort) => string | number | null,
): readonly T[] | undefined {
  const sign = direction === 'asc' ? 1 : -1;
  return items?.toSorted((a, b) => {
    const [one, two] = [valueOf(a, by), valueOf(b, by)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    const order =
      typeof one === 'number' && typeof two === 'number' ? one - two : String(one).localeCompare(String(two));
    return sign * order;
  });
}
