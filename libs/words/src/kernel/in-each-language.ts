import { LANGUAGES, type Language } from '@sablon/domain';

/** A text in every language, for data whose readers are not known yet. */
export const inEachLanguage = (text: (language: Language) => string): Readonly<Record<Language, string>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<Language, string>;
