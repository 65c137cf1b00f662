import type { BoardView } from '@sablon/contracts';
import { Inbox, Search, SearchX, X } from 'lucide-react';
import type { Ref } from 'react';
import { useNow } from '../../../shared/booking/use-now.js';
import { ui, useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/surfaces.js';
import { dispatch } from '../i18n/namespace.js';
import { BoardRow } from './board-row.js';
import type { BoardGroup } from './board-state.js';

interface BoardPaneProps {
  readonly board: BoardView;
  readonly groups: readonly BoardGroup[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly listRef: Ref<HTMLDivElement>;
  readonly tripId: string | null;
  readonly onOpen: (tripId: string) => void;
  readonly onReset: () => void;
}

const CLOCK_MS = 10_000;

/** The board: search, then the trips of each status, the most pressing first. */
export function BoardPane(props: BoardPaneProps) {
  const { board, groups, search, onSearch, searchRef, listRef, tripId, onOpen, onReset } = props;
  const t = useT(dispatch);
  const words = useT(ui);
  const nowMs = useNow(CLOCK_MS);
  const all = groups.flatMap((group) => group.trips);
  const current = all.find(({ id }) => id === tripId)?.id ?? all[0]?.id;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative border-b border-line p-2.5">
        <Search size={16} className="absolute top-1/2 left-5 -translate-y-1/2 text-ink-faint" aria-hidden="true" />
        <input
          ref={searchRef}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          aria-label={t('board.search')}
          placeholder={t('board.search')}
          className="field min-h-10 py-1 pr-10 pl-9 text-[0.88rem]"
        />
        {search !== '' && (
          <button
            type="button"
            aria-label={t('board.clear')}
            onClick={() => onSearch('')}
            className="absolute top-1/2 right-4 grid size-8 -translate-y-1/2 place-items-center rounded-full text-ink-soft hover:bg-gold-wash"
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <div ref={listRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {groups.map(({ status, trips }) => (
          <section key={status} aria-label={words(`status.${status}`)}>
            <h2 className="sticky top-0 z-1 flex items-baseline gap-2 border-b border-line bg-sunken px-3 py-1.5 text-[0.78rem] font-medium text-ink-soft">
              {words(`status.${status}`)}
              <span className="numbers">{trips.length}</span>
              {board.counts[status] > trips.length && search === '' && (
                <span className="ml-auto font-normal text-ink-faint">
                  {t('board.partial', { shown: trips.length, count: board.counts[status] })}
                </span>
              )}
            </h2>
            <ul className="divide-y divide-line border-b border-line">
              {trips.map((trip) => (
                <li key={trip.id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 74px' }}>
                  <BoardRow
                    trip={trip}
                    nowMs={nowMs}
                    chosen={trip.id === tripId}
                    current={trip.id === current}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 &&
          (board.trips.length === 0 ? (
            <EmptyState icon={<Inbox size={26} aria-hidden="true" />} title={t('board.empty')}>
              {t('board.empty.text')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX size={26} aria-hidden="true" />}
              title={t('board.none')}
              action={
                <Button size="small" look="secondary" onClick={onReset}>
                  {t('board.reset')}
                </Button>
              }
            >
              {t('board.none.text')}
            </EmptyState>
          ))}
      </div>
    </div>
  );
}
