import type { BoardEtaView, BoardTripView } from '@sablon/contracts';
import clsx from 'clsx';
import { AlarmClock, ArrowRight, ListChecks, TriangleAlert, Pencil } from 'lucide-react';
import { memo } from 'react';
import { ride } from '../../shared/words.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { dispatch, acting } from '../words.js';
import { driverText, dueText, shortSpan } from '../common/words.js';
import { isOver, needsAttention } from './board-state.js';
import { standingOf, type Lane } from './lanes.js';
import { usePencilOf } from '../acting/use-pencils.js';

/** On the board: which driver a waiting trip is pencilled in for. */
export function PencilMark({ tripId }: { tripId: string }) {
  const t = useT(acting);
  const pencil = usePencilOf(tripId);
  if (!pencil) return null;
  return (
    <span data-testid="pencil-mark" className="inline-flex min-w-0 items-center gap-1 text-info">
      <Pencil size={13} className="shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('pencil.for')}</span>
      <span className="truncate">{pencil.driverName}</span>
    </span>
  );
}

/** A trip's time display: the kind, and its seconds (or, once ended, the instant). */
type Wait =
  | { readonly kind: 'waiting' | 'in' | 'late' | 'at_pickup' | 'on_board'; readonly seconds: number }
  | { readonly kind: 'ended'; readonly at: string };

const since = (instant: string, nowMs: number): number => Math.max(0, (nowMs - Date.parse(instant)) / 1000);

/** The one time that matters at each stage: how long someone has waited, or how long is left. */
export function waitOf(trip: BoardTripView, nowMs: number): Wait {
  if (trip.status === 'completed' || trip.status === 'cancelled')
    return { kind: 'ended', at: trip.completedAt ?? trip.cancelledAt ?? trip.updatedAt };
  if (trip.status === 'ongoing') return { kind: 'on_board', seconds: since(trip.startedAt ?? trip.updatedAt, nowMs) };
  if (trip.arrivedAt) return { kind: 'at_pickup', seconds: since(trip.arrivedAt, nowMs) };
  if (trip.asap) return { kind: 'waiting', seconds: since(trip.createdAt, nowMs) };
  const leftSeconds = (Date.parse(trip.pickupAt) - nowMs) / 1000;
  return leftSeconds < 0 ? { kind: 'late', seconds: -leftSeconds } : { kind: 'in', seconds: leftSeconds };
}

interface BoardRowProps {
  readonly trip: BoardTripView;
  readonly lane: Lane;
  readonly eta: BoardEtaView | undefined;
  readonly nowMs: number;
  readonly chosen: boolean;
  /** Chosen together with others. */
  readonly picked: boolean;
  /** The row in the tab order; the others are reached with J and K. */
  readonly current: boolean;
  readonly onOpen: (tripId: string) => void;
  readonly onPick: (tripId: string) => void;
  readonly onFocus: (tripId: string) => void;
}

const EDGE: Record<BoardTripView['status'], string> = {
  pending: 'border-l-warn',
  accepted: 'border-l-info',
  ongoing: 'border-l-gold-text',
  completed: 'border-l-ok',
  cancelled: 'border-l-danger',
};

function WaitText({ wait }: { wait: Wait }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const time = wait.kind === 'ended' ? formatDateTime(wait.at, language, 'time') : shortSpan(wait.seconds, language);
  return (
    <span className={clsx('numbers shrink-0', wait.kind === 'late' ? 'font-medium text-danger' : 'text-ink-faint')}>
      {t(`wait.${wait.kind}`, { time })}
    </span>
  );
}

