import type { PromoCodeView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatMoney, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { sorted, useFilters, useOrder } from '../../shared/staff/use-list.js';
import { holdsWords } from '../../shared/staff/whole-list.js';
import { promos } from '../words.js';
import { PromoDialog } from './promo-dialog.js';
import { PromoUses } from './promo-uses.js';
import { pausePromo, PROMO_FILTERS, PROMOS_KEY, readPromos } from './promos.api.js';

/** The states of a code at an instant, most relevant first. */
export const PROMO_STATES = ['in_force', 'planned', 'paused', 'used_up', 'over'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export function promoState(
  { disabled, uses, maxUses, validFrom, validUntil }: PromoCodeView,
  nowMs: number,
): PromoState {
  if (validUntil !== null && nowMs >= Date.parse(validUntil)) return 'over';
  if (disabled) return 'paused';
  if (nowMs < Date.parse(validFrom)) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'in_force';
}

const TONES = { in_force: 'ok', planned: 'info', paused: 'warn', used_up: 'neutral', over: 'neutral' } as const;

function Gives({ promo }: { promo: PromoCodeView }) {
  const t = useT(promos);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const value = promo.kind === 'percent' ? formatPercent(promo.value, language) : money(promo.value);
  return (
    <div className="min-w-0 text-small">
      <p className="font-medium">{t('gives', { value })}</p>
      <p className="text-ink-soft">
        {[
          promo.maxDiscountCents !== null && t('gives.most', { value: money(promo.maxDiscountCents) }),
          promo.minTotalCents > 0 && t('gives.from', { value: money(promo.minTotalCents) }),
          t(`audience.${promo.audience}`),
          promo.services.length > 0
            ? promo.services.map((service) => t(`service.${service}`)).join(', ')
            : t('services.all'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function PauseButton({ promo }: { promo: PromoCodeView }) {
  const t = useT(promos);
  const text = useErrorText();
  const queries = useQueryClient();
  const { code } = promo;
  const pause = useMutation({
    mutationFn: () => pausePromo(code, promo.disabled ? 'resume' : 'pause'),
    onSuccess: (all) => {
      queries.setQueryData(PROMOS_KEY, all);
      showToast({ tone: 'ok', text: t(promo.disabled ? 'resumed' : 'paused', { code }) });
    },
    onError: (failure) => showToast({ tone: 'danger', text: text(failure) }),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      busy={pause.isPending}
      onClick={() => pause.mutate()}
      aria-label={t(promo.disabled ? 'resume.of' : 'pause.of', { code })}
      data-testid="pause-promo"
    >
      {t(promo.disabled ? 'resume' : 'pause')}
    </Button>
  );
}

type Sort = 'from' | 'code' | 'used' | 'cost';
const SORTS = ['from', 'code', 'used', 'cost'] as const;
const valueOf = (promo: PromoCodeView, by: Sort) =>
  ({ from: promo.validFrom, code: promo.code, used: promo.uses, cost: promo.costCents })[by];

interface ColumnsProps {
  readonly nowMs: number;
  readonly onEdit: (promo: PromoCodeView) => void;
  readonly onUses: (code: string) => void;
}

function useColumns({ nowMs, onEdit, onUses }: ColumnsProps): readonly ListColumn<PromoCodeView, Sort>[] {
  const t = useT(promos);
  return [
    {
      ...{ key: 'code', label: t('code'), sort: 'code' },
      cell: (promo) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="numbers font-medium break-all" translate="no">
              {promo.code}
            </span>
            <Badge tone={TONES[promoState(promo, nowMs)]}>{t(`state.${promoState(promo, nowMs)}`)}</Badge>
          </p>
          <p className="wrap-anywhere text-ink-soft" translate="no">
            {promo.note}
          </p>
        </>
      ),
    },
    { ...{ key: 'gives', label: t('kind') }, cell: (promo) => <Gives promo={promo} /> },
    {
      ...{ key: 'from', label: t('begins'), sort: 'from', className: 'text-ink-soft' },
      cell: ({ validFrom, validUntil }) => (
        <>
          <p>
            {t('from')} <DateTime at={validFrom} />
          </p>
          <p>
            {validUntil ? (
              <>
                {t('until')} <DateTime at={validUntil} />
              </>
            ) : (
              t('until.none')
            )}
          </p>
        </>
      ),
    },
    {
      ...{ key: 'used', label: t('limit'), sort: 'used' },
      cell: ({ code, uses, maxUses, lastUsedAt }) => (
        <>
          <p data-testid="promo-used" data-count={uses}>
            {t('used', { count: uses })} {maxUses !== null && t('used.of', { count: maxUses })}
          </p>
          {lastUsedAt && (
            <button type="button" className="text-link py-1" onClick={() => onUses(code)} data-testid="see-uses">
              {t('uses')}
              <span className="sr-only"> {code}</span>
            </button>
          )}
        </>
      ),
    },
    {
      ...{ key: 'cost', label: t('cost'), sort: 'cost' },
      cell: ({ costCents }) => (
        <p data-testid="promo-cost" data-cents={costCents}>
          <Money cents={costCents} />
        </p>
      ),
    },
    {
      ...{ key: 'edit', label: t('edit') },
      cell: (promo) => (
        <p className="flex flex-wrap gap-2">
          {promoState(promo, nowMs) !== 'over' && <PauseButton promo={promo} />}
          <Button
            variant="secondary"
            size="small"
            onClick={() => onEdit(promo)}
            aria-label={t('edit.of', { code: promo.code })}
            data-testid="edit-promo"
          >
            {t('edit')}
          </Button>
        </p>
      ),
    },
  ];
}

const rowOf = (promo: PromoCodeView, nowMs: number): FileRow => ({
  ...{ code: promo.code, state: promoState(promo, nowMs), note: promo.note, kind: promo.kind, value: promo.value },
  ...{ valid_from: promo.validFrom, valid_until: promo.validUntil, uses: promo.uses, max_uses: promo.maxUses },
  cost_cents: promo.costCents,
});

/** Every promo code: its benefit, its audience, its period and its cost so far; create, edit, pause. */
export function PromosPage() {
  const t = useT(promos);
  const [choice] = useFilters(PROMO_FILTERS);
  const order = useOrder<Sort>(SORTS);
  const [edited, setEdited] = useState<PromoCodeView | 'new' | null>(null);
  const [shownUses, setShownUses] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: PROMOS_KEY,
    queryFn: ({ signal }) => readPromos(signal),
  });
  const nowMs = Date.parse(data?.now ?? '');
  const found = data?.codes.filter(
    (promo) =>
      holdsWords(`${promo.code} ${promo.note}`, choice.q) &&
      (choice.state === '' || promoState(promo, nowMs) === choice.state),
  );
  const shown = sorted(found, order, valueOf);
  const columns = useColumns({ nowMs, onEdit: setEdited, onUses: setShownUses });
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')} data-testid="new-promo">
          {t('new')}
        </Button>
      }
    >
      <SavedFilters list="promo-codes" />
      <FilterBar
        search={t('search')}
        testId="promo"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.any') },
            options: PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      >
        <ListFile
          list="promo-codes"
          searched={choice.q !== ''}
          rows={() => (shown ?? []).map((promo) => rowOf(promo, nowMs))}
        />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={shown}
        keyOf={({ code }) => code}
        query={{ error, refetch }}
        order={order}
        empty={{ Icon: TicketPercent, title: t('empty'), text: t('empty.text') }}
        testId="promo"
        rowData={(promo) => ({ 'data-code': promo.code, 'data-state': promoState(promo, nowMs) })}
      />
      {edited && <PromoDialog promo={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {shownUses && <PromoUses code={shownUses} onClose={() => setShownUses(null)} />}
    </OfficeBody>
  );
}
