import type { Language } from '@sablon/domain';
import en from './i18n/en.js';
import fr from './i18n/fr.js';
import nl from './i18n/nl.js';

export type WrittenWords = Readonly<Record<keyof typeof fr, string>>;

/** The words of files written at build time. */
export const WRITTEN_WORDS: Readonly<Record<Language, WrittenWords>> = { fr, nl, en };
