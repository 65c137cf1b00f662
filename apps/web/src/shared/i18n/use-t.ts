import { use, useMemo } from 'react';
import { useLanguage } from './language-store.js';
import type { Namespace } from './namespace.js';
import { translate, type Params } from './translate.js';

export type Translate<Key extends string> = (key: Key, params?: Params) => string;

/** The translations of a namespace in the current language. Suspends the first time, never on a language switch. */
export function useT<Key extends string>(namespace: Namespace<Key>): Translate<Key> {
  const language = useLanguage();
  // Always call `use`, even if loaded: a component that suspended must call the same hooks when it resumes.
  const catalogue = use(namespace.load(language));
  return useMemo(() => (key, params) => translate(catalogue, language, key, params), [catalogue, language]);
}
