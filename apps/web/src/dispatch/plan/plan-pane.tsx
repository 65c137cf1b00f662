import type { PlanRideView } from '@sablon/contracts';
import { PLAN_AHEAD } from '@sablon/domain';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { usePencilIn } from '../acting/use-pencil-in.js';
import { planWords } from '../words.js';
import { PlanChart } from './plan-chart.js';
import type { PlanDock } from './use-plan-dock.js';
import { usePlan } from './use-plan.js';

interface PlanPaneProps {
  readonly dock: PlanDock;
  /** It has the room of the other panes, which are hidden meanwhile. */
  readonly whole: boolean;
  readonly tripId: string | null;
  readonly onOpen: (tripId: string) => void;
  /** The ride collides with the driver's plan: the dispatcher is asked whether to pencil it in all the same. */
  readonly onCollision: (ride: PlanRideView, driverId: string, failure: unknown) => void;
}

/** The coming hours at the foot of the console, on a narrow screen in place of its panes: rides without a driver, and one lane for each driver who has any. */
export function PlanPane({ dock, whole, tripId, onOpen, onCollision }: PlanPaneProps) {
  const t = useT(planWords);
  const { hours } = dock;
  const plan = usePlan(hours);
  const { savingId, pencilTo } = usePencilByDrop(onCollision);
  const isEmpty = plan.data?.rows.length === 0 && plan.data.unassigned.length === 0;
  return (
    <section
      aria-label={t('title')}
      data-testid="plan-pane"
      className={clsx(
        'flex flex-col border-t border-line-strong bg-surface',
        whole ? 'min-h-0 flex-1' : 'h-[clamp(9rem,27vh,22rem)] shrink-0',
      )}
    >
      <PlanHead
        dock={dock}
        more={plan.data?.more ?? false}
        isStale={plan.isError}
        at={plan.data?.at ?? null}
        onRetry={() => void plan.refetch()}
      />
      {plan.isPending && <PlanSkeleton />}
      {plan.isError && !plan.data && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
        </div>
      )}
      {isEmpty && (
        <div className="grid flex-1 content-center justify-items-center gap-1 px-6 text-center">
          <p className="font-medium">{t('empty', { count: hours })}</p>
          <p className="text-small text-ink-soft">{t('empty.text')}</p>
        </div>
      )}
      {plan.data && !isEmpty && (
        <PlanChart
          plan={plan.data}
          {...{ hours, tripId, savingId, onOpen }}
          entering={dock.entering}
          onEntered={dock.entered}
          onDrop={(ride, driverId) => void pencilTo(ride, driverId)}
        />
      )}
    </section>
  );
}

/** Pencils a dropped ride in at once; what the server refuses is shown, and a collision is asked about. */
function usePencilByDrop(onCollision: PlanPaneProps['onCollision']) {
  const t = useT(planWords);
  const errorText = useErrorText();
  const pencilIn = usePencilIn();
  const [savingId, setSavingId] = useState<string | null>(null);
  const pencilTo = async (ride: PlanRideView, driverId: string) => {
    const { tripId, bookingCode, version } = ride;
    setSavingId(tripId);
    try {
      await pencilIn({ id: tripId, bookingCode }, { driverId, collisionKnown: false, seenVersion: version });
    } catch (failure) {
      showToast({ tone: 'danger', text: `${t('refused', { code: bookingCode })}. ${errorText(failure)}` });
      if (failure instanceof ApiError && failure.code === 'dispatch.pencil_collides')
        onCollision(ride, driverId, failure);
    } finally {
      setSavingId(null);
    }
  };
  return { savingId, pencilTo };
}

interface PlanHeadProps {
  readonly dock: PlanDock;
  readonly more: boolean;
  /** The last reading failed: what is shown is older. */
  readonly isStale: boolean;
  readonly at: string | null;
  readonly onRetry: () => void;
}

function PlanHead({ dock, more, isStale, at, onRetry }: PlanHeadProps) {
  const t = useT(planWords);
  const language = useLanguage();
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 text-caption">
      <h2 className="font-medium">{t('title')}</h2>
      <div role="group" aria-label={t('hours.label')} className="flex gap-1 py-1">
        {PLAN_AHEAD.hours.map((hours) => (
          <button
            key={hours}
            type="button"
            data-testid={`plan-hours-${hours}`}
            aria-pressed={dock.hours === hours}
            onClick={() => dock.lookAhead(hours)}
            className={clsx(
              'min-h-7 rounded-control border px-2',
              dock.hours === hours ? 'border-gold-text bg-gold-wash text-ink' : 'border-line text-ink-soft',
            )}
          >
            {t('hours', { count: hours })}
          </button>
        ))}
      </div>
      <p role="status" className="text-warn">
        {isStale && at !== null && t('stale', { time: formatDateTime(at, language, 'time') })}
        {more && t('more')}
      </p>
      {isStale && at !== null && (
        <button type="button" className="underline" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      <p className="ml-auto truncate text-ink-faint">{t('hint')}</p>
      <button
        type="button"
        className="icon-btn -mr-2"
        data-testid="close-plan"
        aria-label={t('close')}
        title={t('close')}
        onClick={dock.close}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </header>
  );
}

const PlanSkeleton = () => (
  <div aria-busy="true" className="grid content-start gap-2 p-3">
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} className="h-6 w-full" />
    ))}
  </div>
);