/** How late the trip will be if nothing is done; without an estimate the waiting time alone is shown. */
function RiskText({ trip, eta, nowMs }: Pick<BoardRowProps, 'trip' | 'eta' | 'nowMs'>) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { slackSeconds } = standingOf(trip, eta, nowMs);
  if (slackSeconds === null || (trip.asap && trip.status === 'pending')) return <WaitText wait={waitOf(trip, nowMs)} />;
  const key = slackSeconds < 0 ? 'risk.late' : 'risk.untaken';
  return (
    <span className="numbers inline-flex shrink-0 items-center gap-1 font-medium text-danger" data-testid="late-risk">
      <AlarmClock size={13} aria-hidden="true" />
      {t(key, { time: shortSpan(Math.abs(slackSeconds), language) })}
    </span>
  );
}

/** One trip in three short lines: time and code, from and to, status and driver. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { trip, lane, eta, nowMs, chosen, picked, current, onOpen, onPick, onFocus } = props;
  const t = useT(dispatch);
  const words = useT(ride);
  const language = useLanguage();
  const attention = needsAttention(trip);
  const over = isOver(trip);
  const waiting = trip.status === 'pending' || trip.status === 'accepted';
  const mayHaveDriver = trip.status !== 'pending' && !over;
  return (
    <button
      type="button"
      data-testid="board-row"
      data-trip={trip.id}
      data-status={trip.status}
      aria-current={chosen ? 'true' : undefined}
      tabIndex={current ? 0 : -1}
      data-picked={picked || undefined}
      onClick={({ ctrlKey, metaKey, shiftKey }) => (ctrlKey || metaKey || shiftKey ? onPick(trip.id) : onOpen(trip.id))}
      onFocus={() => onFocus(trip.id)}
      className={clsx(
        'grid w-full gap-0.5 border-b border-l-3 border-b-line px-3 py-2 text-left text-caption leading-snug transition-colors',
        'hover:bg-gold-wash focus-visible:-outline-offset-2',
        EDGE[trip.status],
        (chosen || picked) && 'bg-gold-wash ring-1 ring-gold-text ring-inset',
        !chosen && attention && 'bg-warn-wash',
        over && !chosen && 'text-ink-soft',
      )}
    >
      <span className="flex items-baseline gap-2">
        {picked && (
          <span className="self-center text-gold-text">
            <ListChecks size={14} aria-hidden="true" />
            <span className="sr-only">{t('row.picked')}</span>
          </span>
        )}
        <span className={clsx('numbers font-semibold', trip.asap && waiting && 'text-gold-text')}>
          {trip.asap && waiting ? t('row.now') : dueText(trip, nowMs, language)}
        </span>
        <span className="numbers text-ink-soft">{trip.bookingCode}</span>
        <span className="truncate text-ink-faint">
          {words(trip.service === 'parcel' ? 'service.parcel' : `class.${trip.vehicleClass}`)}
          {trip.legs > 1 && ` · ${t('row.leg', { leg: trip.leg, legs: trip.legs })}`}
        </span>
        <span className="flex-1" />
        {lane === 'risk' ? <RiskText {...{ trip, eta, nowMs }} /> : <WaitText wait={waitOf(trip, nowMs)} />}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-small leading-snug">
        <span className="min-w-0 truncate">{localized(trip.pickup.label, language)}</span>
        <ArrowRight size={13} className="shrink-0 text-ink-faint" aria-hidden="true" />
        <span className="min-w-0 truncate">{localized(trip.dropoff.label, language)}</span>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {attention && (
          <span className="inline-flex shrink-0 items-center gap-1 font-medium text-warn">
            <TriangleAlert size={14} aria-hidden="true" />
            {t('row.attention')}
          </span>
        )}
        <span className="shrink-0 text-ink-soft">{t(`phase.${trip.phase}`)}</span>
        <PencilMark tripId={trip.id} />
        <span className="min-w-0 flex-1 truncate text-right text-ink-soft">
          {trip.driver ? driverText(trip) : mayHaveDriver && t('row.no_driver')}
          {trip.status === 'pending' && trip.search && trip.search.driversAsked > 0
            ? t('asked', { count: trip.search.driversAsked })
            : null}
        </span>
      </span>
    </button>
  );
});
