import type { TripView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { FormError } from '../../shared/ui/error-state.js';
import { AlarmPanel } from './alarm-panel.js';
import { EmergencyCall } from './emergency-call.js';
import { safety } from '../words.js';
import { raiseAlarm } from './safety.api.js';
import { useSafety } from './use-safety.js';

/**
 * Help during a ride in two steps: the button says what will happen, the second one alerts the dispatchers. The place follows
 * by itself once the alarm runs, so that nothing has to be waited for.
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
  // Nobody is left without help because a question had no answer: raising the alarm asks again.
  const isUnsure = isUnknown && withDriver;
  if (!view && !isUnsure) return null;
  return (
    <>
      {view?.alarm && (running || withDriver) && (
        <AlarmPanel {...{ trip, token, noPosition }} alarm={view.alarm} onChanged={show} />
      )}
      {(isUnsure || view?.mayRaise) && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            size="small"
            data-testid="safety-open"
            icon={<ShieldAlert size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('button')}
          </Button>
          {isUnsure && <EmergencyCall />}
        </div>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('title')}>
        <div className="grid gap-4">
          <p>{t('text')}</p>
          <p className="font-medium">{t('emergency.text')}</p>
          <FormError error={raise.error} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button
              look="danger"
              busy={raise.isPending}
              data-testid="safety-raise"
              icon={<ShieldAlert size={18} aria-hidden="true" />}
              onClick={() => raise.mutate()}
            >
              {t('raise')}
            </Button>
            <EmergencyCall />
          </div>
          <Button look="ghost" className="justify-self-start" onClick={() => setAsking(false)}>
            {t('leave')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
