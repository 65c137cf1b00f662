import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES, LANGUAGE_NAMES, LOCALES } from '@sablon/domain';

export { isLanguage, LANGUAGE_NAMES, LOCALES, type Language };

/** In the order of the language menu (spec §9). */
export const LANGUAGE_LIST: readonly Language[] = LANGUAGES;

/** Spec §9. */
export const FALLBACK_LANGUAGE: Language = DEFAULT_LANGUAGE;
