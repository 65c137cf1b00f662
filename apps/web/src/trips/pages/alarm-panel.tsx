import { endpoints, type SafetyView, type TripView } from '@sablon/contracts';
import { ShieldAlert, Phone } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { TakeBackForm } from '../../shared/bookings/take-back-form.js';
import { Button } from '../../shared/ui/button.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { DateTime } from '../../shared/ui/values.js';
import { safety } from '../words.js';
import { call } from '../../shared/api/http-client.js';
import type { PhonePosition } from '../../shared/bookings/use-phone-position.js';

export const readSafety = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<SafetyView> =>
  call(endpoints.safety.read, { params: { id: tripId }, trackToken, signal });

/** Raises the alarm with the position, if known; it is also raised without one. */
export const raiseAlarm = (
  tripId: string,
  trackToken: string | null,
  position: PhonePosition | null,
): Promise<SafetyView> => call(endpoints.safety.raise, { params: { id: tripId }, trackToken, body: { position } });

export const sendPosition = (tripId: string, trackToken: string | null, position: PhonePosition): Promise<SafetyView> =>
  call(endpoints.safety.position, { params: { id: tripId }, trackToken, body: { position } });

const cancelAlarm = (tripId: string, trackToken: string | null, reason: string): Promise<SafetyView> =>
  call(endpoints.safety.cancel, { params: { id: tripId }, trackToken, body: { reason } });

/** The emergency number of the whole European Union. */
export function EmergencyCall() {
  const t = useT(safety);
  return (
    <a href="tel:112" className="btn btn-secondary" data-testid="call-112">
      <Phone size={18} aria-hidden="true" />
      {t('emergency')}
    </a>
  );
}

type Alarm = NonNullable<SafetyView['alarm']>;
interface AlarmPanelProps {
  trip: TripView;
  token: string | null;
  alarm: Alarm;
  noPosition: boolean;
  onChanged: (view: SafetyView) => void;
}

/** An active alarm: who has been alerted, the phone's last position, how to call for help and how to withdraw it. */
export function AlarmPanel({ trip, token, alarm, noPosition, onChanged }: AlarmPanelProps) {
  const t = useT(safety);
  const [cancelling, setCancelling] = useState(false);
  const running = alarm.status === 'open' || alarm.status === 'acknowledged';
  const isWithdrawn = running && alarm.withdrawnAt !== null;
  if (!running || isWithdrawn)
    return (
      <p
        className="rounded-tile bg-sunken p-4 text-ink-soft"
        role="status"
        data-testid="alarm"
        data-status={isWithdrawn ? 'withdrawn' : alarm.status}
      >
        {t(isWithdrawn ? 'status.withdrawn' : `status.${alarm.status}`)}
      </p>
    );
  return (
    <section
      aria-labelledby="alarm-title"
      className="grid gap-3 rounded-tile border-2 border-danger bg-danger-wash p-4"
      data-testid="alarm"
      data-status={alarm.status}
    >
      <h2 id="alarm-title" className="flex items-center gap-2 text-lead font-semibold text-danger">
        <ShieldAlert size={20} aria-hidden="true" />
        {t('raised.title')}
      </h2>
      <p role="status" className="font-medium">
        {t(`status.${alarm.status}`)}
      </p>
      <p className="text-small">
        {t('since')} <DateTime at={alarm.raisedAt} style="time" />
        {alarm.positionAt && (
          <>
            {' · '}
            {t('position.sent')} <DateTime at={alarm.positionAt} style="time" />
          </>
        )}
      </p>
      {noPosition && <p className="text-small">{t('position.none')}</p>}
      <KeepFocus on={cancelling}>
        {cancelling && <p className="text-small">{t('cancel.note')}</p>}
        {cancelling ? (
          <TakeBackForm
            words={{ reason: t('cancel.reason'), send: t('cancel.send'), keep: t('cancel.keep') }}
            testIds={{ reason: 'safety-reason', send: 'safety-cancel-send' }}
            size="small"
            takeBack={(reason) => cancelAlarm(trip.id, token, reason)}
            onDone={onChanged}
            onLeave={() => setCancelling(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <EmergencyCall />
            <Button variant="ghost" onClick={() => setCancelling(true)} data-testid="safety-cancel">
              {t('cancel')}
            </Button>
          </div>
        )}
      </KeepFocus>
    </section>
  );
}
