import { createStore, useStore } from '../state/create-store.js';
import { onLocalChange, readLocal, writeLocal } from '../state/local-storage.js';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from './languages.js';
import { loadShown } from './namespace.js';

/** Spec §3. */
const STORAGE_KEY = 'language';
const ADDRESS_PARAMETER = 'lang';
const COOKIE_SECONDS = 31_536_000;

/**
 * The language this page was prerendered in. Parts of it are taken over later than others: one that the visitor's switch of
 * language overtakes still has to match what it was written with.
 */
let written: Language = FALLBACK_LANGUAGE;
const store = createStore<Language>(FALLBACK_LANGUAGE, () => written);

export const currentLanguage = (): Language => store.get();
export const useLanguage = (): Language => useStore(store);

/** Stored in local storage for the pages, and in a cookie so that the server sends the page prerendered in this language. */
function keep(language: Language): void {
  writeLocal(STORAGE_KEY, language);
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** Whether a language was chosen on this device. */
export const hasChosenLanguage = (): boolean => isLanguage(readLocal(STORAGE_KEY));

/**
 * The language requested by the address (`?lang=nl`, as search results link to it). Stored as the user's choice and removed from
 * the address.
 */
function takeAskedLanguage(): Language | null {
  const address = new URL(location.href);
  const asked = address.searchParams.get(ADDRESS_PARAMETER);
  if (asked === null) return null;
  address.searchParams.delete(ADDRESS_PARAMETER);
  history.replaceState(history.state, '', address);
  if (!isLanguage(asked)) return null;
  keep(asked);
  return asked;
}

/** Reads the requested or stored language, and follows other tabs. Called once, before the first render. */
export function startLanguage(): Language {
  const stored = takeAskedLanguage() ?? readLocal(STORAGE_KEY);
  store.set(isLanguage(stored) ? stored : FALLBACK_LANGUAGE);
  if (isLanguage(stored)) keep(stored);
  document.documentElement.lang = written = store.get();
  onLocalChange(STORAGE_KEY, (value) => isLanguage(value) && void setLanguage(value));
  return store.get();
}

let asked = 0;
/**
 * Switches the whole page at once, without a reload: the translations of everything on screen are fetched first, so that nothing
 * blanks and no form loses its input. Rejects without any change if they cannot be fetched. Of several calls the last one wins,
 * however long its fetch takes.
 */
export async function setLanguage(language: Language): Promise<void> {
  const mine = ++asked;
  await loadShown(store.get(), language);
  if (mine !== asked) return;
  store.set(language);
  document.documentElement.lang = language;
  keep(language);
}

/** Sets the language for prerendering. */
export function setWrittenLanguage(language: Language): void {
  written = language;
  store.set(language);
}
