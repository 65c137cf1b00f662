import clsx from 'clsx';
import { useNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { driver } from '../words.js';

const RADIUS = 44;
const AROUND = 2 * Math.PI * RADIUS;
/** Below this the colour changes along with the number, so that a glance is enough. */
const URGENT_SECONDS = 5;

interface CountdownRingProps {
  deadlineMs: number;
  ttlMs: number;
}

/** Seconds left to answer, as a number inside an emptying ring. */
export function CountdownRing({ deadlineMs, ttlMs }: CountdownRingProps) {
  const t = useT(driver);
  // This ring's clock may have ticked just before the offer arrived: never show more than the full time.
  const leftMs = Math.min(ttlMs, Math.max(0, deadlineMs - useNow(200)));
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <div
      role="timer"
      data-testid="offer-countdown"
      className={clsx('relative size-26 shrink-0', seconds <= URGENT_SECONDS ? 'text-danger' : 'text-gold-text')}
    >
      <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="8" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - leftMs / ttlMs)}
          style={{ transition: 'stroke-dashoffset 0.2s linear' }}
        />
      </svg>
      <span className="absolute inset-0 grid place-content-center numbers text-title font-semibold">
        {seconds}
        <span className="sr-only"> {t('offer.seconds')}</span>
      </span>
    </div>
  );
}
