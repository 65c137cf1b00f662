import type { PlanRideView, PlanTroubleView } from '@sablon/contracts';
import { formatDateTime, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { obstacleText } from '../common/words.js';
import { dispatch, planWords } from '../words.js';

/** A ride of the timeline in words. */
export function usePlanText() {
  const t = useT(planWords);
  const words = useT(dispatch);
  const language = useLanguage();
  const clock = (at: string) => formatDateTime(at, language, 'time');
  const time = (seconds: number) => formatDuration(seconds, language);
  const trouble = (one: PlanTroubleView): string => {
    if (one.code === 'unfit') return obstacleText(words, one.obstacle);
    if (one.code === 'shift_long') return t('trouble.shift_long', { hours: one.hours });
    if (one.code === 'no_road') return t('trouble.no_road', { code: one.bookingCode });
    return t(`trouble.${one.code}`, { code: one.bookingCode, minutes: one.minutes });
  };
  const arrivalSaid = ({ arrival }: PlanRideView): string | null => {
    if (!arrival) return null;
    const { number, delayMinutes } = arrival;
    if (!delayMinutes) return number;
    return t(delayMinutes > 0 ? 'flight.late' : 'flight.early', { number, minutes: Math.abs(delayMinutes) });
  };
  const slackSaid = ({ slackSeconds, tight }: PlanRideView): string | null =>
    slackSeconds === null || slackSeconds < 0 ? null : t(tight ? 'tight' : 'slack', { time: time(slackSeconds) });
  return {
    /** What fits into a bar: when, where from, and how late the flight is. */
    short: (ride: PlanRideView): string => {
      const { arrival } = ride;
      const delay = arrival?.delayMinutes ?? 0;
      const sign = delay > 0 ? '+' : '−';
      const flight =
        arrival &&
        (delay === 0 ? arrival.number : t('flight', { number: arrival.number, sign, minutes: Math.abs(delay) }));
      return [clock(ride.startAt), localized(ride.from, language), flight].filter(Boolean).join(' ');
    },
    /** Everything about a ride in one sentence, what will not work first. */
    said: (ride: PlanRideView): string =>
      [
        ...ride.troubles.map(trouble),
        t('span', { from: clock(ride.startAt), to: clock(ride.endAt) }),
        ride.bookingCode,
        t('way', { from: localized(ride.from, language), to: localized(ride.to, language) }),
        ride.pencilled && t('pencilled'),
        ride.status === 'ongoing' && t('underway'),
        arrivalSaid(ride),
        ride.driveSeconds !== null && t('drive', { time: time(ride.driveSeconds) }),
        slackSaid(ride),
      ]
        .filter((text) => typeof text === 'string')
        .join(', '),
    slack: time,
  };
}
