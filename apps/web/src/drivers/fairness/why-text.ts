import type { ExplainedDayView, WhyView } from '@sablon/contracts';
import type { Translate } from '../../shared/i18n/namespaces.js';
import type fr from '../../../../../locales/fr/fairness.json';

export type FairnessT = Translate<keyof typeof fr>;
type Ride = Pick<ExplainedDayView['others'][number], 'passengers' | 'bags' | 'vehicleClass'>;

/** Why a ride was offered to him or not, in a sentence; the ride itself says how many people and bags it was for. */
export function whyText(t: FairnessT, why: WhyView, ride: Ride, offered: boolean): string {
  if (why.why === 'best') return t(`best.${why.by}`, { minutes: why.minutes });
  if (why.why === 'other_better') return t(`other.${why.by}`, { minutes: why.minutes });
  if (why.why === 'filtered') {
    const { passengers, bags, vehicleClass } = ride;
    return t(`filtered.${why.reason}`, { passengers, bags, class: t(`class.${vehicleClass}`) });
  }
  return why.why === 'best_together' && offered ? t('why.best_together.offered') : t(`why.${why.why}`);
}

const OUTCOMES = [
  'open',
  'accepted',
  'declined',
  'expired',
  'undelivered',
  'driver_sos',
  'taken',
  'assigned',
  'trip_cancelled',
] as const;
/** How an offer ended. */
export function outcomeText(t: FairnessT, outcome: string): string {
  const known = OUTCOMES.find((code) => code === outcome);
  return t(known ? `outcome.${known}` : 'outcome.other');
}
