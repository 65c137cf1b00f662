import { createStore, useStore } from '../state/create-store.js';
import { onLocalChange, readLocal, writeLocal } from '../state/local-storage.js';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';
/** Tint of the browser's own bars: the canvas colour of each theme in tokens.css. */
const BAR_COLOURS: Record<Theme, string> = { dark: '#0d0c0a', light: '#faf7f1' };
const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light';

const store = createStore<Theme>('dark');

export const useTheme = (): Theme => useStore(store);
export const currentTheme = (): Theme => store.get();

function show(theme: Theme): void {
  store.set(theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLOURS[theme]);
}

/** The inline script of index.html has already painted the stored theme; this syncs React with it and follows other tabs. */
export function startTheme(): void {
  const stored = readLocal(STORAGE_KEY);
  show(isTheme(stored) ? stored : 'dark');
  onLocalChange(STORAGE_KEY, (value) => isTheme(value) && show(value));
}

export function setTheme(theme: Theme): void {
  show(theme);
  writeLocal(STORAGE_KEY, theme);
}
