import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '@sablon/domain';
import type fr from '../../../../../locales/fr/offline.json';

// The configuration of Vite reads this before anything is compiled, so it takes nothing but types from the libraries.
const LOCALES = resolve(import.meta.dirname, '../../../../../locales');

/** The language of a reader whose own is not among them (spec §9). */
export const WRITTEN_FALLBACK: Language = 'fr';

/** The languages of the product, one folder each; the fallback first. */
export const WRITTEN_LANGUAGES: readonly Language[] = [
  WRITTEN_FALLBACK,
  ...readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== WRITTEN_FALLBACK)
    .map(({ name }) => name as Language),
];

/** `BRAND_NAME_MARK`, `BRAND_SHORT_MARK` and `BRAND_VERSION_MARK` of libs/domain: what the api replaces as it serves the file. */
export const NAME_MARK = 'brand-name.invalid';
export const SHORT_MARK = 'brand-short.invalid';
export const VERSION_MARK = 'brand-version.invalid';

export type WrittenWords = Readonly<Record<keyof typeof fr, string>>;

const read = (language: Language): WrittenWords =>
  JSON.parse(readFileSync(`${LOCALES}/${language}/offline.json`, 'utf8')) as WrittenWords;

/** The texts of files generated at build time; they have no arguments, so they are what the packs say. */
export const WRITTEN_WORDS = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => [language, read(language)]),
) as Readonly<Record<Language, WrittenWords>>;
