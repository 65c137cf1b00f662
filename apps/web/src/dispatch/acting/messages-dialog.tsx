import type { StaffMessageRequest } from '@sablon/contracts';
import { MESSAGE_TEMPLATES, STAFF_MESSAGES, type MessageTemplate } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { staffMessages } from '../../shared/words.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { acting } from '../words.js';
import { KEYS, sendMessage } from '../common/dispatch.api.js';
import type { FleetDriver } from '../fleet/fleet-store.js';
import { DriverSearch } from './driver-search.js';
import { SentMessages, useMessages } from './sent-messages.js';

const AUDIENCES = ['shift', 'zone', 'driver'] as const;
type Kind = (typeof AUDIENCES)[number];
const OWN = 'own';

interface MessagesDialogProps {
  readonly drivers: readonly FleetDriver[];
  readonly driverId: string | null;
  readonly onClose: () => void;
}

/**
 * Sends a message to one driver, to those in a zone or to all on shift; the delivery status of the latest messages is shown
 * below.
 */
export default function MessagesDialog({ drivers, driverId, onClose }: MessagesDialogProps) {
  const t = useT(acting);
  const ready = useT(staffMessages);
  const language = useLanguage();
  const cache = useQueryClient();
  const query = useMessages();
  const [kind, setKind] = useState<Kind>(driverId ? 'driver' : 'shift');
  const [driver, setDriver] = useState(driverId ?? '');
  const [zone, setZone] = useState('');
  const [template, setTemplate] = useState<MessageTemplate | typeof OWN>(OWN);
  const [words, setWords] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [intention] = useState(() => new Intention());
  const own = template === OWN;
  const wish: Omit<StaffMessageRequest, 'id'> = {
    audience: kind,
    driverId: kind === 'driver' ? driver : null,
    zoneId: kind === 'zone' ? zone : null,
    template: own ? null : template,
    words: own ? words.trim() : null,
    urgent,
  };
  const isMissing = [wish.driverId, wish.zoneId, wish.words].includes('');
  const send = async () => {
    setTried(true);
    if (isMissing || busy) return;
    setBusy(true);
    setError(null);
    try {
      cache.setQueryData(KEYS.messages, await sendMessage({ id: intention.keyOf(wish), ...wish }));
      intention.fulfilled();
      setWords('');
      setUrgent(false);
      setTried(false);
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
  const unchosen = { value: '', label: t('messages.choose'), disabled: true };
  return (
    <Dialog open onClose={onClose} title={t('messages.open')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('messages.to')}
            data-testid="message-audience"
            value={kind}
            onValueChange={(value) => setKind(AUDIENCES.find((one) => one === value) ?? 'shift')}
            options={AUDIENCES.map((value) => ({ value, label: t(`messages.to.${value}`) }))}
          />
          {kind === 'zone' && (
            <Select
              label={t('messages.zone')}
              data-testid="message-zone"
              value={zone}
              onValueChange={setZone}
              options={[
                unchosen,
                ...(query.data?.zones ?? []).map(({ id, name }) => ({ value: id, label: localized(name, language) })),
              ]}
            />
          )}
          {kind === 'driver' && <DriverSearch drivers={drivers} value={driver} onValueChange={setDriver} />}
        </div>
        <Select
          label={t('messages.what')}
          data-testid="message-template"
          value={template}
          onValueChange={(value) => setTemplate(MESSAGE_TEMPLATES.find((one) => one === value) ?? OWN)}
          options={[
            { value: OWN, label: t('messages.own') },
            ...MESSAGE_TEMPLATES.map((value) => ({ value, label: ready(`template.${value}`) })),
          ]}
        />
        {own && (
          <TextArea
            label={t('messages.words')}
            rows={3}
            maxLength={STAFF_MESSAGES.wordsMax}
            data-testid="message-words"
            value={words}
            autoFocus
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Checkbox
          label={t('messages.urgent')}
          data-testid="message-urgent"
          checked={urgent}
          onChange={(event) => setUrgent(event.target.checked)}
        />
        {tried && isMissing && (
          <p role="alert" className="text-small text-danger">
            {t('messages.missing')}
          </p>
        )}
        <FormError error={error} />
        <Button type="submit" busy={busy} className="justify-self-end" data-testid="message-send">
          {t('messages.send')}
        </Button>
      </form>
      <SentMessages query={query} />
    </Dialog>
  );
}
