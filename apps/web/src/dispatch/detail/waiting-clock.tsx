import type { WaitingClockView } from '@sablon/contracts';
import { Hourglass } from 'lucide-react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { clockDigits, waitedFor } from '../../shared/trips/waited-for.js';
import { dispatch } from '../words.js';

const SECOND_MS = 1_000;

/** How long the driver has waited at the pickup, until when that is free, and what it comes to after that. */
export function WaitingClock({ arrivedAt, clock }: { readonly arrivedAt: string; readonly clock: WaitingClockView }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { freeSeconds, minutes, cents } = waitedFor(arrivedAt, clock, useServerNow(SECOND_MS));
  const isFree = freeSeconds > 0;
  return (
    <p
      data-testid="waiting-clock"
      data-free={isFree}
      className={`mt-3 flex flex-wrap items-center gap-x-2 rounded-control px-3 py-1.5 text-[0.88rem] ${isFree ? 'bg-info-wash text-info' : 'bg-warn-wash text-warn'}`}
    >
      <Hourglass size={15} className="shrink-0" aria-hidden="true" />
      <span>{t('waiting.since', { time: formatDateTime(arrivedAt, language, 'time') })}</span>
      <span className="numbers font-medium">
        {isFree
          ? t('waiting.free', {
              time: formatDateTime(clock.freeUntil, language, 'time'),
              left: clockDigits(freeSeconds),
            })
          : t('waiting.charged', {
              minutes,
              each: formatMoney(clock.perMinuteCents, language),
              amount: formatMoney(cents, language),
            })}
      </span>
    </p>
  );
}
