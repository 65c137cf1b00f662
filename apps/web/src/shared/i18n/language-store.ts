import { createStore, useStore } from '../state/create-store.js';
import { onLocalChange, readLocal, writeLocal } from '../state/local-storage.js';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from './languages.js';
import { loadShown } from './namespace.js';

/** Spec §3. */
const STORAGE_KEY = 'language';

const store = createStore<Language>(FALLBACK_LANGUAGE);

export const currentLanguage = (): Language => store.get();
export const useLanguage = (): Language => useStore(store);

/** Whether somebody chose a language on this device. */
export const hasChosenLanguage = (): boolean => isLanguage(readLocal(STORAGE_KEY));

/** Reads the stored choice and follows other tabs. Called once, before the first render. */
export function startLanguage(): Language {
  const stored = readLocal(STORAGE_KEY);
  store.set(isLanguage(stored) ? stored : FALLBACK_LANGUAGE);
  document.documentElement.lang = store.get();
  onLocalChange(STORAGE_KEY, (value) => isLanguage(value) && void setLanguage(value));
  return store.get();
}

/**
 * Switches the whole page at once, without a reload: the words of everything on screen are fetched first, so nothing
 * blanks and no form loses what was typed. Rejects, and changes nothing, when the words cannot be fetched.
 */
export async function setLanguage(language: Language): Promise<void> {
  await loadShown(store.get(), language);
  store.set(language);
  document.documentElement.lang = language;
  writeLocal(STORAGE_KEY, language);
}
