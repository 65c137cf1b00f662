import { endpoints } from '@sablon/contracts';
import { PAYOUT_STATUSES } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { sorted, useFilters, useOrder } from '../../shared/staff/use-list.js';
import { holdsWords } from '../../shared/staff/whole-list.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { payouts } from '../words.js';
import { CommissionCard } from './commission-card.js';
import { PaidDialog, PAYOUTS_KEY, type Payout } from './paid-dialog.js';

const SORTS = ['week', 'driver', 'amount', 'commission'] as const;
type Sort = (typeof SORTS)[number];

const valueOf = (payout: Payout, by: Sort) =>
  ({
    week: payout.week,
    driver: payout.driverName.toLowerCase(),
    amount: payout.cents,
    commission: payout.commissionCents,
  })[by];

const rowOf = (payout: Payout): FileRow => ({
  ...{ week: payout.week, driver: payout.driverName, cents: payout.cents, tips_cents: payout.tipsCents },
  ...{ commission_cents: payout.commissionCents, state: payout.status, paid_at: payout.paidAt },
  reference: payout.reference,
});

function useColumns(onPaid: (payout: Payout) => void): readonly ListColumn<Payout, Sort>[] {
  const t = useT(payouts);
  const language = useLanguage();
  return [
    {
      ...{ key: 'driver', label: t('driver'), sort: 'driver' },
      cell: ({ driverId, driverName }) => (
        <Link to={`/admin/drivers?id=${driverId}`} className="text-link py-1 font-medium" translate="no">
          {driverName}
        </Link>
      ),
    },
    {
      ...{ key: 'week', label: t('week'), sort: 'week', className: 'numbers md:whitespace-nowrap' },
      cell: ({ week }) => formatDateTime(`${week}T12:00:00Z`, language, 'date'),
    },
    {
      ...{ key: 'amount', label: t('amount'), sort: 'amount' },
      cell: ({ cents, tipsCents }) => (
        <>
          <p className="font-medium">
            <Money cents={cents} />
          </p>
          {tipsCents > 0 && (
            <p className="text-ink-soft">
              {t('tips')} <Money cents={tipsCents} />
            </p>
          )}
        </>
      ),
    },
    {
      ...{ key: 'commission', label: t('commission'), sort: 'commission' },
      cell: ({ commissionCents }) => <Money cents={commissionCents} />,
    },
    {
      ...{ key: 'state', label: t('state') },
      cell: ({ status, paidAt, reference }) => (
        <>
          <Badge tone={status === 'due' ? 'warn' : 'ok'}>{t(`state.${status}`)}</Badge>
          {paidAt && (
            <p className="text-ink-soft">
              <DateTime at={paidAt} /> <span translate="no">{reference}</span>
            </p>
          )}
        </>
      ),
    },
    {
      ...{ key: 'pay', label: t('pay') },
      cell: (payout) =>
        payout.status === 'due' && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onPaid(payout)}
            aria-label={t('pay.of', { name: payout.driverName })}
            data-testid="pay"
          >
            {t('pay')}
          </Button>
        ),
    },
  ];
}

/** What the bank owes and paid drivers, week by week, with our commission on the same rides. */
export function PayoutsPage() {
  const t = useT(payouts);
  const [{ q, state }] = useFilters(['q', 'state']);
  const order = useOrder(SORTS);
  const [asked, setAsked] = useState<Payout | null>(null);
  // Due ones are what the page is opened for.
  const status = PAYOUT_STATUSES.find((one) => one === state) ?? 'due';
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...PAYOUTS_KEY, status],
    queryFn: ({ signal }) => call(endpoints.payouts.list, { query: { status }, signal }),
    placeholderData: (before) => before,
  });
  const shown = sorted(
    data?.payouts.filter(({ driverName, reference }) => holdsWords(`${driverName} ${reference}`, q)),
    order,
    valueOf,
  );
  const columns = useColumns(setAsked);
  const sum = (of: (payout: Payout) => number) => (shown ?? []).reduce((all, payout) => all + of(payout), 0);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="payouts" />
      <FilterBar
        search={t('search')}
        testId="payouts"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.due') },
            options: PAYOUT_STATUSES.filter((one) => one !== 'due').map((value) => ({
              ...{ value, label: t(`state.${value}`) },
            })),
          },
        ]}
      >
        <p className="text-ink-soft" data-testid="payouts-sum">
          {t('sum')} <Money cents={sum(({ cents }) => cents)} /> · {t('commission')}{' '}
          <Money cents={sum(({ commissionCents }) => commissionCents)} />
        </p>
        <ListFile list="payouts" searched={q !== ''} rows={() => (shown ?? []).map(rowOf)} />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        query={{ error, refetch, isPlaceholderData }}
        order={order}
        empty={{ Icon: Landmark, title: t(`empty.${status}`), text: t('empty.text') }}
        testId="payout"
        rowData={(payout) => ({ 'data-status': payout.status })}
      />
      <CommissionCard />
      {asked && <PaidDialog payout={asked} onClose={() => setAsked(null)} />}
    </OfficeBody>
  );
}
