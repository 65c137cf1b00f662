import type { BoardTripView, SuggestionsView } from '@sablon/contracts';
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

/** How a driver gets to the pickup: the drive from where they are, or what their plan has around that hour. */
export function reachText(
  t: DispatchT,
  { etaSeconds, planned }: Pick<SuggestionsView['drivers'][number], 'etaSeconds' | 'planned'>,
  language: Language,
): string {
  if (!planned)
    return etaSeconds === null ? t('suggest.no_eta') : t('suggest.eta', { time: shortSpan(etaSeconds, language) });
  const { before, after, usually } = planned;
  const clock = (at: string) => formatDateTime(at, language, 'time');
  const drive = (seconds: number | null) => (seconds === null ? '?' : shortSpan(seconds, language));
  const links = [
    before && t('plan.before', { time: clock(before.endAt), drive: drive(before.driveSeconds) }),
    after && t('plan.after', { time: clock(after.startAt), drive: drive(after.driveSeconds) }),
  ].filter((text) => typeof text === 'string');
  if (links.length > 0) return links.join(' · ');
  return usually === 0 ? t('plan.unusual') : t('plan.usually', { count: usually });
}

/** A reason code of the product in words; a reason a person typed is shown as typed. */
export function reasonText(t: DispatchT, reason: string): string {
  return isTripReason(reason) ? t(`reason.${reason}`) : reason;
}

export const actorText = (t: DispatchT, role: ActorRole): string => t(`actor.${role}`);

export const driverText = ({ driver }: Pick<BoardTripView, 'driver'>): string =>
  driver ? `${driver.firstName} · ${driver.plate}` : '';
