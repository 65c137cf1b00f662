import type { Language } from '@sablon/domain';
import { en } from './en.js';
import { fr, type DocumentWord, type DocumentWords } from './fr.js';
import { nl } from './nl.js';

const WORDS: Readonly<Record<Language, DocumentWords>> = { fr, nl, en };

export type { DocumentWord } from './fr.js';

/** A text of a document, its `{placeholders}` filled. */
export type Say = (key: DocumentWord, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language. */
export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    WORDS[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
