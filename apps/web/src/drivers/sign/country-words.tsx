import { use } from 'react';
import type { Language } from '../../shared/i18n/languages.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { translate, type Params } from '../../shared/i18n/translate.js';
import { driver } from '../words.js';

type DriverKey = typeof driver extends { keys?: infer Key } ? Extract<Key, string> : never;

/** What inspectors of both regions read (product.md: Brussels and Flanders). */
const OFFICIAL = ['fr', 'nl'] as const satisfies readonly Language[];

/** Fetches the words an inspector reads, so that they are here when the network is not. */
export const preloadCountryWords = (): void =>
  void Promise.all(OFFICIAL.map((language) => driver.load(language))).catch((lost: unknown) =>
    console.warn('words for a roadside check are missing', lost),
  );

/** The same words in French and Dutch, and in the driver's own language; each says which it is. */
export function CountryWords({ say, params = {} }: { say: DriverKey; params?: Params }) {
  const own = useLanguage();
  const catalogues = {
    fr: use(driver.load('fr')),
    nl: use(driver.load('nl')),
    [own]: use(driver.load(own)),
  } as Record<Language, Parameters<typeof translate>[0]>;
  const languages = [...new Set<Language>([...OFFICIAL, own])];
  return languages.map((language, index) => (
    <span key={language} lang={language}>
      {index > 0 && ' · '}
      {translate(catalogues[language], language, say, params)}
    </span>
  ));
}
