/**
 * The languages of the product, in the order of the language menu (spec §9); French is the default. Each is named in itself, and
 * has the Belgian locale its numbers and dates are written in. A new language is one line here and one folder in `locales/`.
 */
const SPOKEN = {
  fr: { name: 'Français', locale: 'fr-BE' },
  nl: { name: 'Nederlands', locale: 'nl-BE' },
  en: { name: 'English', locale: 'en-BE' },
} as const satisfies Record<string, { readonly name: string; readonly locale: string }>;

export type Language = keyof typeof SPOKEN;
export const LANGUAGES = Object.keys(SPOKEN) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'fr';
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

const each = <Value>(of: (spoken: (typeof SPOKEN)[Language]) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(SPOKEN[language])])) as Record<Language, Value>;

/** Each language's name in itself. */
export const LANGUAGE_NAMES = each(({ name }) => name);
/** The locale of numbers and dates in each language. */
export const LOCALES = each(({ locale }) => locale);

/** One text in the three languages. */
export type Localized = Readonly<Record<Language, string>>;
