import type { Language } from '@sablon/domain';
import type { BookedLeg } from '../message.js';
import { mailWords } from '../words/words.js';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-BE' };

/** Integer euro cents as the language writes money. */
export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** An instant on a Brussels clock, with the weekday. */
export const moment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Europe/Brussels',
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** When a leg begins, in words. */
export const legMoment = ({ asap, pickupAt }: Pick<BookedLeg, 'asap' | 'pickupAt'>, language: Language): string =>
  asap ? mailWords(language)['when.now'] : moment(pickupAt, language);

/** A month (`YYYY-MM`) by its name. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
