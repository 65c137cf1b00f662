import { useSyncExternalStore } from 'react';

/** A value that lives outside React and tells its readers when it changes. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  /** The value a page was written to a file with: what its first render in the browser must show again. */
  written(): T;
}

/** `writtenWith: 'current'` is for what a written page differs by (the language); everything else is written as it starts. */
export function createStore<T>(initial: T, writtenWith: 'initial' | 'current' = 'initial'): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    written: () => (writtenWith === 'initial' ? initial : value),
  };
}

/** Reads a store in a component and renders again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.written);
