import { type Language, type Localized, nameIn, NAME_LANGUAGES } from './language.js';

/** One text per plural category of the language; `other` is always there. The argument `of` picks one, `count` unless said. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule | 'of', string>> & { other: string }>;
/** A message of a compiled language pack; `{name}` is an argument. */
export type Message = string | PluralForms;
/** A compiled language pack: messages by key. */
export type Catalogue = Readonly<Record<string, Message>>;
/** What fills in the arguments of a message. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(forms: PluralForms, language: Language, count: unknown): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return forms[rule.select(Number(count))] ?? forms.other;
}

/** A message with its arguments filled in; one without a value keeps its braces, so that it is noticed. */
export const fillMessage = (message: Message, language: Language, values: MessageValues = {}): string =>
  (typeof message === 'string' ? message : pluralForm(message, language, values[message.of ?? 'count'])).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => (values[name] === undefined ? whole : String(values[name])),
  );

/**
 * Parameters of an error for a reader: one that has a name in each language comes as `town.fr`, `town.nl` and `town.en`, and
 * becomes `town`.
 */
export function valuesIn(language: Language, params: MessageValues): MessageValues {
  const named = Object.keys(params)
    .filter((name) => name.endsWith('.fr'))
    .map((name) => name.slice(0, -'.fr'.length));
  const names = (name: string) =>
    Object.fromEntries(NAME_LANGUAGES.map((one) => [one, String(params[`${name}.${one}`])])) as Localized;
  return { ...params, ...Object.fromEntries(named.map((name) => [name, nameIn(names(name), language)])) };
}

/**
 * An instant as a format says it, with what French asks of the first of a month named in letters: `1er mars 2026`, where the
 * locale data have `1 mars 2026`. Days in figures and other languages stay as the format has them.
 */
export function dateWords(format: Intl.DateTimeFormat, instant: Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(instant);
  const parts = format.formatToParts(instant);
  const named = parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value));
  return parts.map(({ type, value }) => (named && type === 'day' && value === '1' ? '1er' : value)).join('');
}
