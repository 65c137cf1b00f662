/** Languages the names of places come in: those of the map of Belgium, and English. */
export const NAME_LANGUAGES = ['fr', 'nl', 'en'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];
/** One name in each language of the map. */
export type Localized = Readonly<Record<NameLanguage, string>>;

interface Spoken {
  /** The language's name in itself. */
  readonly name: string;
  /** The Belgian locale of numbers and dates. */
  readonly locale: string;
  /** The language its readers are given the names of places in. */
  readonly places: NameLanguage;
}

/**
 * The languages of the product, in the order of the language menu (spec §9); French is the default. A new language is one line
 * here and one folder in `locales/`.
 */
const SPOKEN = {
  fr: { name: 'Français', locale: 'fr-BE', places: 'fr' },
  nl: { name: 'Nederlands', locale: 'nl-BE', places: 'nl' },
  // Not Belgian English: CLDR writes its units with a comma and its money with a point.
  en: { name: 'English', locale: 'en-GB', places: 'en' },
} as const satisfies Record<string, Spoken>;

export type Language = keyof typeof SPOKEN;
export const LANGUAGES = Object.keys(SPOKEN) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'fr';
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

const each = <Value>(of: (spoken: Spoken) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(SPOKEN[language])])) as Record<Language, Value>;

/** Each language's name in itself. */
export const LANGUAGE_NAMES = each(({ name }) => name);
/** The locale of numbers and dates in each language. */
export const LOCALES = each(({ locale }) => locale);
/** The language the names of places are given in to the readers of each language. */
export const PLACES_IN = each(({ places }) => places);

/** A name for a reader: in their language if it comes in it, else in the one their language gives places in. */
export const nameIn = (names: Localized, language: Language): string =>
  (names as Readonly<Record<string, string>>)[language] ?? names[PLACES_IN[language]];

/** A name in every language of the map. */
export const inNameLanguages = (name: (language: NameLanguage) => string): Localized => ({
  fr: name('fr'),
  nl: name('nl'),
  en: name('en'),
});
