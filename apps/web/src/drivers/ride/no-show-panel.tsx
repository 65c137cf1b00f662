import type { NoShowView, TripView } from '@sablon/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { markNoShow, readNoShow } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver } from '../words.js';
import { driverWaiting } from '../words.js';
import { reckonedClock } from './reckoned-clock.js';
import { WaitingClock } from './waiting-clock.js';

/** ASSUMPTION: a waiting driver looks this often. */
const REFRESH_MS = 5_000;

interface NoShowPanelProps {
  trip: TripView;
  /** Some of his steps are still to be sent: the server does not know yet what he may do. */
  waiting: boolean;
  onEnded: (trip: TripView) => void;
}

/** For the driver who waits: the clock, what is still missing before nobody is waited for any more, and the end of it in two taps. */
export function NoShowPanel({ trip, waiting, onEnded }: NoShowPanelProps) {
  const t = useT(driverWaiting);
  const words = useT(shell);
  const { waitingRates } = useDriverWork().state;
  const { data, error, isPaused, failureReason, isFetching, refetch } = useQuery({
    queryKey: ['no-show', trip.id, trip.arrivedAt],
    queryFn: ({ signal }) => readNoShow(trip.id, signal),
    // What was known stays on the screen while a call is told, so that no button moves away under the thumb.
    enabled: !waiting,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  // Without a network it waits instead of failing.
  const failure = error ?? (isPaused ? failureReason : null);
  const clock = data?.clock ?? reckonedClock(trip, waitingRates);
  return (
    <section
      className="grid gap-3 rounded-2xl border border-line p-4"
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
          <Button look="secondary" size="big" busy={isFetching} onClick={() => void refetch()}>
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
  const { obstacle, keptCents, freeUntil, clock } = standing;
  const missing = obstacle === null ? null : new ApiError(409, { code: obstacle, params: { meters: 100 } });
  const isToldLater = freeUntil !== null && clock !== null && freeUntil > clock.freeUntil;
  return (
    <>
      {missing && obstacle !== 'no_show.still_waiting' && <FormError error={missing} />}
      {obstacle === 'no_show.still_waiting' && isToldLater && (
        <p className="text-ink-soft">{words('absent.from', { time: formatDateTime(freeUntil, language, 'time') })}</p>
      )}
      {obstacle === null && (
        <>
          {sure && <p>{t(keptCents > 0 ? 'no_show.text' : 'no_show.text.nothing')}</p>}
          <Button
            look={sure ? 'danger' : 'secondary'}
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
