import { endpoints, type DisputeView, type StuckPaymentsView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { money } from '../words.js';
import { answerDispute, disputeKey, readDispute, STUCK_KEY } from './money.api.js';
import { Badge } from '../../shared/ui/badge.js';

type Standing = Pick<StuckPaymentsView['disputes'][number], 'status' | 'inquiry' | 'withdrawnCents'>;

/** A dispute's effect on our balance: an inquiry has withdrawn nothing yet, and may never do so. */
export function disputeEffect({ status, inquiry, withdrawnCents }: Standing) {
  const decided = status === 'won' || status === 'lost';
  if (!decided) return inquiry ? 'asked' : 'held';
  if (withdrawnCents === 0) return 'untouched';
  return status === 'won' ? 'back' : 'gone';
}

/** Evidence for the rides of a disputed booking, and our response to the bank. */
function DisputeEvidence({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: disputeKey(id),
    queryFn: ({ signal }) => readDispute(id, signal),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 w-full rounded-card" />;
  return <Evidence view={data} />;
}

function Evidence({ view: { dispute, trips, evidence } }: { view: DisputeView }) {
  const t = useT(money);
  const language = useLanguage();
  const queries = useQueryClient();
  const formElement = useRef<HTMLFormElement>(null);
  const [conceding, setConceding] = useState(false);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./desk.schemas.js').then(({ disputeAnswer }) => disputeAnswer),
    typed: { answer: 'contest' as 'contest' | 'concede', text: evidence },
    send: async (body) => {
      // Conceding is asked about first.
      if (body.answer === 'concede' && !conceding) return 'ask';
      await answerDispute(dispute.id, body).finally(() => setConceding(false));
      return 'sent';
    },
    onSent: (outcome) => {
      if (outcome === 'ask') return setConceding(true);
      showToast({ tone: 'ok', text: t('dispute.done') });
      void queries.invalidateQueries({ queryKey: STUCK_KEY });
    },
  });
  const open = dispute.status === 'needs_response' && dispute.answer === null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ul className="grid gap-3">
        {trips.map((trip) => (
          <li key={trip.tripId} className="grid gap-1">
            <p>
              {trip.from} → {trip.to} · <DateTime at={trip.pickupAt} /> · <Money cents={trip.fareCents} />
              {trip.driverName && ` · ${trip.driverName}`}
              {trip.plate && ` · ${trip.plate}`}
            </p>
            <p className="text-ink-soft">
              {trip.boardedWithCodeAt ? (
                <>
                  {t('dispute.code')} <DateTime at={trip.boardedWithCodeAt} />
                </>
              ) : (
                t('dispute.no_code')
              )}
            </p>
          </li>
        ))}
      </ul>
      <DownloadButton file={endpoints.receipts.staffPdf} options={{ params: { id: dispute.bookingId } }} size="small">
        {t('dispute.receipt')}
      </DownloadButton>
      <form ref={formElement} noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          {...field('text')}
          label={t('dispute.text')}
          hint={t('dispute.text.hint')}
          rows={10}
          readOnly={!open}
          data-testid="dispute-text"
        />
        <FormError error={failure} />
        {open && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              size="small"
              busy={busy}
              onClick={() => form.setValue('answer', 'contest')}
              data-testid="contest"
            >
              {t('dispute.contest')}
            </Button>
            <Button
              type="submit"
              variant="ghost"
              size="small"
              disabled={busy}
              onClick={() => form.setValue('answer', 'concede')}
              data-testid="concede"
            >
              {t('dispute.concede')}
            </Button>
          </div>
        )}
      </form>
      <Dialog
        open={conceding && open}
        onClose={() => setConceding(false)}
        kind="alert"
        title={t('dispute.concede.title')}
        description={t(dispute.inquiry ? 'dispute.concede.asked' : 'dispute.concede.text', {
          amount: formatMoney(dispute.cents, language),
        })}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={busy}
            onClick={() => formElement.current?.requestSubmit()}
            data-testid="concede-confirm"
          >
            {t('dispute.concede')}
          </Button>
          <Button variant="ghost" onClick={() => setConceding(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

type Dispute = StuckPaymentsView['disputes'][number];
const TONES = { needs_response: 'danger', under_review: 'warn', won: 'ok', lost: 'neutral' } as const;

/** One disputed payment: the bank's reason, the amount withdrawn, and the deadline for a response. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const t = useT(money);
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const { id, status, reason, cents, feeCents, bookingCode, providerId, answerBy, openedAt, answer } = dispute;
  const amounts = { amount: formatMoney(cents, language), fee: formatMoney(feeCents, language) };
  const effect = disputeEffect(dispute);
  return (
    <li className="card grid gap-3 p-card shadow-low" data-testid={`dispute-${bookingCode}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lead font-medium">
          {t(`dispute.reason.${reason}`)}
          <span className="numbers">{amounts.amount}</span>
        </h3>
        <p className="text-small text-ink-faint">
          <DateTime at={openedAt} />
        </p>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <Badge tone={TONES[status]}>{t(`dispute.status.${effect === 'untouched' ? 'closed' : status}`)}</Badge>
        {t('booking', { code: bookingCode })} · <code className="wrap-anywhere">{providerId}</code>
      </p>
      <p>{t(`dispute.${effect}`, amounts)}</p>
      {status === 'needs_response' && answer !== null && (
        <p>{t('dispute.sent', { answer: t(`dispute.answer.${answer}`) })}</p>
      )}
      {status === 'needs_response' && answerBy !== null && (
        <p>
          {t('dispute.until')} <DateTime at={answerBy} />
        </p>
      )}
      {shown ? (
        <DisputeEvidence id={id} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setShown(true)}
          data-testid="show-evidence"
        >
          {t('dispute.show')}
        </Button>
      )}
    </li>
  );
}
