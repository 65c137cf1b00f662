import type { BoardView } from '@sablon/contracts';
import { TRIP_STATUSES } from '@sablon/domain';
import clsx from 'clsx';
import { Phone, TriangleAlert } from 'lucide-react';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import { CommandKey } from '../common/key-cap.js';
import type { BoardFilter } from './board-filter.js';

interface CountersProps {
  readonly counts: BoardView['counts'];
  readonly filter: BoardFilter['status'];
  readonly onFilter: (filter: BoardFilter['status']) => void;
  readonly onIntake: () => void;
}

const DOT = {
  pending: 'bg-warn',
  accepted: 'bg-info',
  ongoing: 'bg-gold',
  completed: 'bg-ok',
  cancelled: 'bg-danger',
} as const;
const CELL = 'flex min-h-11 shrink-0 items-center gap-2 px-3 text-caption whitespace-nowrap';

/** The day's counts in one strip; a counter filters the board, pressing it again clears the filter. */
export function Counters({ counts, filter, onFilter, onIntake }: CountersProps) {
  const t = useT(dispatch);
  const words = useT(ui);
  const pick = (wanted: BoardFilter['status']) => () => onFilter(filter === wanted ? null : wanted);
  const look = (wanted: BoardFilter['status']) =>
    clsx(
      CELL,
      'border-b-2 transition-colors hover:bg-gold-wash focus-visible:-outline-offset-2',
      filter === wanted ? 'border-gold-text text-ink' : 'border-transparent text-ink-soft',
    );
  const alarm = counts.escalated > 0;
  return (
    <div role="group" aria-label={t('count.label')} className="flex overflow-x-auto border-b border-line bg-surface">
      <button type="button" onClick={onIntake} className={clsx(CELL, 'font-medium text-gold-text hover:bg-gold-wash')}>
        <Phone size={16} aria-hidden="true" />
        {t('intake.open')}
        <span className="max-xl:hidden">
          <CommandKey of="intake" />
        </span>
      </button>
      {TRIP_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={filter === status}
          onClick={pick(status)}
          className={look(status)}
        >
          <span aria-hidden="true" className={clsx('size-2 rounded-full', DOT[status])} />
          {words(`status.${status}`)}
          <span data-testid={`count-${status}`} className="numbers text-body font-semibold text-ink">
            {counts[status]}
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={filter === 'attention'}
        onClick={pick('attention')}
        className={clsx(look('attention'), alarm && 'bg-warn-wash text-warn')}
      >
        <TriangleAlert size={15} aria-hidden="true" />
        {t('count.attention')}
        <span data-testid="count-attention" className="numbers text-body font-semibold">
          {counts.escalated}
        </span>
      </button>
      <p className={clsx(CELL, 'ml-auto text-ink-soft')}>
        {t('count.drivers')}
        <span data-testid="count-drivers" className="numbers text-body font-semibold text-ink">
          {counts.driversOnShift}
        </span>
      </p>
    </div>
  );
}
