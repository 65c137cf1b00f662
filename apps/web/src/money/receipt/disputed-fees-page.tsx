import type { FeeView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { sorted, useFilters, useOrder } from '../../shared/staff/use-list.js';
import { holdsWords, useChosen, useItemLink } from '../../shared/staff/whole-list.js';
import { Badge } from '../../shared/ui/badge.js';
import { ButtonLink, Button, FormError } from '../../shared/ui/button.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { DisputeState, listDisputed, decideFee } from './fee-dispute.js';
import { FeeEvidence, FeeRule } from './fee-evidence.js';
import { fees } from '../words.js';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';

const STATES = ['open', 'upheld', 'reduced', 'waived'] as const;
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
    <article className="card mt-8 grid gap-6 p-card shadow-low" data-testid="disputed-fee" data-open={open}>
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
    </article>
  );
}

const SORTS = ['state', 'opened', 'amount', 'passenger'] as const;
type Sort = (typeof SORTS)[number];
const valueOf = (fee: FeeView, by: Sort) =>
  ({
    // Those to decide come first.
    state: Number(fee.dispute?.status === 'open'),
    opened: fee.dispute?.openedAt ?? null,
    amount: fee.cents,
    passenger: fee.passengerName?.toLowerCase() ?? null,
  })[by];
const rowOf = (fee: FeeView): FileRow => ({
  ...{ booking: fee.bookingCode, kind: fee.kind, cents: fee.cents, waived_cents: fee.waivedCents },
  ...{ passenger: fee.passengerName, driver: fee.driverName, pickup_at: fee.pickupAt },
  ...{
    reason: fee.dispute?.reason ?? null,
    state: fee.dispute?.status ?? null,
    opened_at: fee.dispute?.openedAt ?? null,
  },
});

function useColumns(): readonly ListColumn<FeeView, Sort>[] {
  const t = useT(fees);
  const linkTo = useItemLink();
  return [
    {
      ...{ key: 'booking', label: t('booking') },
      cell: ({ id, bookingCode, kind }) => (
        <>
          <Link to={linkTo(id)} replace className="text-link numbers py-1 font-medium" translate="no">
            {bookingCode}
          </Link>
          <p className="text-ink-soft">{t(`kind.${kind}`)}</p>
        </>
      ),
    },
    {
      ...{ key: 'passenger', label: t('passenger'), sort: 'passenger' },
      cell: ({ passengerName, driverName }) => (
        <>
          <p translate="no">{passengerName}</p>
          <p className="text-ink-soft" translate="no">
            {driverName}
          </p>
        </>
      ),
    },
    {
      ...{ key: 'state', label: t('list.state'), sort: 'state' },
      cell: ({ dispute }) =>
        dispute && <Badge tone={dispute.status === 'open' ? 'warn' : 'ok'}>{t(`list.state.${dispute.status}`)}</Badge>,
    },
    { ...{ key: 'amount', label: t('amount'), sort: 'amount' }, cell: ({ cents }) => <Money cents={cents} /> },
    {
      ...{ key: 'opened', label: t('list.opened'), sort: 'opened', className: 'text-ink-soft' },
      cell: ({ dispute }) => dispute && <DateTime at={dispute.openedAt} />,
    },
  ];
}

/** Contested fees for staff, those to decide first, and the chosen one below. */
export function DisputedFeesPage() {
  const t = useT(fees);
  const [{ q, state }] = useFilters(['q', 'state']);
  const order = useOrder(SORTS);
  const { data, error, refetch } = useQuery({
    queryKey: ['disputed-fees'],
    queryFn: ({ signal }) => listDisputed(signal),
    refetchInterval: REFRESH_MS,
  });
  const found = data?.fees.filter(
    (fee) =>
      holdsWords(`${fee.bookingCode} ${fee.passengerName ?? ''} ${fee.driverName ?? ''}`, q) &&
      (state === '' || fee.dispute?.status === state),
  );
  const shown = sorted(found, order, valueOf);
  const chosen = useChosen(shown, ({ id }) => id);
  const columns = useColumns();
  return (
    <OfficeBody title={t('list.title')}>
      <SavedFilters list="fees" />
      <FilterBar
        search={t('list.search')}
        testId="fees"
        filters={[
          {
            ...{ name: 'state', label: t('list.state'), any: t('list.state.any') },
            options: STATES.map((value) => ({ value, label: t(`list.state.${value}`) })),
          },
        ]}
      >
        <ListFile list="fees" searched={q !== ''} rows={() => (shown ?? []).map(rowOf)} />
      </FilterBar>
      <ListTable
        caption={t('list.title')}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        query={{ error, refetch }}
        order={order}
        empty={{ Icon: Scale, title: t('list.empty'), text: t('list.empty.text') }}
        testId="fee-row"
        chosen={chosen?.id}
      />
      {chosen && <DisputedFee key={chosen.id} fee={chosen} />}
    </OfficeBody>
  );
}
