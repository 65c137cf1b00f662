import { useFilters } from './use-list.js';

/** Whether a text holds every word that is searched for, in any spelling of case and accents. */
export function holdsWords(text: string, searched: string): boolean {
  const plain = (one: string) => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = plain(text);
  return plain(searched)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The item of a list that is shown below it: the one of the address (`?id=…`), else the first. */
export function useChosen<T>(items: readonly T[] | undefined, keyOf: (item: T) => string): T | undefined {
  const [{ id }] = useFilters(['id']);
  return items?.find((item) => keyOf(item) === id) ?? items?.[0];
}

/** The address of an item within the present filters. */
export function useItemLink(): (id: string) => string {
  const [{ q, state }] = useFilters(['q', 'state']);
  return (id) => `?${new URLSearchParams({ ...(q && { q }), ...(state && { state }), id })}`;
}
