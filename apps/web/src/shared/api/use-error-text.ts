import { useCallback, useEffect } from 'react';
import { useLanguage } from '../i18n/language-store.js';
import { errors, useT } from '../i18n/namespaces.js';
import { createStore, useStore } from '../state/create-store.js';
import { asApiError, OFFLINE_CODE, TIMEOUT_CODE } from './api-error.js';
import type { serverErrorWords } from './error-words.js';

type Words = typeof serverErrorWords;
const words = createStore<Words | null>(null);

/** The first screen that may need it loads the list of server codes; the home page's first paint does not. */
async function loadWords(): Promise<void> {
  if (words.get()) return;
  const module = await import('./error-words.js');
  words.set(module.serverErrorWords);
}

/** Turns a failure into a sentence in the current language: our own text for its code, else the server's message. */
export function useErrorText(): (failure: unknown) => string {
  const t = useT(errors);
  const language = useLanguage();
  const known = useStore(words);
  useEffect(() => {
    loadWords().catch((failure: unknown) => console.warn('error texts could not be loaded', failure));
  }, []);
  return useCallback(
    (failure) => {
      const error = asApiError(failure);
      if (error.code === OFFLINE_CODE || error.code === TIMEOUT_CODE) return t(`error.${error.code}`);
      const message = error.message === error.code ? t('error.generic') : error.message;
      return known?.(error.code, language, error.params) ?? message;
    },
    [t, language, known],
  );
}
