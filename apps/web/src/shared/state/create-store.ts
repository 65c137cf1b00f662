import { useSyncExternalStore } from 'react';

/** A value that lives outside React and notifies its subscribers of changes. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  /** The value used when the page was prerendered: the first render in the browser must match it. */
  written(): T;
}

/** `written` is for a value that differs between prerendered pages (the language); all others have their initial value there. */
export function createStore<T>(initial: T, written: () => T = () => initial): Store<T> {
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
    written,
  };
}

/** Reads a store in a component and re-renders when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.written);
