import { createStore, useStore } from '../state/create-store.js';

export interface Toast {
  readonly id: number;
  readonly tone: 'ok' | 'info' | 'danger';
  readonly text: string;
  /** One action for the message, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** ASSUMPTION: long enough to read two lines twice; errors stay until closed. */
const SHOWN_MS = 6_000;

const store = createStore<readonly Toast[]>([]);
let nextId = 1;

export const useToasts = (): readonly Toast[] => useStore(store);

export function closeToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id));
}

/** Closes every message: each test of a component begins without those of the one before. */
export const clearToasts = (): void => store.set([]);

/** Shows a short message in the corner and announces it. Returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++;
  store.set([...store.get(), { ...toast, id }]);
  if (toast.tone !== 'danger') setTimeout(() => closeToast(id), SHOWN_MS);
  return id;
}

const announcement = createStore('');
export const useAnnouncement = (): string => useStore(announcement);

/** Announces a text to screen readers only, after the current speech. */
export function announce(text: string): void {
  announcement.set('');
  // Clear the region first, so that the same sentence is announced twice.
  setTimeout(() => announcement.set(text), 60);
}
