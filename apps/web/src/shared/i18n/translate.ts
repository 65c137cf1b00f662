import type { Language } from './languages.js';

/** One form per plural category of the language; `other` is always there. `{count}` picks the form. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Message = string | PluralForms;
export type Catalogue = Readonly<Record<string, Message>>;
export type Params = Readonly<Record<string, string | number>>;

const rules = new Map<Language, Intl.PluralRules>();
const warned = new Set<string>();

function pluralForm(forms: PluralForms, language: Language, count: unknown): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return forms[rule.select(Number(count))] ?? forms.other;
}

/** Replaces `{name}` by the parameter of that name; a missing parameter keeps its braces, so that it is noticed. */
const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (params[name] === undefined ? whole : String(params[name])));

/** The text for a key. A missing key shows the key itself and logs a warning (spec §8). */
export function translate(catalogue: Catalogue, language: Language, key: string, params: Params = {}): string {
  const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  if (message === undefined) {
    const seen = `${language}:${key}`;
    if (!warned.has(seen)) console.warn(`missing translation: ${key} (${language})`);
    warned.add(seen);
    return key;
  }
  return fillIn(typeof message === 'string' ? message : pluralForm(message, language, params['count']), params);
}
