import type { TripView, SafetyView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { AlarmPanel, EmergencyCall, raiseAlarm, readSafety, sendPosition } from './alarm-panel.js';
import { safety } from '../words.js';
import { useLive, useResync } from '../../live/use-live.js';
import { usePhonePosition } from '../../shared/bookings/use-phone-position.js';

/** ASSUMPTION: how long an active alarm may show an outdated state if its event was lost. */
const REFRESH_MS = 10_000;

const isRunning = (view: SafetyView | undefined): boolean =>
  view?.alarm?.status === 'open' || view?.alarm?.status === 'acknowledged';

/** The alarm of a trip, if there is one; while it is active, this phone sends its position. */
function useSafety(trip: TripView, token: string | null) {
  const cache = useQueryClient();
  const key = ['safety', trip.id, token];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSafety(trip.id, token, signal),
    enabled: trip.driver !== null || trip.status === 'pending',
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? REFRESH_MS : false),
  });
  const show = (view: SafetyView) => cache.setQueryData(key, view);
  useLive('trip.noted', ({ tripId, about }) => {
    if (tripId === trip.id && about === 'safety') void refetch();
  });
  useResync(() => void refetch());
  const again = useEffectEvent(() => void refetch());
  const seen = useRef(trip.status);
  useEffect(() => {
    if (seen.current === trip.status) return;
    seen.current = trip.status;
    again();
  }, [trip.status]);
  const running = isRunning(data);
  const noPosition = usePhonePosition(running, (position) => {
    sendPosition(trip.id, token, position).then(show, () => void refetch());
  });
  return { view: data, isUnknown: isError && !data, running, noPosition, show };
}

/**
 * Help during a ride in two steps: the first button explains, the second alerts the dispatchers. The position follows once the
 * alarm is active, so that raising it never waits for a fix.
 */
export function SafetyButton({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(safety);
  const [asking, setAsking] = useState(false);
  const { view, isUnknown, running, noPosition, show } = useSafety(trip, token);
  const raise = useMutation({
    mutationFn: () => raiseAlarm(trip.id, token, null),
    onSuccess: (raised) => {
      setAsking(false);
      show(raised);
    },
  });
  const withDriver = trip.status === 'accepted' || trip.status === 'ongoing';
  // A failed request must not withhold help: raising the alarm asks the server again.
  const isUnsure = isUnknown && withDriver;
  if (!view && !isUnsure) return null;
  return (
    <>
      {view?.alarm && (running || withDriver) && (
        <div className="order-first col-span-full">
          <AlarmPanel {...{ trip, token, noPosition }} alarm={view.alarm} onChanged={show} />
        </div>
      )}
      {(isUnsure || view?.mayRaise) && (
        <>
          <Button
            variant="secondary"
            size="small"
            data-testid="safety-open"
            icon={<ShieldAlert size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('button')}
          </Button>
          {isUnsure && <EmergencyCall />}
        </>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('title')}>
        <div className="grid gap-4">
          <p>{t('text')}</p>
          <p className="font-medium">{t('emergency.text')}</p>
          <FormError error={raise.error} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button
              variant="danger"
              busy={raise.isPending}
              data-testid="safety-raise"
              icon={<ShieldAlert size={18} aria-hidden="true" />}
              onClick={() => raise.mutate()}
            >
              {t('raise')}
            </Button>
            <EmergencyCall />
          </div>
          <Button variant="ghost" className="justify-self-start" onClick={() => setAsking(false)}>
            {t('leave')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
