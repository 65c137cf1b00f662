/** Languages of the product; French is the default (spec §9). */
export const LANGUAGES = ['fr', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

/** One text in the three languages. */
export type Localized = Readonly<Record<Language, string>>;
