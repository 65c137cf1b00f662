import type { FeeView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, ErrorState, Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { DisputeState, listDisputed, decideFee } from './fee-dispute.js';
import { FeeEvidence, FeeRule } from './fee-evidence.js';
import { fees } from '../words.js';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';

const DECISIONS = ['upheld', 'reduced', 'waived'] as const;

/** Decides a contested fee, with a reason shown to both sides. */
export function DecisionForm({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const queries = useQueryClient();
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./receipt.schemas.js').then(({ feeDecision }) => feeDecision),
    typed: { decision: 'upheld' as (typeof DECISIONS)[number], reductionCents: '', note: '', driverKeeps: true },
    send: (body) =>
      decideFee(fee.id, body).finally(() => void queries.invalidateQueries({ queryKey: ['disputed-fees'] })),
  });
  const { decision, isBlank } = useWatch({
    control: form.control,
    compute: (typed) => ({ decision: typed.decision, isBlank: typed.note.trim() === '' }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Select
        {...field('decision')}
        label={t('decide')}
        data-testid="fee-decision"
        options={DECISIONS.map((value) => ({ value, label: t(`decide.${value}`) }))}
      />
      {decision === 'reduced' && (
        <TextField {...field('reductionCents')} label={t('decide.amount')} inputMode="decimal" />
      )}
      {decision !== 'upheld' && <Checkbox {...field('driverKeeps')} label={t('decide.keeps')} />}
      <TextArea {...field('note')} label={t('decide.note')} data-testid="fee-note" rows={2} />
      <FormError error={failure} />
      <Button type="submit" busy={busy} disabled={isBlank} className="justify-self-start" data-testid="fee-decide">
        {t('decide.send')}
      </Button>
    </form>
  );
}

const REFRESH_MS = 20_000;

function DisputedFee({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const open = fee.dispute?.status === 'open';
  return (
    <li className="card grid gap-6 p-card shadow-low" data-testid="disputed-fee" data-open={open}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lead font-medium">
          {t(`kind.${fee.kind}`)} · <span className="numbers">{fee.bookingCode}</span>
        </h2>
        <strong className="text-lead font-medium">
          <Money cents={fee.cents} />
        </strong>
      </header>
      <p className="text-ink-soft">
        {t('passenger')} {fee.passengerName} · {fee.driverName && `${t('driver')} ${fee.driverName} · `}
        <DateTime at={fee.pickupAt} />
      </p>
      <DisputeState fee={fee} />
      {open ? (
        <>
          <FeeRule fee={fee} />
          <FeeEvidence fee={fee} />
          <DecisionForm fee={fee} />
        </>
      ) : (
        <ButtonLink variant="ghost" size="small" className="justify-self-start" to={`/app/fees/${fee.id}`}>
          {t('see')}
        </ButtonLink>
      )}
    </li>
  );
}

/** Contested fees for staff, open ones first. */
export function DisputedFeesPage() {
  const t = useT(fees);
  const { data, error, refetch } = useQuery({
    queryKey: ['disputed-fees'],
    queryFn: ({ signal }) => listDisputed(signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('list.title')}</PageTitle>
      <h1 className="display text-title">{t('list.title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.fees.length === 0 && (
        <EmptyState icon={<Scale size={26} aria-hidden="true" />} title={t('list.empty')}>
          {t('list.empty.text')}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-4">
        {data?.fees.map((fee) => (
          <DisputedFee key={fee.id} fee={fee} />
        ))}
      </ul>
    </div>
  );
}
