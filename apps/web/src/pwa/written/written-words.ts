import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Language, LANGUAGE_LIST } from '../../shared/i18n/languages.js';
import type fr from '../../../../../locales/fr/offline.json';

export type WrittenWords = Readonly<Record<keyof typeof fr, string>>;

const LOCALES = resolve(import.meta.dirname, '../../../../../locales');
const read = (language: Language): WrittenWords =>
  JSON.parse(readFileSync(`${LOCALES}/${language}/offline.json`, 'utf8')) as WrittenWords;

/** The texts of files generated at build time; they have no arguments, so they are what the packs say. */
export const WRITTEN_WORDS = Object.fromEntries(
  LANGUAGE_LIST.map((language) => [language, read(language)]),
) as Readonly<Record<Language, WrittenWords>>;
