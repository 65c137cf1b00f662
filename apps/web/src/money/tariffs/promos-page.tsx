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
import { OfficeList } from '../../shared/staff/office-list.js';
import { OfficeSearch } from '../../shared/staff/office-search.js';
import { useFilters } from '../../shared/staff/use-list.js';
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

interface RowProps {
  readonly promo: PromoCodeView;
  readonly state: PromoState;
  readonly onEdit: () => void;
  readonly onUses: () => void;
}

function PromoRow({ promo, state, onEdit, onUses }: RowProps) {
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
    <li
      className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,0.9fr)_auto] xl:items-center"
      data-testid="promo"
      data-code={code}
      data-state={state}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="numbers font-medium break-all" translate="no">
            {code}
          </span>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </p>
        {promo.note && (
          <p className="mt-1 text-small wrap-anywhere text-ink-soft" translate="no">
            {promo.note}
          </p>
        )}
      </div>
      <Gives promo={promo} />
      <div className="text-small text-ink-soft">
        <p>
          {t('from')} <DateTime at={promo.validFrom} />
        </p>
        <p>
          {promo.validUntil ? (
            <>
              {t('until')} <DateTime at={promo.validUntil} />
            </>
          ) : (
            t('until.none')
          )}
        </p>
      </div>
      <div className="text-small">
        <p data-testid="promo-used" data-count={promo.uses}>
          {t('used', { count: promo.uses })} {promo.maxUses !== null && t('used.of', { count: promo.maxUses })}
        </p>
        <p className="text-ink-soft" data-testid="promo-cost" data-cents={promo.costCents}>
          {t('cost')} <Money cents={promo.costCents} />
        </p>
        {promo.lastUsedAt && (
          <button type="button" className="text-link py-1" onClick={onUses} data-testid="see-uses">
            {t('uses')}
            <span className="sr-only"> {code}</span>
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 xl:justify-end">
        {state !== 'over' && (
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
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={onEdit}
          aria-label={t('edit.of', { code })}
          data-testid="edit-promo"
        >
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}

/** Every promo code: its benefit, its audience, its period and its cost so far; create, edit, pause. */
export function PromosPage() {
  const t = useT(promos);
  const [choice, choose] = useFilters(PROMO_FILTERS);
  const [edited, setEdited] = useState<PromoCodeView | 'new' | null>(null);
  const [shownUses, setShownUses] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: PROMOS_KEY,
    queryFn: ({ signal }) => readPromos(signal),
  });
  const nowMs = Date.parse(data?.now ?? '');
  const wanted = choice.q.trim().toLowerCase();
  const shown = data?.codes.filter(
    (promo) =>
      `${promo.code} ${promo.note}`.toLowerCase().includes(wanted) &&
      (choice.state === '' || promoState(promo, nowMs) === choice.state),
  );
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
      <OfficeSearch
        label={t('search')}
        testId="promo-search"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.any'), testId: 'promo-state' },
            options: PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        choice={choice}
        choose={choose}
      />
      <OfficeList
        items={shown}
        query={{ error, refetch }}
        empty={{ Icon: TicketPercent, title: t('empty'), text: t('empty.text') }}
        variant="lines"
      >
        {(promo) => (
          <PromoRow
            key={promo.code}
            promo={promo}
            state={promoState(promo, nowMs)}
            onEdit={() => setEdited(promo)}
            onUses={() => setShownUses(promo.code)}
          />
        )}
      </OfficeList>
      {edited && <PromoDialog promo={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {shownUses && <PromoUses code={shownUses} onClose={() => setShownUses(null)} />}
    </OfficeBody>
  );
}
