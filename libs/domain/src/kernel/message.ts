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
