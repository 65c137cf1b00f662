import { LANGUAGES, type Language } from '@sablon/domain';

/** A text in every language, or what makes one, for data whose readers are not known yet. */
export const inEachLanguage = <Text>(text: (language: Language) => Text): Readonly<Record<Language, Text>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<Language, Text>;
