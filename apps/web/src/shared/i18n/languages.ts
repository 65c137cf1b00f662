import type { Language } from '@sablon/domain';

export type { Language };

/** In the order of the language menu (spec §9); each language named in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', nl: 'Nederlands', en: 'English' };
export const LANGUAGE_LIST = Object.keys(LANGUAGE_NAMES) as Language[];

/** Spec §9. */
export const FALLBACK_LANGUAGE: Language = 'fr';

/** Belgian conventions for numbers and dates in each language. */
export const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-BE' };

export const isLanguage = (value: unknown): value is Language => value === 'fr' || value === 'nl' || value === 'en';
