import type { TripView } from '@sablon/contracts';
import { PASSENGER_MESSAGES, PASSENGER_TEMPLATES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { localized } from '../../shared/i18n/format.js';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { OfficeMessageText } from '../../shared/messages/office-message-text.js';
import { readWhole } from '../../shared/staff/typed-numbers.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { NumberedChoice } from './numbered-choice.js';
import { passengerMessages } from '../words.js';
import { messagePassenger } from '../common/dispatch.api.js';
import { passengerMessagesKey, usePassengerMessages } from './use-passenger-messages.js';

const WHAT = [...PASSENGER_TEMPLATES, 'own'] as const;
type What = (typeof WHAT)[number];
/** ASSUMPTION: the most common delay; overwritten with two keystrokes. */
const USUAL_MINUTES = '10';

/** A message to a trip's passenger: chosen by number, completed, sent with Enter. */
export default function PassengerMessageDialog({ trip, onClose }: { trip: TripView; onClose: () => void }) {
  const t = useT(passengerMessages);
  const cache = useQueryClient();
  const messages = usePassengerMessages(trip.id);
  const fields = useRef<HTMLDivElement>(null);
  const [intention] = useState(() => new Intention());
  const { form, submit, busy, failure, clearFailure, field, set } = useSchemaForm({
    schema: () => import('./acting.schemas.js').then(({ passengerMessage }) => passengerMessage),
    typed: {
      what: 'driver_late' as What,
      minutes: USUAL_MINUTES,
      place: localized(trip.pickup.label, trip.passenger?.language ?? 'fr'),
      words: '',
    },
    send: (text) => messagePassenger(trip.id, { id: intention.keyOf(text), ...text }),
    onSent: (view) => {
      cache.setQueryData(passengerMessagesKey(trip.id), view);
      showToast({ tone: 'ok', text: t('sent', { code: trip.bookingCode }) });
      onClose();
    },
  });
  const { what, minutes, place } = useWatch({ control: form.control, compute: (typed) => typed });
  const late = readWhole(minutes) ?? 0;
  const canPreview =
    what === 'driver_late'
      ? late >= 1 && late <= PASSENGER_MESSAGES.minutesMax
      : what === 'driver_waits'
        ? place.trim() !== ''
        : what !== 'own';
  const choose = (chosen: What) => {
    set('what', chosen);
    form.clearErrors();
    clearFailure();
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const language = LANGUAGE_NAMES[messages.data?.language ?? trip.passenger?.language ?? 'fr'];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { code: trip.bookingCode })}
      description={t(messages.data?.hasPhone === false ? 'text.page' : 'text.sms', { language })}
    >
      <form onSubmit={submit} noValidate className="grid gap-4" data-testid="message-form">
        <NumberedChoice
          legend={t('what')}
          options={WHAT}
          labelOf={(one) => t(`what.${one}`)}
          testIdOf={(one) => `message-${one}`}
          chosen={what}
          onChoose={(one) => set('what', one)}
          onNumber={choose}
        />
        <div ref={fields}>
          {what === 'driver_late' && (
            <TextField
              {...field('minutes')}
              label={t('minutes')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              data-testid="message-minutes"
              onFocus={(event) => event.target.select()}
            />
          )}
          {what === 'driver_waits' && (
            <TextField
              {...field('place')}
              label={t('place')}
              autoComplete="off"
              data-testid="message-place"
              onFocus={(event) => event.target.select()}
            />
          )}
          {what === 'own' && <TextArea {...field('words')} label={t('words')} rows={3} data-testid="message-words" />}
        </div>
        {what !== 'own' && canPreview && (
          <div className="rounded-control bg-sunken px-4 py-3" data-testid="message-preview">
            <OfficeMessageText
              said={{
                template: what,
                minutes: what === 'driver_late' ? late : null,
                place: what === 'driver_waits' ? place.trim() : null,
                words: '',
              }}
            />
          </div>
        )}
        <FormError error={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={busy} data-testid="message-send">
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
