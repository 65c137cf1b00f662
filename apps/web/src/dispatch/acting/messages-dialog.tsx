import { MESSAGE_TEMPLATES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
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
const OWN = 'own';
/** Everything but the message to be chosen. */
const EMPTY = { zoneId: '', template: OWN, words: '', urgent: false } as const;

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
  const [intention] = useState(() => new Intention());
  const { form, submit, busy, failure, field, set, errorOf } = useSchemaForm({
    schema: () => import('./acting.schemas.js').then(({ staffMessage }) => staffMessage),
    typed: { ...EMPTY, audience: driverId ? ('driver' as const) : ('shift' as const), driverId: driverId ?? '' },
    send: (wish) => sendMessage({ id: intention.keyOf(wish), ...wish }),
    onSent: (view) => {
      intention.fulfilled();
      form.reset({ ...form.getValues(), words: '', urgent: false });
      cache.setQueryData(KEYS.messages, view);
    },
  });
  const { audience, driverId: driver, template } = useWatch({ control: form.control, compute: (typed) => typed });
  const unchosen = { value: '', label: t('messages.choose'), disabled: true };
  return (
    <Dialog open onClose={onClose} title={t('messages.open')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...field('audience')}
            label={t('messages.to')}
            data-testid="message-audience"
            options={AUDIENCES.map((value) => ({ value, label: t(`messages.to.${value}`) }))}
          />
          {audience === 'zone' && (
            <Select
              {...field('zoneId')}
              label={t('messages.zone')}
              data-testid="message-zone"
              options={[
                unchosen,
                ...(query.data?.zones ?? []).map(({ id, name }) => ({ value: id, label: localized(name, language) })),
              ]}
            />
          )}
          {audience === 'driver' && (
            <DriverSearch
              name="driverId"
              drivers={drivers}
              value={driver}
              error={errorOf('driverId')}
              onValueChange={(id) => set('driverId', id)}
            />
          )}
        </div>
        <Select
          {...field('template')}
          label={t('messages.what')}
          data-testid="message-template"
          options={[
            { value: OWN, label: t('messages.own') },
            ...MESSAGE_TEMPLATES.map((value) => ({ value, label: ready(`template.${value}`) })),
          ]}
        />
        {template === OWN && (
          <TextArea {...field('words')} label={t('messages.words')} rows={3} data-testid="message-words" autoFocus />
        )}
        <Checkbox {...field('urgent')} label={t('messages.urgent')} data-testid="message-urgent" />
        <FormError error={failure} />
        <Button type="submit" busy={busy} className="justify-self-end" data-testid="message-send">
          {t('messages.send')}
        </Button>
      </form>
      <SentMessages query={query} />
    </Dialog>
  );
}
