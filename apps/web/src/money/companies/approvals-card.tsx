import { endpoints, type BusinessApprovalView } from '@sablon/contracts';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { business } from '../words.js';
import { useChange } from './use-business.js';

function Approval({ id, approval }: { id: string; approval: BusinessApprovalView }) {
  const t = useT(business);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useChange(id);
  const decide = (approve: boolean) => () => {
    setMissing(!approve && reason.trim() === '');
    if (isPending || (!approve && reason.trim() === '')) return;
    const params = { id, bookingId: approval.bookingId };
    mutate(() => call(endpoints.business.decide, { params, body: { approve, reason } }));
  };
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-medium">
          {approval.requester} · <span className="numbers">{approval.code}</span>
        </p>
        <p className="text-lead font-medium">
          <Money cents={approval.totalCents} />
        </p>
      </div>
      <p>
        {localized(approval.from, language)} – {localized(approval.to, language)}
      </p>
      <p className="text-small text-ink-soft">
        <DateTime at={approval.pickupAt} />
        {approval.costCentre && ` · ${t('centre')} ${approval.costCentre}`}
        {approval.until && (
          <>
            {' '}
            · {t('until')} <DateTime at={approval.until} />
          </>
        )}
      </p>
      <TextField
        label={t('reason')}
        name={`reason-${approval.bookingId}`}
        maxLength={300}
        value={reason}
        error={missing && t('reason.required')}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={decide(true)} data-testid="approve">
          {t('approve')}
        </Button>
        <Button variant="danger" busy={isPending} onClick={decide(false)} data-testid="refuse">
          {t('refuse')}
        </Button>
      </div>
      <FormError error={error} />
    </li>
  );
}

/** Rides awaiting approval. */
export function ApprovalsCard({ id, approvals }: { id: string; approvals: readonly BusinessApprovalView[] }) {
  const t = useT(business);
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-heading">{t('approvals')}</h2>
      {approvals.length === 0 && <p className="text-ink-soft">{t('approvals.none')}</p>}
      <ul>
        {approvals.map((approval) => (
          <Approval key={approval.bookingId} id={id} approval={approval} />
        ))}
      </ul>
    </Card>
  );
}
