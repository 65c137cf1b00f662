import { dateWords, type Localized, nameIn } from '@sablon/domain';
import { LOCALES, type Language } from './languages.js';

/** The `tel:` link of a number, without the separators between its digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** All times are shown in Brussels time (product.md, "Trips"). */
const TIME_ZONE = 'Europe/Brussels';

const DATE_STYLES = {
  /** sam. 21 nov., 14:30 */
  short: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** samedi 21 novembre 2026 à 14:30 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** samedi 21 novembre */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 1er mars 2024 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** sam. */
  weekday: { weekday: 'short' },
  /** novembre 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 21/11/2026 */
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 14:30 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 14:30:05 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATE_STYLES;

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
function once<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  let format = made.get(key) as F | undefined;
  if (!format) made.set(key, (format = make()));
  return format;
}

/** Formats integer euro cents for the language: `12,50 €`, `€ 12,50`, `€12.50`. */
export const formatMoney = (cents: number, language: Language): string =>
  once(
    `money:${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }),
  ).format(cents / 100);

const SIGNS = { plain: 'auto', change: 'exceptZero' } as const;

/** Formats percent as `12,5 %` or `12%`, with at most one decimal; `change` adds the sign. */
export const formatPercent = (percent: number, language: Language, kind: keyof typeof SIGNS = 'plain'): string =>
  once(
    `percent:${kind}:${language}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: SIGNS[kind],
      }),
  ).format(percent / 100);

/** Formats an instant (ISO text, epoch milliseconds or Date) in Brussels time. */
export const formatDateTime = (
  instant: string | number | Date,
  language: Language,
  style: DateStyle = 'short',
): string =>
  dateWords(
    once(
      `${style}:${language}`,
      () =>
        new Intl.DateTimeFormat(LOCALES[language], { timeZone: TIME_ZONE, hourCycle: 'h23', ...DATE_STYLES[style] }),
    ),
    new Date(instant),
  );

/** Metres as `850 m` or `12,4 km`. */
export function formatDistance(meters: number, language: Language): string {
  const near = meters < 1000;
  const digits = near || meters >= 100_000 ? 0 : 1;
  return once(
    `distance:${near}:${digits}:${language}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'unit',
        unit: near ? 'meter' : 'kilometer',
        maximumFractionDigits: digits,
      }),
  ).format(near ? Math.round(meters / 10) * 10 : meters / 1000);
}

/** Kilograms as `2,5 kg`. */
export const formatWeight = (kg: number, language: Language): string =>
  once(
    `weight:${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }),
  ).format(kg);

/** Square metres as `0,733 km²`, to three significant figures, so that both a square and a province read well. */
export const formatArea = (squareMeters: number, language: Language): string => {
  const format = once(
    `area:${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { maximumSignificantDigits: 3 }),
  );
  return `${format.format(squareMeters / 1e6)} km²`;
};

/** Seconds as whole minutes, `1 min` at least, or `1 h 05`, in Dutch `1 u 05`; a full hour is `1 h`. */
export function formatDuration(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = `${Math.floor(minutes / 60)}\u00a0${language === 'nl' ? 'u' : 'h'}`;
  return minutes % 60 === 0 ? hours : `${hours}\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** Picks the language from a three-language text, as the geocoder names places. */
export const localized = (text: Localized, language: Language): string => nameIn(text, language);

/** A language by its name in the language of the page: `néerlandais`, `Nederlands`, `Dutch`. */
export const formatLanguage = (named: Language, language: Language): string =>
  new Intl.DisplayNames([LOCALES[language]], { type: 'language' }).of(named) ?? named;

/** The same standing alone, with a capital: `Néerlandais`. */
export function languageName(named: Language, language: Language): string {
  const name = formatLanguage(named, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The Brussels day of an instant, as `2026-11-21`: for comparing and sorting, never shown. */
export const brusselsDay = (instant: string | number): string => dayOf.format(new Date(instant));

/** A country (ISO 3166-1 alpha-2) as the language calls it. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([LOCALES[language]], { type: 'region' }).of(code) ?? code;
