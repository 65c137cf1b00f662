import {
  endpoints,
  type FeeView,
  type DisputedFeesView,
  type FeeDecisionRequest,
  type FeeDisputeRequest,
} from '@sablon/contracts';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
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
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./receipt.schemas.js').then(({ feeDispute }) => feeDispute),
    typed: { reason: 'driver_late' as const, text: '' },
    send: (body) => contestFee(fee.id, token, { body, idempotencyKey }),
    onSent: onDone,
  });
  if (!fee.disputableUntil) return null;
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-card shadow-low">
      <h2 className="display text-heading">{t('contest')}</h2>
      <p className="text-ink-soft">
        {t('contest.text')} {t('contest.until')} <DateTime at={fee.disputableUntil} />.
      </p>
      <Select
        {...field('reason')}
        label={t('contest.reason')}
        data-testid="dispute-reason"
        options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextArea {...field('text')} label={t('contest.words')} data-testid="dispute-text" rows={3} />
      <FormError error={failure} />
      <Button type="submit" busy={busy} className="justify-self-start" data-testid="dispute-send">
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
