import {
  BRUSSELS_TIME_ZONE,
  type Catalogue,
  dateWords,
  fillMessage,
  type Language,
  type Localized,
  LOCALES,
  type MessageValues,
  nameIn,
  type NotificationKind,
} from '@sablon/domain';

/** Parameters of a notification: text, numbers, or a name in each language. `variant` selects among the texts of its kind. */
export type NotificationNames = Readonly<Record<string, unknown>>;

function said(name: string, value: unknown, language: Language): string {
  const locale = LOCALES[language];
  const clock = { timeZone: BRUSSELS_TIME_ZONE, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  if (name === 'at')
    return dateWords(
      new Intl.DateTimeFormat(locale, { ...clock, weekday: 'short', day: 'numeric', month: 'short' }),
      new Date(String(value)),
    );
  if (name === 'until') return new Intl.DateTimeFormat(locale, clock).format(new Date(String(value)));
  if (name === 'day')
    return dateWords(
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }),
      new Date(`${String(value)}T00:00:00Z`),
    );
  if (name.endsWith('Cents'))
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(Number(value) / 100);
  if (typeof value === 'object' && value !== null) return nameIn(value as Localized, language);
  return String(value ?? '');
}

/** What a notification names, each as text in a language; `notificationText` says how. */
export const notificationNames = (names: NotificationNames, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, said(name, value, language)]));

/** The key of a kind's words in a pack: that of its variant, if it has one. */
export const notificationKey = (kind: NotificationKind, names: NotificationNames): string =>
  typeof names['variant'] === 'string' ? `${kind}.${names['variant']}` : kind;

/**
 * A notification's text from the pack `notifications` of a language: `at` is formatted as a date and time in Brussels, `until` as
 * its time, `day` as a calendar day, names ending in `Cents` as euros, and a name in each language in this one. A missing
 * parameter keeps its braces, as in errors and mails.
 */
export function notificationText(
  pack: Catalogue,
  kind: NotificationKind,
  names: NotificationNames,
  language: Language,
): { readonly title: string; readonly body: string } {
  const key = notificationKey(kind, names);
  const [title, body] = [pack[`${key}.title`], pack[`${key}.text`]];
  if (title === undefined || body === undefined) throw new Error(`a notification has no words: ${key}`);
  const values: MessageValues = notificationNames(names, language);
  return { title: fillMessage(title, language, values), body: fillMessage(body, language, values) };
}
