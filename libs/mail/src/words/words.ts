import type { Language } from '@sablon/domain';
import { en } from './en.js';
import { fr, type MailWords } from './fr.js';
import { nl } from './nl.js';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, nl, en };

/** The words of mails in a language; `{name}` stands for what a message carries. */
export const mailWords = (language: Language): MailWords => WORDS[language];

/** Puts what a message carries into its words; a name nobody gave stays visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
