import type { NoShowView, TripView, DriverStateView, WaitingClockView } from '@sablon/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { markNoShow, readNoShow } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver, driverWaiting } from '../words.js';
import { freeWaitingUntil, START_TARIFF, waitingKindOf } from '@sablon/domain';
import clsx from 'clsx';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { clockDigits, waitedFor } from '../../shared/bookings/waited-for.js';

const SECOND_MS = 1_000;

interface WaitingClockProps {
  arrivedAt: string;
  clock: WaitingClockView;
  /** Calculated by the phone, because the server has not answered yet. */
  isReckoned: boolean;
}

/**
 * Counts down the free minutes, then counts up the paid ones with the charge. Screen readers hear the changeover, not each
 * second.
 */
function WaitingClock({ arrivedAt, clock, isReckoned }: WaitingClockProps) {
  const t = useT(driverWaiting);
  const language = useLanguage();
  const { freeSeconds, overSeconds, minutes, cents } = waitedFor(arrivedAt, clock, useServerNow(SECOND_MS));
  const isFree = freeSeconds > 0;
  return (
    <div data-testid="waiting-clock" data-free={isFree} data-reckoned={isReckoned} className="grid gap-1">
      <p
        role="timer"
        aria-label={t(isFree ? 'left' : 'over')}
        className={clsx('display numbers text-title', isFree ? 'text-info' : 'text-warn')}
      >
        {isFree ? clockDigits(freeSeconds) : `+${clockDigits(overSeconds)}`}
      </p>
      <p role="status" className="text-body">
        {isFree
          ? t('free.until', { time: formatDateTime(clock.freeUntil, language, 'time') })
          : t('free.over', { each: formatMoney(clock.perMinuteCents, language) })}
      </p>
      {!isFree && (
        <p className="numbers text-lead font-semibold" data-testid="waiting-charge">
          {t('so_far', { amount: formatMoney(cents, language), minutes })}
        </p>
      )}
      {isReckoned && <p className="text-ink-soft">{t('reckoned')}</p>}
    </div>
  );
}

/** The waiting clock calculated on the phone by the server's own rule; null before the driver has arrived. */
export function reckonedClock(
  { asap, pickup, pickupAt, arrivedAt, arrival }: TripView,
  waiting: DriverStateView['waitingRates'] | undefined,
): WaitingClockView | null {
  if (arrivedAt === null || !waiting) return null;
  const facts = {
    kind: waitingKindOf({ asap, pickupKind: pickup.kind }),
    pickupAt: new Date(pickupAt),
    arrivedAt: new Date(arrivedAt),
    landedAt: arrival?.actualAt ? new Date(arrival.actualAt) : null,
  };
  // The other rates are not used.
  const freeUntil = freeWaitingUntil({ ...START_TARIFF.rates, waiting }, facts);
  return { freeUntil: freeUntil.toISOString(), perMinuteCents: waiting.perMinuteCents };
}

/** ASSUMPTION: how often a waiting driver looks at the screen. */
const REFRESH_MS = 5_000;

interface NoShowPanelProps {
  trip: TripView;
  /** Some of the trip's steps are still to be sent, so the server does not know yet what the driver may do. */
  waiting: boolean;
  onEnded: (trip: TripView) => void;
}

/** For a waiting driver: the clock, what is still missing before they may report a no-show, and the report itself in two taps. */
export function NoShowPanel({ trip, waiting, onEnded }: NoShowPanelProps) {
  const t = useT(driverWaiting);
  const words = useT(shell);
  const { waitingRates } = useDriverWork().state;
  const { data, error, isPaused, failureReason, isFetching, refetch } = useQuery({
    queryKey: ['no-show', trip.id, trip.arrivedAt],
    queryFn: ({ signal }) => readNoShow(trip.id, signal),
    // Cached data stays on screen while a call is being sent, so that no button moves away under the thumb.
    enabled: !waiting,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  // Offline, the query pauses instead of failing.
  const failure = error ?? (isPaused ? failureReason : null);
  const clock = data?.clock ?? reckonedClock(trip, waitingRates);
  return (
    <section
      className="grid gap-3 rounded-tile border border-line p-4"
      aria-label={t('label')}
      data-testid="no-show"
      data-ready={data?.obstacle === null}
    >
      {clock && trip.arrivedAt && <WaitingClock arrivedAt={trip.arrivedAt} clock={clock} isReckoned={!data?.clock} />}
      {data && <Absence tripId={trip.id} standing={data} onEnded={onEnded} />}
      {!data && waiting && <p className="text-ink-soft">{t('queued')}</p>}
      {!data && !waiting && failure && (
        <>
          <FormError error={failure} />
          <Button variant="secondary" size="big" busy={isFetching} onClick={() => void refetch()}>
            {words('retry')}
          </Button>
        </>
      )}
    </section>
  );
}

interface AbsenceProps {
  tripId: string;
  standing: NoShowView;
  onEnded: (trip: TripView) => void;
}

function Absence({ tripId, standing, onEnded }: AbsenceProps) {
  const t = useT(driver);
  const words = useT(driverWaiting);
  const language = useLanguage();
  const [sure, setSure] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const mark = useMutation({ mutationFn: () => markNoShow(tripId, idempotencyKey), onSuccess: onEnded });
  const { obstacle, retainedCents, freeUntil, clock } = standing;
  const missing = obstacle === null ? null : new ApiError(409, { code: obstacle, params: { meters: 100 } });
  const isReportedLate = freeUntil !== null && clock !== null && freeUntil > clock.freeUntil;
  return (
    <>
      {missing && obstacle !== 'no_show.still_waiting' && <FormError error={missing} />}
      {obstacle === 'no_show.still_waiting' && isReportedLate && (
        <p className="text-ink-soft">{words('absent.from', { time: formatDateTime(freeUntil, language, 'time') })}</p>
      )}
      {obstacle === null && (
        <>
          {sure && <p>{t(retainedCents > 0 ? 'no_show.text' : 'no_show.text.nothing')}</p>}
          <Button
            variant={sure ? 'danger' : 'secondary'}
            size="big"
            busy={mark.isPending}
            data-testid="no-show-mark"
            icon={<UserX size={20} aria-hidden="true" />}
            onClick={() => (sure ? mark.mutate() : setSure(true))}
          >
            {t(sure ? 'no_show.confirm' : 'no_show.open')}
          </Button>
        </>
      )}
      <FormError error={mark.error} />
    </>
  );
}
