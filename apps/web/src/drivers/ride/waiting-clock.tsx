import type { WaitingClockView } from '@sablon/contracts';
import clsx from 'clsx';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { clockDigits, waitedFor } from '../../shared/trips/waited-for.js';
import { driverWaiting } from '../words.js';

const SECOND_MS = 1_000;

interface WaitingClockProps {
  arrivedAt: string;
  clock: WaitingClockView;
  /** The server has not said it: the phone's own reckoning. */
  isReckoned: boolean;
}

/** The free minutes running down, then what comes after them running up, with its price. Read out when it turns, not each second. */
export function WaitingClock({ arrivedAt, clock, isReckoned }: WaitingClockProps) {
  const t = useT(driverWaiting);
  const language = useLanguage();
  const { freeSeconds, overSeconds, minutes, cents } = waitedFor(arrivedAt, clock, useServerNow(SECOND_MS));
  const isFree = freeSeconds > 0;
  return (
    <div data-testid="waiting-clock" data-free={isFree} data-reckoned={isReckoned} className="grid gap-1">
      <p
        role="timer"
        aria-label={t(isFree ? 'left' : 'over')}
        className={clsx('display numbers text-[clamp(2.4rem,2rem+2vw,3.2rem)]', isFree ? 'text-info' : 'text-warn')}
      >
        {isFree ? clockDigits(freeSeconds) : `+${clockDigits(overSeconds)}`}
      </p>
      <p role="status" className="text-[1.05rem]">
        {isFree
          ? t('free.until', { time: formatDateTime(clock.freeUntil, language, 'time') })
          : t('free.over', { each: formatMoney(clock.perMinuteCents, language) })}
      </p>
      {!isFree && (
        <p className="numbers text-[1.15rem] font-semibold" data-testid="waiting-charge">
          {t('so_far', { amount: formatMoney(cents, language), minutes })}
        </p>
      )}
      {isReckoned && <p className="text-ink-soft">{t('reckoned')}</p>}
    </div>
  );
}
