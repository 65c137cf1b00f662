import { Inbox, Search, SearchX, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type Ref, useRef } from 'react';
import { type BoardTripView, boardTripOf, type BoardEtaView, type BoardView, type TripView } from '@sablon/contracts';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { Button } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { dispatch } from '../words.js';
import { sift, type BoardFilter } from './board-filter.js';
import { BoardList, type BoardListHandle } from './board-list.js';
import { FilterBar } from './filter-bar.js';
import { LANES, lanesOf, type Lane, type Etas } from './lanes.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGathered, useLive, useResync } from '../../live/use-live.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { KEYS, readBoard } from '../common/dispatch.api.js';
import { applyTrips, mergeBoard, mergeChanges } from './board-state.js';

/**
 * ASSUMPTION: the socket keeps the board up to date; this only covers changes caused by the clock alone, such as a search that
 * begins.
 */
const HEAL_MS = 30_000;
/** ASSUMPTION: the full board is fetched again this often, to recover from anything missed. */
const WHOLE_EVERY_MS = 10 * 60_000;
const NO_ETAS: Etas = new Map();

/** The board, kept up to date by the socket and by fetching the changes since it was last read. */
export function useBoard() {
  const cache = useQueryClient();
  const wholeAt = useRef(0);
  const query = useQuery({
    queryKey: KEYS.board,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<BoardView>(KEYS.board);
      if (known && Date.now() - wholeAt.current < WHOLE_EVERY_MS)
        return mergeChanges(known, await readBoard(signal, known.at));
      const board = await readBoard(signal);
      wholeAt.current = Date.now();
      return board;
    },
    structuralSharing: (known, fetched) => mergeBoard(known as BoardView | undefined, fetched as BoardView),
    refetchInterval: HEAL_MS,
  });
  const change = (to: (board: BoardView) => BoardView) =>
    cache.setQueryData<BoardView>(KEYS.board, (board) => board && to(board));
  const show = (trip: TripView) => change((board) => applyTrips(board, [boardTripOf(trip)]));
  const gather = useGathered<BoardTripView>((received) => change((board) => applyTrips(board, received)));
  useLive('trip.updated', (trip) => gather(boardTripOf(trip)));
  // Parcel events do not raise the trip's version.
  const again = useGathered<string>(() => void cache.invalidateQueries({ queryKey: KEYS.board }));
  useLive('trip.noted', ({ about, tripId }) => about === 'parcel' && again(tripId));
  useLive('board.counts', (counts) => change((board) => ({ ...board, counts })));
  useResync(() => void cache.invalidateQueries({ queryKey: ['dispatch'] }));
  return { query, board: query.data, show };
}

/** Expected arrival times by trip, as last received. */
function useBoardEtas(): Etas {
  const [etas, setEtas] = useState(NO_ETAS);
  useLive('board.etas', (received: readonly BoardEtaView[]) => {
    const now = serverNow();
    setEtas((known) => {
      // An expected time in the past says only that the car is not there yet.
      const open = [...known].filter(([, { expectedAt }]) => Date.parse(expectedAt) > now);
      return new Map([...open, ...received.map((eta) => [eta.tripId, eta] as const)]);
    });
  });
  return etas;
}

interface BoardPaneProps {
  readonly trips: readonly BoardTripView[];
  /** There are more trips than these. */
  readonly more: boolean;
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly listRef: Ref<BoardListHandle>;
  readonly tripId: string | null;
  /** Trips chosen together. */
  readonly picked: readonly string[];
  readonly onPick: (tripId: string) => void;
  readonly onOpen: (tripId: string) => void;
  readonly onReset: () => void;
  /** Moves the keyboard focus to a trip's row. */
  readonly onEnterList: (tripId: string) => void;
}

const CLOCK_MS = 10_000;
const CLOSED = 'dispatch.closed_lanes';

/** Which lanes are collapsed, remembered on this device. */
function useClosedLanes() {
  const [closed, setClosed] = useState<ReadonlySet<Lane>>(() => {
    const stored = (readLocal(CLOSED) ?? '').split(' ');
    return new Set(LANES.filter((lane) => stored.includes(lane)));
  });
  const toggle = (lane: Lane) => {
    const next = new Set(closed);
    if (!next.delete(lane)) next.add(lane);
    setClosed(next);
    writeLocal(CLOSED, next.size > 0 ? [...next].join(' ') : null);
  };
  return { closed, toggle };
}

/** The board: search and filters, then the trips lane by lane, the most urgent first. */
export function BoardPane(props: BoardPaneProps) {
  const { trips, more, filter, onFilter, search, onSearch, searchRef, listRef, tripId, onOpen, onReset, onEnterList } =
    props;
  const t = useT(dispatch);
  const nowMs = useServerNow(CLOCK_MS);
  const etas = useBoardEtas();
  const { closed, toggle } = useClosedLanes();
  const sought = useDeferredValue(search);
  const found = useMemo(() => sift(trips, filter, sought), [trips, filter, sought]);
  const lanes = useMemo(() => lanesOf(found, etas, nowMs), [found, etas, nowMs]);
  /** Down enters the list, Enter opens its first trip: what is on screen, not what the deferred search still shows. */
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    const open = lanesOf(sift(trips, filter, search), etas, nowMs).filter(({ lane }) => !closed.has(lane));
    const first = open[0]?.trips[0];
    if (!first) return;
    event.preventDefault();
    if (event.key === 'Enter') onOpen(first.id);
    onEnterList(first.id);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-2 border-b border-line p-2">
        <div className="relative">
          <Search size={16} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint" aria-hidden="true" />
          <input
            ref={searchRef}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={intoList}
            aria-label={t('board.search')}
            placeholder={t('board.search')}
            className="field min-h-10 py-1 pr-8 pl-8 text-small"
          />
          {search !== '' && (
            <button
              type="button"
              aria-label={t('board.clear')}
              onClick={() => onSearch('')}
              className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-full text-ink-soft hover:bg-gold-wash"
            >
              <X size={16} aria-hidden="true" />
            </button>
          )}
        </div>
        <FilterBar filter={filter} onFilter={onFilter} />
        {more && <p className="text-caption text-warn">{t('board.more', { count: trips.length })}</p>}
      </div>
      {lanes.length > 0 ? (
        <BoardList
          ref={listRef}
          {...{ lanes, closed, etas, nowMs, tripId, onOpen }}
          picked={props.picked}
          onPick={props.onPick}
          onToggle={toggle}
        />
      ) : trips.length === 0 ? (
        <EmptyState icon={<Inbox size={26} aria-hidden="true" />} title={t('board.empty')}>
          {t('board.empty.text')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX size={26} aria-hidden="true" />}
          title={t('board.none')}
          action={
            <Button size="small" variant="secondary" onClick={onReset}>
              {t('board.reset')}
            </Button>
          }
        >
          {t('board.none.text')}
        </EmptyState>
      )}
    </div>
  );
}
