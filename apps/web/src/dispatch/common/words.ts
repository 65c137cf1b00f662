import type { BoardTripView } from '@sablon/contracts';
import { FILTER_REASONS, type FilterReason } from '@sablon/domain';
import { formatDateTime, formatDuration } from '../../shared/i18n/format.js';
import type { Language } from '../../shared/i18n/languages.js';
import type { Translate } from '../../shared/i18n/namespaces.js';
import type fr from '../../../../../locales/fr/dispatch.json';

export type DispatchT = Translate<keyof typeof fr>;

/** What joins a thing and what is said of it: with a blank before it in French alone. */
export const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');

/** `40 s` under a minute and a half, then as every duration. */
export const shortSpan = (seconds: number, language: Language): string =>
  seconds < 90 ? `${Math.round(seconds)}\u00a0s` : formatDuration(seconds, language);

/** When a trip is due: the hour today, with the day otherwise. Brussels time. */
export function dueText(trip: Pick<BoardTripView, 'pickupAt'>, nowMs: number, language: Language): string {
  const today = formatDateTime(nowMs, language, 'date') === formatDateTime(trip.pickupAt, language, 'date');
  return formatDateTime(trip.pickupAt, language, today ? 'time' : 'short');
}

const OBSTACLES: ReadonlySet<string> = new Set(FILTER_REASONS);
/** Why a driver cannot take a trip, in words; a code nobody has words for is shown as it is. */
export const obstacleText = (t: DispatchT, code: string): string =>
  OBSTACLES.has(code) ? t(`obstacle.${code as FilterReason}`) : t('obstacle.other', { code });

const REASONS = [
  'accepted',
  'taken',
  'expired',
  'undelivered',
  'driver_sos',
  'assigned',
  'reassigned',
  'trip_cancelled',
  'dispatch.no_driver',
  'check_in.missed',
  'paper.ends_first',
  'passenger.changed_plans',
  'driver.car',
  'driver.traffic',
  'driver.person',
  'staff.nearer_car',
  'staff.driver_asked',
  'staff.driver_late',
  'staff.driver_unreachable',
  'staff.unsuitable_car',
  'staff.passenger_asked',
  'staff.passenger_unreachable',
  'staff.booked_twice',
  'staff.no_car',
  'staff.undone',
  'pencilled',
] as const;
/** A reason the product gave itself in words; one a person typed stays as typed. */
export function reasonText(t: DispatchT, reason: string): string {
  const known = REASONS.find((code) => code === reason);
  return known ? t(`reason.${known}`) : reason;
}

const ACTORS = ['system', 'passenger', 'guest', 'driver', 'dispatcher', 'admin'] as const;
export function actorText(t: DispatchT, role: string): string {
  const known = ACTORS.find((code) => code === role);
  return known ? t(`actor.${known}`) : role;
}

export const driverText = ({ driver }: Pick<BoardTripView, 'driver'>): string =>
  driver ? `${driver.firstName} · ${driver.plate}` : '';
