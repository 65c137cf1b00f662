import { endpoints, type BusinessApprovalView } from '@sablon/contracts';
import { noEnter, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { call } from '../../shared/api/http-client.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { business } from '../words.js';
import { useFollow } from './use-business.js';

function Approval({ id, approval }: { id: string; approval: BusinessApprovalView }) {
  const t = useT(business);
  const language = useLanguage();
  const follow = useFollow(id);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./companies.schemas.js').then(({ approvalDecision }) => approvalDecision),
    typed: { approve: true, reason: '' },
    send: (body) => follow(call(endpoints.business.decide, { params: { id, bookingId: approval.bookingId }, body })),
  });
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
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField {...field('reason')} {...noEnter} label={t('reason')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} onClick={() => form.setValue('approve', true)} data-testid="approve">
            {t('approve')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            onClick={() => form.setValue('approve', false)}
            data-testid="refuse"
          >
            {t('refuse')}
          </Button>
        </div>
        <FormError error={failure} />
      </form>
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
