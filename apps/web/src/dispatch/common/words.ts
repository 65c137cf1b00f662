import type { BoardTripView } from '@sablon/contracts';
import { type ActorRole, isTripReason, type FilterReason } from '@sablon/domain';
import { formatDateTime, formatDuration } from '../../shared/i18n/format.js';
import type { Language } from '../../shared/i18n/languages.js';
import type { Translate } from '../../shared/i18n/namespaces.js';
import type fr from '../../../../../locales/fr/dispatch.json';

export type DispatchT = Translate<keyof typeof fr>;

/** The colon between a label and its value, preceded by a no-break space in French only. */
export const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');

/** `40 s` below a minute and a half, otherwise the normal duration format. */
export const shortSpan = (seconds: number, language: Language): string =>
  seconds < 90 ? `${Math.round(seconds)}\u00a0s` : formatDuration(seconds, language);

/** When a trip is due: the time if today, otherwise with the day. Brussels time. */
export function dueText(trip: Pick<BoardTripView, 'pickupAt'>, nowMs: number, language: Language): string {
  const today = formatDateTime(nowMs, language, 'date') === formatDateTime(trip.pickupAt, language, 'date');
  return formatDateTime(trip.pickupAt, language, today ? 'time' : 'short');
}

/** Why a driver cannot take a trip, in words. */
export const obstacleText = (t: DispatchT, code: FilterReason): string => t(`obstacle.${code}`);

/** A reason code of the product in words; a reason a person typed is shown as typed. */
export function reasonText(t: DispatchT, reason: string): string {
  return isTripReason(reason) ? t(`reason.${reason}`) : reason;
}

export const actorText = (t: DispatchT, role: ActorRole): string => t(`actor.${role}`);

export const driverText = ({ driver }: Pick<BoardTripView, 'driver'>): string =>
  driver ? `${driver.firstName} · ${driver.plate}` : '';
