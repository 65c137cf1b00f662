import { BRUSSELS_TIME_ZONE, type Language, type NoticeKind } from '@sablon/domain';
import { en } from './en.js';
import { fr, type NoticeWordKey, type NoticeWords } from './fr.js';
import { nl } from './nl.js';

const WORDS: Readonly<Record<Language, NoticeWords>> = { fr, nl, en };
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-BE' };

/** Parameters of a notification: text, numbers, or a name in each language. `variant` selects among the texts of its kind. */
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
 * A notification's text in one language: `at` is formatted as a date and time in Brussels, `until` as its time, `day` as a
 * calendar day, names ending in `Cents` as euros, and a name in three languages in this one. A missing parameter keeps its
 * braces, as in errors and mails.
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
