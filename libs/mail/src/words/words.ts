import type { Language } from '@sablon/domain';
import { en } from './en.js';
import { fr, type MailWords } from './fr.js';
import { nl } from './nl.js';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, nl, en };

/** The email texts of a language; `{name}` is a placeholder for message data. */
export const mailWords = (language: Language): MailWords => WORDS[language];

/** Fills the placeholders of a text; one without a value stays visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
