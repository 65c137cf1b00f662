import { endpoints, type RecipientParcelView, type ParcelInstructions } from '@sablon/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, instantOf, wallClockOf } from '../../shared/ui/date-time-field.js';
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

/** Sends one command at a time; errors are shown in the form. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    await work().catch(setError);
    setBusy(false);
  };
  return { busy, error, send };
}

/** Instructions for the driver at the door. */
export function InstructionsForm({ token, parcel, onDone }: FormProps) {
  const t = useT(recipient);
  const { busy, error, send } = useSending();
  const [instructions, setInstructions] = useState(parcel.instructions);
  const [neighbourAllowed, setNeighbourAllowed] = useState(parcel.neighbourAllowed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(async () => {
      onDone(await sendInstructions(token, { instructions, neighbourAllowed }));
      showToast({ tone: 'ok', text: t('instructions.sent') });
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={t('instructions')}
        hint={t('instructions.hint')}
        name="instructions"
        rows={3}
        maxLength={500}
        value={instructions}
        onChange={(event) => setInstructions(event.target.value)}
      />
      <Checkbox
        label={t('neighbour')}
        name="neighbour"
        checked={neighbourAllowed}
        onChange={(event) => setNeighbourAllowed(event.target.checked)}
      />
      <FormError error={error} />
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
  const { busy, error, send } = useSending();
  const [when, setWhen] = useState(() => wallClockOf(new Date(parcel.window.from)));
  const [missing, setMissing] = useState(false);
  const key = useRef({ from: '', key: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const instant = instantOf(when);
    setMissing(!instant.ok);
    if (!instant.ok) return;
    const from = instant.value.toISOString();
    // The same input sent again is the same command.
    if (key.current.from !== from) key.current = { from, key: newIdempotencyKey() };
    void send(async () => {
      onDone(await sendRetime(token, from, key.current.key));
      showToast({ tone: 'ok', text: t('retime.sent') });
    });
  };
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
        value={when}
        onValueChange={setWhen}
        error={missing ? t('retime.missing') : undefined}
      />
      <FormError error={error} />
      <Button type="submit" variant="secondary" busy={busy} data-testid="retime">
        {t('retime.send')}
      </Button>
    </form>
  );
}
