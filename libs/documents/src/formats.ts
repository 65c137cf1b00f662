import { BRUSSELS_TIME_ZONE, dateWords, type Language, LOCALES } from '@sablon/domain';

/** English as in Ireland, which has the euro and a decimal point throughout. */
const SHEET_LOCALES: Readonly<Record<Language, string>> = { ...LOCALES, en: 'en-IE' };

/** Integer euro cents, formatted for the language. */
export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(SHEET_LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** A number with at most `digits` decimals. */
export const decimal = (value: number, language: Language, digits = 1): string =>
  new Intl.NumberFormat(SHEET_LOCALES[language], { maximumFractionDigits: digits }).format(value);

/** The day of an instant in Brussels time. */
export const day = (at: Date, language: Language): string =>
  dateWords(new Intl.DateTimeFormat(SHEET_LOCALES[language], { timeZone: BRUSSELS_TIME_ZONE, dateStyle: 'long' }), at);

/** An instant in Brussels time. */
export const moment = (at: Date, language: Language): string =>
  dateWords(
    new Intl.DateTimeFormat(SHEET_LOCALES[language], {
      timeZone: BRUSSELS_TIME_ZONE,
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
    at,
  );

/** A stored day (`YYYY-MM-DD`), formatted for the language. */
export const storedDay = (date: string, language: Language): string =>
  dateWords(
    new Intl.DateTimeFormat(SHEET_LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' }),
    new Date(`${date}T00:00:00Z`),
  );

/** A stored day in figures, for tables. */
export const shortDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(SHEET_LOCALES[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
