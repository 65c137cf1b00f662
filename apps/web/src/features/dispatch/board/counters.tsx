import type { BoardView } from '@sablon/contracts';
import { TRIP_STATUSES } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  CreditCard,
  FileUser,
  IdCard,
  Inbox,
  Keyboard,
  MessagesSquare,
  Phone,
  Scale,
  TriangleAlert,
  Umbrella,
  UserRoundSearch,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { ui, useT } from '../../../shared/i18n/namespaces.js';
import { KEYS, readStuckCount } from '../dispatch.api.js';
import { dispatch } from '../i18n/namespace.js';
import type { BoardFilter } from './board-state.js';

interface CountersProps {
  readonly counts: BoardView['counts'];
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  readonly onIntake: () => void;
  readonly onHelp: () => void;
}

const DOT = {
  pending: 'bg-warn',
  accepted: 'bg-info',
  ongoing: 'bg-gold',
  completed: 'bg-ok',
  cancelled: 'bg-danger',
} as const;
const OFFICE = [
  { path: '/admin/messages', name: 'office.messages', Icon: Inbox },
  { path: '/admin/chats', name: 'office.chats', Icon: MessagesSquare },
  { path: '/dispatch/payments', name: 'office.payments', Icon: CreditCard },
  { path: '/admin/fees', name: 'office.fees', Icon: Scale },
  { path: '/admin/reviews', name: 'office.reviews', Icon: UserRoundSearch },
  { path: '/lost-items', name: 'office.lost', Icon: Umbrella },
  { path: '/admin/applications', name: 'office.applications', Icon: FileUser },
  { path: '/admin/drivers', name: 'office.drivers', Icon: IdCard },
] as const;
const STUCK_EVERY_MS = 30_000;
const CELL = 'flex min-h-11 shrink-0 items-center gap-2 px-3.5 text-[0.84rem] whitespace-nowrap';

/** The state of the day in one strip; a counter pressed shows only its trips, pressed again all of them. */
export function Counters({ counts, filter, onFilter, onIntake, onHelp }: CountersProps) {
  const t = useT(dispatch);
  const words = useT(ui);
  const stuck = useQuery({
    queryKey: KEYS.stuck,
    queryFn: ({ signal }) => readStuckCount(signal),
    refetchInterval: STUCK_EVERY_MS,
  }).data;
  const pick = (wanted: BoardFilter) => () => onFilter(filter === wanted ? null : wanted);
  const look = (wanted: BoardFilter) =>
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
        <kbd className="rounded border border-line-strong px-1.5 text-[0.75rem] max-xl:hidden">N</kbd>
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
          <span data-testid={`count-${status}`} className="numbers text-[1.05rem] font-semibold text-ink">
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
        <span data-testid="count-attention" className="numbers text-[1.05rem] font-semibold">
          {counts.escalated}
        </span>
      </button>
      <p className={clsx(CELL, 'ml-auto text-ink-soft')}>
        {t('count.drivers')}
        <span data-testid="count-drivers" className="numbers text-[1.05rem] font-semibold text-ink">
          {counts.driversOnShift}
        </span>
      </p>
      {OFFICE.map(({ path, name, Icon }) => (
        <Link
          key={path}
          to={path}
          className={clsx(CELL, 'text-ink-soft hover:bg-gold-wash focus-visible:-outline-offset-2')}
        >
          <Icon size={16} aria-hidden="true" />
          {t(name)}
          {name === 'office.payments' && stuck !== undefined && stuck > 0 && (
            <span data-testid="count-stuck" className="numbers text-[1.05rem] font-semibold text-danger">
              {stuck}
            </span>
          )}
        </Link>
      ))}
      <button type="button" onClick={onHelp} className={clsx(CELL, 'text-ink-soft hover:bg-gold-wash max-xl:hidden')}>
        <Keyboard size={16} aria-hidden="true" />
        {t('keys.open')}
        <kbd className="rounded border border-line-strong px-1.5 text-[0.75rem]">?</kbd>
      </button>
    </div>
  );
}
