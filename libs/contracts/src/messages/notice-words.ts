import { BRUSSELS_TIME_ZONE, type Language, type NoticeKind } from '@sablon/domain';
import { en } from './en.js';
import { fr, type NoticeWordKey, type NoticeWords } from './fr.js';
import { nl } from './nl.js';

const WORDS: Readonly<Record<Language, NoticeWords>> = { fr, nl, en };
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-BE' };

/** What a notice names: text, numbers, or a name in each language. `variant` chooses among the words of a kind. */
export type NoticeNames = Readonly<Record<string, unknown>>;

function said(name: string, value: unknown, language: Language): string {
  if (name === 'at')
    return new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: BRUSSELS_TIME_ZONE,
      hourCycle: 'h23',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(String(value)));
  if (name === 'until')
    return new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: BRUSSELS_TIME_ZONE,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(String(value)));
  if (name === 'day')
    return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' }).format(
      new Date(`${String(value)}T00:00:00Z`),
    );
  if (name.endsWith('Cents'))
    return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(Number(value) / 100);
  if (typeof value === 'object' && value !== null) return String((value as Record<string, unknown>)[language] ?? '');
  return String(value ?? '');
}

/**
 * A notice in words of a language: `at` is said as a moment in Brussels, `until` as its hour, `day` as a calendar day, names that end in `Cents` as euros, a name with three
 * languages in this one. What nobody named keeps its braces, as in errors and mails.
 */
export function noticeWords(
  kind: NoticeKind,
  names: NoticeNames,
  language: Language,
): { readonly title: string; readonly body: string } {
  const key = (typeof names['variant'] === 'string' ? `${kind}.${names['variant']}` : kind) as NoticeWordKey;
  const words = WORDS[language][key] as readonly [string, string] | undefined;
  if (!words) throw new Error(`a notice has no words: ${key}`);
  const [title, body] = words.map((text) =>
    text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in names ? said(name, names[name], language) : mark)),
  );
  return { title: title ?? '', body: body ?? '' };
}
