import { formatDateTime, formatDistance, formatDuration, formatMoney, type DateStyle } from '../i18n/format.js';
import { useLanguage } from '../i18n/language-store.js';

/** Integer euro cents in the visitor's language. */
export const Money = ({ cents }: { cents: number }) => (
  <span className="numbers">{formatMoney(cents, useLanguage())}</span>
);

/** An instant in Brussels time; the machine-readable value stays UTC. */
export function DateTime({ at, style = 'short' }: { at: string; style?: DateStyle }) {
  return (
    <time dateTime={at} className="numbers">
      {formatDateTime(at, useLanguage(), style)}
    </time>
  );
}

export const Distance = ({ meters }: { meters: number }) => (
  <span className="numbers">{formatDistance(meters, useLanguage())}</span>
);

export const Duration = ({ seconds }: { seconds: number }) => (
  <span className="numbers">{formatDuration(seconds, useLanguage())}</span>
);
