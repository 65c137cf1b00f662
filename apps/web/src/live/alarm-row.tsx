import type { AlarmView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Phone, PhoneCall, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../shared/form/use-schema-form.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { usePlaceAt } from '../shared/places/use-place-at.js';
import { Button, FormError } from '../shared/ui/button.js';
import { localized, telHref } from '../shared/i18n/format.js';
import { PhoneNumber } from '../shared/ui/phone-number.js';
import { TextField } from '../shared/ui/text-field.js';
import { DateTime } from '../shared/ui/values.js';
import { alarmTitle, versionOfAlarm, phoneOfAlarm } from './alarm-title.js';
import { type SeeAlarm, acknowledgeAlarm, ALARMS_KEY, closeAlarm } from './use-alarms.js';
import { alarmWords } from './words.js';

interface AlarmRowProps {
  alarm: AlarmView;
  onSee: SeeAlarm;
  /** The key that presses the button of this number, where there is one. */
  keyCap?: (key: AlarmKey) => ReactNode;
  /** After a dispatcher has taken the alarm. */
  onTaken?: (alarm: AlarmView) => void;
}
/** Take it, see it on the map, call the person. */
export type AlarmKey = '1' | '2' | '3';

function Driver({ alarm }: { alarm: AlarmView }) {
  const t = useT(alarmWords);
  return (
    alarm.driverName && (
      <span>
        {t('driver')} {alarm.driverName} <span className="numbers">{alarm.plate}</span>{' '}
        {alarm.driverPhone && <PhoneNumber number={alarm.driverPhone} calls />}
      </span>
    )
  );
}

function Facts({ alarm }: { alarm: AlarmView }) {
  const t = useT(alarmWords);
  const language = useLanguage();
  const { position } = alarm;
  const place = usePlaceAt(position);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {alarm.side === 'driver' && <Driver alarm={alarm} />}
      {alarm.tripId ? (
        <span>
          {alarm.side === 'driver' && `${t('passenger')} `}
          {alarm.passengerName} <PhoneNumber number={alarm.passengerPhone} calls />
        </span>
      ) : (
        <span>{t('no_trip')}</span>
      )}
      {alarm.side === 'passenger' && <Driver alarm={alarm} />}
      <span data-testid="alarm-position" data-known={position !== null}>
        {position ? (
          <>
            {place && (
              <span className="font-medium" data-testid="alarm-place">
                {localized(place.label, language)}, {localized(place.detail, language)} ·{' '}
              </span>
            )}
            <a href={`geo:${position.lat},${position.lng}`} className="numbers underline">
              {position.lat.toFixed(5)}, {position.lng.toFixed(5)}
            </a>{' '}
            {position.accuracyMeters !== null && (
              <span className="numbers">± {Math.round(position.accuracyMeters)} m </span>
            )}
            · <DateTime at={position.at} style="time" />
          </>
        ) : (
          t('no_position')
        )}
      </span>
    </p>
  );
}

/** One alarm: person, place, time, and a dispatcher's actions on it. */
export function AlarmRow({ alarm, onSee, keyCap, onTaken }: AlarmRowProps) {
  const t = useT(alarmWords);
  const queries = useQueryClient();
  const onChanged = () => void queries.invalidateQueries({ queryKey: ALARMS_KEY });
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeAlarm(alarm.id),
    onSuccess: onTaken,
    onSettled: onChanged,
  });
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../shared/bookings/bookings.schemas.js').then((schemas) => schemas.takeBack),
    typed: { reason: '' },
    send: ({ reason }) => closeAlarm(alarm.id, reason).finally(onChanged),
  });
  const isBlank = useWatch({ control: form.control, compute: ({ reason }) => reason.trim() === '' });
  const waiting = alarm.status === 'open';
  const isWithdrawn = alarm.withdrawnAt !== null;
  const Sign = isWithdrawn ? PhoneCall : ShieldAlert;
  const phone = phoneOfAlarm(alarm);
  return (
    <li
      tabIndex={-1}
      data-alarm={alarm.id}
      data-testid="alarm-row"
      data-status={alarm.status}
      data-side={alarm.side}
      data-withdrawn={isWithdrawn}
      data-version={versionOfAlarm(alarm)}
      className={clsx(
        'grid gap-2 border-b-2 border-danger px-4 py-3 focus-visible:-outline-offset-4',
        isWithdrawn && 'border-l-8 border-dashed',
        waiting ? (isWithdrawn ? 'bg-warn-wash' : 'bg-danger-wash') : 'bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Sign size={20} className="text-danger" aria-hidden="true" />
        <strong className="text-body text-danger">{t(alarmTitle(alarm))}</strong>
        <span className="numbers">{alarm.bookingCode}</span>
        <span>
          {t('since')} <DateTime at={alarm.raisedAt} style="time" />
        </span>
        {alarm.pressedAt && (
          <span className="font-medium">
            {t('pressed')} <DateTime at={alarm.pressedAt} style="time" />
          </span>
        )}
        {alarm.withdrawnAt && (
          <span className="font-medium">
            {t('withdrawn')} <DateTime at={alarm.withdrawnAt} style="time" />
          </span>
        )}
        {alarm.acknowledgedBy && <span className="text-ink-soft">{t('with', { name: alarm.acknowledgedBy })}</span>}
      </p>
      {isWithdrawn && <p data-testid="alarm-withdrawn">{t('withdrawn.reason', { reason: alarm.withdrawnReason })}</p>}
      <Facts alarm={alarm} />
      <FormError error={acknowledge.error ?? failure} />
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        {waiting && (
          <Button
            size="small"
            variant={isWithdrawn ? 'secondary' : 'danger'}
            busy={acknowledge.isPending}
            data-testid="alarm-acknowledge"
            data-alarm-key="1"
            onClick={() => acknowledge.mutate()}
          >
            {t('acknowledge')} {keyCap?.('1')}
          </Button>
        )}
        {alarm.position && (
          <Button
            size="small"
            variant="secondary"
            data-testid="alarm-locate"
            data-alarm-key="2"
            onClick={() => onSee(alarm, 'map')}
          >
            {t('locate')} {keyCap?.('2')}
          </Button>
        )}
        {phone && (
          <a
            href={telHref(phone)}
            className={clsx('btn', isWithdrawn ? 'btn-danger' : 'btn-secondary')}
            data-size="small"
            data-testid="alarm-call"
            data-alarm-key="3"
          >
            <Phone size={16} aria-hidden="true" />
            {t(alarm.side === 'driver' ? 'call.driver' : 'call.passenger')} {keyCap?.('3')}
          </a>
        )}
        <Button size="small" variant="secondary" onClick={() => onSee(alarm, 'detail')}>
          {t(alarm.tripId ? 'open' : 'open_driver')}
        </Button>
        <TextField
          {...field('reason')}
          label={t(isWithdrawn ? 'note.withdrawn' : 'note')}
          className="min-w-48 flex-1"
          data-testid="alarm-note"
        />
        <Button type="submit" size="small" variant="secondary" busy={busy} disabled={isBlank} data-testid="alarm-close">
          {t('close')}
        </Button>
      </form>
    </li>
  );
}
