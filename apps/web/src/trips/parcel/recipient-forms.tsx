import { endpoints, type RecipientParcelView, type ParcelInstructions } from '@sablon/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useTimeWords, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { recipient } from '../words.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: the socket reports events; this covers changes that only depend on the clock. */
const HEAL_MS = 30_000;

const sendInstructions = (token: string, body: ParcelInstructions): Promise<RecipientParcelView> =>
  call(endpoints.recipients.instruct, { params: { token }, body });

const sendRetime = (token: string, from: string, idempotencyKey: string): Promise<RecipientParcelView> =>
  call(endpoints.recipients.retime, { params: { token }, body: { from }, idempotencyKey });

/** A parcel as its recipient sees it, kept up to date; `put` stores a command's response. */
export function useRecipientParcel(token: string) {
  const cache = useQueryClient();
  const queryKey = ['recipient', token] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.recipients.read, { params: { token }, signal }),
    refetchInterval: HEAL_MS,
  });
  const again = () => void query.refetch();
  useResync(again);
  useLive('shared.updated', (trip) => trip.id === query.data?.tripId && again());
  return { query, put: (parcel: RecipientParcelView) => cache.setQueryData(queryKey, parcel) };
}

interface FormProps {
  token: string;
  parcel: RecipientParcelView;
  onDone: (parcel: RecipientParcelView) => void;
}

/** Instructions for the driver at the door. */
export function InstructionsForm({ token, parcel, onDone }: FormProps) {
  const t = useT(recipient);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.instructions),
    typed: { instructions: parcel.instructions, neighbourAllowed: parcel.neighbourAllowed },
    send: (body) => sendInstructions(token, body),
    onSent: (view) => {
      onDone(view);
      showToast({ tone: 'ok', text: t('instructions.sent') });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea {...field('instructions')} label={t('instructions')} hint={t('instructions.hint')} rows={3} />
      <Checkbox {...field('neighbourAllowed')} label={t('neighbour')} />
      <FormError error={failure} />
      <Button type="submit" variant="secondary" busy={busy} data-testid="save-instructions">
        {t('instructions.send')}
      </Button>
    </form>
  );
}

/** Changes the time, while the sender still has the parcel. */
export function RetimeForm({ token, parcel, onDone }: FormProps) {
  const t = useT(recipient);
  const language = useLanguage();
  const [intention] = useState(() => new Intention());
  const { form, submit, busy, failure, errorOf, set } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.retime),
    typed: { from: wallClockOf(new Date(parcel.window.from)) },
    words: { ...useTimeWords(), 'time.invalid': t('retime.missing') },
    // The same input sent again is the same command.
    send: ({ from }) => sendRetime(token, from, intention.keyOf(from)),
    onSent: (view) => {
      onDone(view);
      showToast({ tone: 'ok', text: t('retime.sent') });
    },
  });
  const when = useWatch({ control: form.control, name: 'from' });
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-4" noValidate>
      <h2 className="display text-lead">{t('retime')}</h2>
      <p className="text-small text-ink-soft">
        {parcel.retimeUntil
          ? t('retime.text', { until: formatDateTime(parcel.retimeUntil, language) })
          : t('retime.text.now')}
      </p>
      <DateTimeField
        label={t('retime.from')}
        name="from"
        value={when}
        onValueChange={(wall) => set('from', wall)}
        error={errorOf('from')}
      />
      <FormError error={failure} />
      <Button type="submit" variant="secondary" busy={busy} data-testid="retime">
        {t('retime.send')}
      </Button>
    </form>
  );
}
