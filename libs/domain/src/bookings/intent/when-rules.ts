import { addDays, fromBrussels, toBrussels } from '../../kernel/brussels-time.js';
import type { IntentMeaning } from './intent-parts.js';
import { words } from './intent-text.js';

/** A pattern and what its match means; null = it looked like one and is not (25:00, 31 February). */
export interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, now: Date) => IntentMeaning | null;
}

const two = (number: number): string => String(number).padStart(2, '0');
const time = (hour: number, minute: number): IntentMeaning | null =>
  hour < 24 && minute < 60 ? { kind: 'time', time: `${two(hour)}:${two(minute)}` } : null;

const MORNING = "du matin|'s morgens|'s ochtends|in the morning";
const EVENING = "du soir|de l'apres-midi|'s avonds|'s middags|in the evening|in the afternoon";
const BEFORE = '(?:(?:a|om|at|vers|rond|tegen|around|pour)\\s+)?';

/** Twelve-hour readings: `6 pm`, `6h du soir`. */
function halfDay(hour: number, part: string | undefined): number {
  if (part === undefined || hour > 12) return hour;
  const late = /^p|soir|apres|avond|middag|evening|afternoon/.test(part);
  return (hour % 12) + (late ? 12 : 0);
}

/** Times of day in three languages; before the flights, because `6h30` could be one. */
export const TIME_RULES: readonly Rule[] = [
  {
    pattern: words(`${BEFORE}(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm|a\\.m\\.|p\\.m\\.)`),
    read: ([, hour = '', minute = '0', part]) =>
      Number(hour) >= 1 && Number(hour) <= 12 ? time(halfDay(Number(hour), part), Number(minute)) : null,
  },
  {
    pattern: words(`${BEFORE}(\\d{1,2})\\s*(?:h|u|uur|heures?)\\s*(\\d{2})?(?:\\s+(${MORNING}|${EVENING}))?`),
    read: ([, hour = '', minute = '0', part]) => time(halfDay(Number(hour), part), Number(minute)),
  },
  {
    pattern: words(`${BEFORE}(\\d{1,2}):(\\d{2})(?:\\s*(?:h|u|uur))?`),
    read: ([, hour = '', minute = '']) => time(Number(hour), Number(minute)),
  },
  // Dutch counts the half towards the next hour.
  { pattern: words(`${BEFORE}half\\s+(\\d{1,2})`), read: ([, hour = '']) => time((Number(hour) + 23) % 24, 30) },
  { pattern: words('minuit|middernacht|midnight'), read: () => time(0, 0) },
];

const DAYS = [
  ['lundi', 'maandag', 'monday'],
  ['mardi', 'dinsdag', 'tuesday'],
  ['mercredi', 'woensdag', 'wednesday'],
  ['jeudi', 'donderdag', 'thursday'],
  ['vendredi', 'vrijdag', 'friday'],
  ['samedi', 'zaterdag', 'saturday'],
  ['dimanche', 'zondag', 'sunday'],
];
const MONTHS = [
  'janvier|januari|january|janv|jan',
  'fevrier|februari|february|fevr|feb',
  'mars|maart|march|mrt|mar',
  'avril|april|avr|apr',
  'mai|mei|may',
  'juin|juni|june|jun',
  'juillet|juli|july|juil|jul',
  'aout|augustus|august|aug',
  'septembre|september|sept|sep',
  'octobre|oktober|october|okt|oct',
  'novembre|november|nov',
  'decembre|december|dec',
];
const ON = '(?:(?:le|ce|on|op|this|deze|next|komende|volgende)\\s+)?';

const inDays =
  (days: number) =>
  (_: RegExpExecArray, now: Date): IntentMeaning => ({
    kind: 'date',
    date: addDays(toBrussels(now).date, days),
  });

/** The next such day of the year, today included; null if no year soon has it. */
function dayOfYear(day: number, month: number, now: Date, year?: number): IntentMeaning | null {
  const today = toBrussels(now).date;
  const first = year ?? Number(today.slice(0, 4));
  for (const candidate of year === undefined ? [first, first + 1] : [first]) {
    const date = `${candidate}-${two(month)}-${two(day)}`;
    if (fromBrussels(date, '12:00').ok && (date >= today || year !== undefined)) return { kind: 'date', date };
  }
  return null;
}

const weekday = (index: number): Rule => ({
  pattern: words(
    `${ON}(?:${(DAYS[index] ?? []).join('|')})(?:\\s+(?:prochain|matin|soir|morgen|avond|morning|evening))?`,
  ),
  // On a Friday, "Friday" is today: whether its hour is over, the form says.
  read: (_, now) => ({
    kind: 'date',
    date: addDays(toBrussels(now).date, (index + 8 - toBrussels(now).weekday) % 7),
  }),
});

/** Days in three languages, relative to a Brussels clock. */
export const DATE_RULES: readonly Rule[] = [
  { pattern: words('apres-demain|overmorgen|(?:the )?day after tomorrow'), read: inDays(2) },
  ...DAYS.map((_, index) => weekday(index)),
  {
    pattern: words('(?:demain|morgen|tomorrow)(?:\\s+(?:matin|soir|ochtend|avond|vroeg|morning|evening))?'),
    read: inDays(1),
  },
  {
    pattern: words("aujourd'hui|ce soir|ce matin|vandaag|vanavond|vanmiddag|today|tonight|this evening"),
    read: inDays(0),
  },
  {
    pattern: words(`${ON}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?`),
    read: ([, day, month, year], now) => dayOfYear(Number(day), Number(month), now, year ? Number(year) : undefined),
  },
  ...MONTHS.map((names, index) => ({
    pattern: words(`${ON}(?:the\\s+)?(\\d{1,2})(?:er|e|de|ste|st|nd|rd|th)?\\s+(?:${names})\\.?(?:\\s+(\\d{4}))?`),
    read: ([, day, year]: RegExpExecArray, now: Date) =>
      dayOfYear(Number(day), index + 1, now, year ? Number(year) : undefined),
  })),
];

/** Leaving at once. */
export const NOW_RULE: Rule = {
  pattern: words(
    'maintenant|tout de suite|des que possible|nu|meteen|zo snel mogelijk|zsm|now|right now|asap|as soon as possible',
  ),
  read: () => ({ kind: 'now' }),
};
