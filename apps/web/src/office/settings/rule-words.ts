import { type DispatchSettingsRule, nameIn } from '@sablon/domain';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { settings } from '../words.js';
import type { RuleZone } from './find-zones.js';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** 1 January 2024 was a Monday. */
const dayOf = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday));

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Weekday names in the reader's language. */
export function useWeekdays(): (weekday: number, style?: 'short' | 'long') => string {
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (weekday, style = 'short') => (style === 'short' ? short : long).format(dayOf(weekday));
}

/**
 * Where and when a rule applies, in a few words: "Ixelles · Transfer · Fri, Sat · 22:00–06:00"; shows a zone's id until zones are
 * loaded.
 */
export function useRuleWords(zones: readonly RuleZone[] | undefined): (rule: DispatchSettingsRule) => string {
  const t = useT(settings);
  const r = useT(ride);
  const language = useLanguage();
  const nameOfDay = useWeekdays();
  const nameOfZone = (zoneId: string) => {
    if (!zones) return zoneId;
    const zone = zones.find(({ id }) => id === zoneId);
    return zone ? nameIn(zone.name, language) : t('rule.zone_gone');
  };
  return ({ zoneId, service, weekdays, hours }) =>
    [
      zoneId === undefined ? null : nameOfZone(zoneId),
      service === undefined ? null : r(`service.${service}`),
      weekdays === undefined ? null : weekdays.map((day) => nameOfDay(day)).join(', '),
      hours === undefined ? null : `${clockOf(hours.from)}–${clockOf(hours.to)}`,
    ]
      .filter((part) => part !== null)
      .join(' · ') || t('rule.everywhere_always');
}
