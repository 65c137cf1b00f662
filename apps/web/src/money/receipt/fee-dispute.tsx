import {
  endpoints,
  type FeeView,
  type DisputedFeesView,
  type FeeDecisionRequest,
  type FeeDisputeRequest,
} from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { fees } from '../words.js';
import { call } from '../../shared/api/http-client.js';

export const readFee = (id: string, trackToken: string | null, signal: AbortSignal): Promise<FeeView> =>
  call(endpoints.fees.read, { params: { id }, trackToken, signal });

const contestFee = (
  id: string,
  trackToken: string | null,
  command: { body: FeeDisputeRequest; idempotencyKey: string },
): Promise<FeeView> => call(endpoints.fees.dispute, { params: { id }, trackToken, ...command });

export const listDisputed = (signal: AbortSignal): Promise<DisputedFeesView> =>
  call(endpoints.feeDecisions.list, { signal });

export const decideFee = (id: string, body: FeeDecisionRequest): Promise<FeeView> =>
  call(endpoints.feeDecisions.decide, { params: { id }, body });

const REASONS = ['driver_absent', 'was_there', 'driver_late', 'not_informed', 'other'] as const;
/** As `FeeDisputeRequest` allows. */
const MAX_LENGTH = 1000;

/** Form in which the passenger contests a fee. */
export function ContestForm({
  fee,
  token,
  onDone,
}: {
  fee: FeeView;
  token: string | null;
  onDone: (fee: FeeView) => void;
}) {
  const t = useT(fees);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('driver_late');
  const [text, setText] = useState('');
  const contest = useMutation({
    mutationFn: () => contestFee(fee.id, token, { body: { reason, text }, idempotencyKey }),
    onSuccess: onDone,
  });
  if (!fee.disputableUntil) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!contest.isPending) contest.mutate();
  };
  return (
    <form onSubmit={submit} className="card grid gap-4 p-card shadow-low">
      <h2 className="display text-heading">{t('contest')}</h2>
      <p className="text-ink-soft">
        {t('contest.text')} {t('contest.until')} <DateTime at={fee.disputableUntil} />.
      </p>
      <Select
        label={t('contest.reason')}
        data-testid="dispute-reason"
        value={reason}
        options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onValueChange={(value) => setReason(REASONS.find((one) => one === value) ?? 'other')}
      />
      <TextArea
        label={t('contest.words')}
        data-testid="dispute-text"
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError error={contest.error} />
      <Button type="submit" busy={contest.isPending} className="justify-self-start" data-testid="dispute-send">
        {t('contest.send')}
      </Button>
    </form>
  );
}

/** The objection to a fee, and its outcome. */
export function DisputeState({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const { dispute } = fee;
  if (!dispute) return null;
  return (
    <section className="grid gap-2 rounded-tile bg-sunken p-4" data-testid="dispute-state" data-status={dispute.status}>
      <p className="font-medium">{t(`status.${dispute.status}`)}</p>
      <p className="text-ink-soft">
        {t(`reason.${dispute.reason}`)} · <DateTime at={dispute.openedAt} />
      </p>
      {dispute.text && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('said')} · {dispute.text}
        </p>
      )}
      {dispute.note && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('note')} · {dispute.note}
        </p>
      )}
      {dispute.waivedCents > 0 && (
        <p>
          {t('given_back')} · <Money cents={dispute.waivedCents} /> ·{' '}
          {t(dispute.driverKeeps ? 'driver.keeps' : 'driver.loses')}
        </p>
      )}
    </section>
  );
}
