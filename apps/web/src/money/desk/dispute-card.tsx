import type { StuckPaymentsView } from '@sablon/contracts';
import { useState } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { disputeEffect } from './dispute-effect.js';
import { DisputeEvidence } from './dispute-evidence.js';
import { money } from '../words.js';

type Dispute = StuckPaymentsView['disputes'][number];
const TONES = { needs_response: 'danger', under_review: 'warn', won: 'ok', lost: 'neutral' } as const;
const REASONS = ['fraudulent', 'product_not_received'] as const;

/** One payment that its payer's bank takes back: what it says, what is gone, until when it can be answered. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const t = useT(money);
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const { id, status, reason, cents, feeCents, bookingCode, providerId, answerBy, openedAt, answer } = dispute;
  const known = REASONS.find((one) => one === reason);
  const amounts = { amount: formatMoney(cents, language), fee: formatMoney(feeCents, language) };
  const effect = disputeEffect(dispute);
  return (
    <li className="card grid gap-3 p-[clamp(18px,2.5vw,28px)] shadow-low" data-testid={`dispute-${bookingCode}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-[1.1rem] font-medium">
          {known ? t(`dispute.reason.${known}`) : t('dispute.reason.other', { reason })}{' '}
          <span className="numbers">{amounts.amount}</span>
        </h3>
        <p className="text-[0.88rem] text-ink-faint">
          <DateTime at={openedAt} />
        </p>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.93rem] text-ink-soft">
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
          look="secondary"
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
