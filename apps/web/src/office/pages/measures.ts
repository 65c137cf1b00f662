import type { StatisticsView } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import { formatMoney, formatPercent } from '../../shared/i18n/format.js';
import { LOCALES } from '../../shared/i18n/languages.js';

/** The counts of a part of a period; a zone has no shifts. */
export type Sums = Omit<StatisticsView['zones'][number], 'zone' | 'name'> & {
  readonly shiftSeconds?: number;
  readonly busySeconds?: number;
};

export const MEASURES = ['asked', 'served', 'onTime', 'wait', 'revenue', 'utilisation'] as const;
/** One of `MEASURES`. */
export type Measure = (typeof MEASURES)[number];

const share = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null);

/** A measure of a part: a number, a share in percent, minutes or cents; null if there is no value. */
export function measured(sums: Sums, measure: Measure): number | null {
  switch (measure) {
    case 'asked':
      return sums.asked;
    case 'served':
      return share(sums.served, sums.asked);
    case 'onTime':
      return share(sums.onTime, sums.met);
    case 'wait':
      return sums.waited > 0 ? sums.waitSeconds / sums.waited / 60 : null;
    case 'revenue':
      return sums.revenueCents;
    case 'utilisation':
      return sums.shiftSeconds === undefined ? null : share(sums.busySeconds ?? 0, sums.shiftSeconds);
  }
}

/** The value as text; a dash if there is none. */
export function shownMeasure(value: number | null, measure: Measure, language: Language): string {
  if (value === null) return '–';
  if (measure === 'revenue') return formatMoney(Math.round(value), language);
  if (measure !== 'asked' && measure !== 'wait') return formatPercent(value, language);
  const text = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: measure === 'asked' ? 0 : 1 }).format(
    value,
  );
  return measure === 'asked' ? text : `${text}\u00a0min`;
}

/** The end of the axis: 100 for shares, the largest value for everything else. */
export function axisEnd(values: readonly (number | null)[], measure: Measure): number {
  if (measure === 'served' || measure === 'onTime' || measure === 'utilisation') return 100;
  return Math.max(1, ...values.map((value) => value ?? 0));
}
