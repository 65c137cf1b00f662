import type { PassengerMessageRequest, TripView } from '@sablon/contracts';
import { PASSENGER_MESSAGES, PASSENGER_TEMPLATES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { localized } from '../../shared/i18n/format.js';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { OfficeMessageText } from '../../shared/messages/office-message-text.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { NumberedChoice } from './numbered-choice.js';
import { passengerMessages } from '../words.js';
import { messagePassenger, passengerMessagesKey, usePassengerMessages } from './use-passenger-messages.js';

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
  const [what, setWhat] = useState<What>('driver_late');
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [place, setPlace] = useState(() => localized(trip.pickup.label, trip.passenger?.language ?? 'fr'));
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [intention] = useState(() => new Intention());
  const late = Number(minutes);
  const said = {
    template: what === 'own' ? null : what,
    minutes: what === 'driver_late' ? late : null,
    place: what === 'driver_waits' ? place.trim() : null,
    words: what === 'own' ? words.trim() : null,
  } satisfies Omit<PassengerMessageRequest, 'id'>;
  const isLateWrong = !Number.isInteger(late) || late < 1 || late > PASSENGER_MESSAGES.minutesMax;
  const isMissing = said.place === '' || said.words === '' || (said.minutes !== null && isLateWrong);
  const missing = tried && isMissing && t('missing');
  const focusField = () => fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  const choose = (chosen: What) => {
    setWhat(chosen);
    setTried(false);
    setError(null);
    requestAnimationFrame(focusField);
  };
  const send = async () => {
    setTried(true);
    if (isMissing) return focusField();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      cache.setQueryData(
        passengerMessagesKey(trip.id),
        await messagePassenger(trip.id, { id: intention.keyOf(said), ...said }),
      );
      showToast({ tone: 'ok', text: t('sent', { code: trip.bookingCode }) });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
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
          onChoose={setWhat}
          onNumber={choose}
        />
        <div ref={fields}>
          {what === 'driver_late' && (
            <TextField
              label={t('minutes')}
              error={missing}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              data-testid="message-minutes"
              value={minutes}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setMinutes(event.target.value)}
            />
          )}
          {what === 'driver_waits' && (
            <TextField
              label={t('place')}
              error={missing}
              autoComplete="off"
              maxLength={PASSENGER_MESSAGES.placeMax}
              data-testid="message-place"
              value={place}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setPlace(event.target.value)}
            />
          )}
          {what === 'own' && (
            <TextArea
              label={t('words')}
              error={missing}
              rows={3}
              maxLength={PASSENGER_MESSAGES.wordsMax}
              data-testid="message-words"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </div>
        {said.template && !isMissing && (
          <div className="rounded-control bg-sunken px-4 py-3" data-testid="message-preview">
            <OfficeMessageText said={{ ...said, words: '' }} />
          </div>
        )}
        <FormError error={error} />
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
