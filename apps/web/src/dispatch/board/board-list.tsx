import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import { BoardRow } from './board-row.js';
import type { Etas, Lane, LaneGroup } from './lanes.js';
import type { BoardTripView } from '@sablon/contracts';

/** One line of the board: a lane heading, or one of its trips. */
type BoardLine =
  | { readonly kind: 'lane'; readonly key: string; readonly lane: Lane; readonly count: number }
  | { readonly kind: 'trip'; readonly key: string; readonly lane: Lane; readonly trip: BoardTripView };

/** The lanes as lines; a closed lane has only its heading. */
export const linesOf = (lanes: readonly LaneGroup[], closed: ReadonlySet<Lane>): BoardLine[] =>
  lanes.flatMap(({ lane, trips }): BoardLine[] => [
    { kind: 'lane', key: `lane ${lane}`, lane, count: trips.length },
    ...(closed.has(lane) ? [] : trips.map((trip) => ({ kind: 'trip', key: trip.id, lane, trip }) as const)),
  ]);

/** The trip before or after another one, across lanes; the first if that one is missing, the same one at either end. */
export function nextTrip(lines: readonly BoardLine[], from: string | null, step: 1 | -1): string | null {
  const trips = lines.filter(({ kind }) => kind === 'trip');
  const at = trips.findIndex(({ key }) => key === from);
  const to = at === -1 ? 0 : Math.min(trips.length - 1, Math.max(0, at + step));
  return trips[to]?.key ?? null;
}

/** Lets keys and other panes move through the board, whether or not a row is on screen. */
export interface BoardListHandle {
  /** The trip whose row has the focus, or had it until the row was gone: no key may act on another one instead. */
  focused(): string | null;
  /** Whether the focus is on a row itself. */
  isOnRow(): boolean;
  move(step: 1 | -1): void;
  focus(tripId: string): void;
}

interface BoardListProps {
  readonly ref: Ref<BoardListHandle>;
  readonly lanes: readonly LaneGroup[];
  readonly closed: ReadonlySet<Lane>;
  readonly etas: Etas;
  readonly nowMs: number;
  readonly tripId: string | null;
  readonly picked: readonly string[];
  readonly onPick: (tripId: string) => void;
  readonly onOpen: (tripId: string) => void;
  readonly onToggle: (lane: Lane) => void;
}

const ROW_PX = 79;
const HEADER_PX = 31;
/** Extra rows rendered beyond the edges, so that scrolling shows no gaps. */
const OVERSCAN = 8;

/** Thousands of trips, of which only the visible ones are rendered; the current lane's heading sticks to the top. */
export function BoardList(props: BoardListProps) {
  const { ref, lanes, closed, etas, nowMs, tripId, picked, onPick, onOpen, onToggle } = props;
  const t = useT(dispatch);
  const scrollRef = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(lanes, closed), [lanes, closed]);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** The trip whose row had the focus last, with nothing else focused or pressed since. */
  const lostId = useRef<string | null>(null);
  const at = useMemo(() => new Map(lines.map((line, index) => [line.key, index])), [lines]);
  const headers = useMemo(() => lines.flatMap((line, index) => (line.kind === 'lane' ? [index] : [])), [lines]);
  // The row in the tab order; the others are reached with J and K.
  const current = tabStop(at, lines, focusedId, tripId);
  const sticky = useRef(0);
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with every turn of the wheel on purpose
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (index) => (lines[index]?.kind === 'lane' ? HEADER_PX : ROW_PX),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER_PX,
    rangeExtractor: (range: Range) => {
      sticky.current = headers.findLast((index) => index <= range.startIndex) ?? 0;
      const always = [sticky.current, ...(current === null ? [] : [at.get(current) ?? 0])];
      return [...new Set([...always, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
  });
  const rowOf = (id: string) => scrollRef.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(id)}"]`);
  const focus = (id: string) => {
    const index = at.get(id);
    if (index === undefined) return;
    wanted.current = id;
    virtual.scrollToIndex(index, { align: 'auto' });
    setFocusedId(id);
  };
  useLayoutEffect(() => {
    const row = wanted.current === null ? null : rowOf(wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const focused = () => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && scrollRef.current?.contains(active)) return active.dataset['trip'] ?? null;
    // The row was taken from under the focus, which is nowhere now.
    return active === document.body ? lostId.current : null;
  };
  useEffect(() => {
    const elsewhere = ({ target, type }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-testid="board-row"]') : null;
      lostId.current = type === 'focusin' ? (row?.dataset['trip'] ?? null) : null;
    };
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, []);
  useImperativeHandle(ref, () => ({
    focused,
    isOnRow: () => document.activeElement?.matches('[data-testid="board-row"]') ?? false,
    focus,
    move: (step) => {
      const next = nextTrip(lines, focused() ?? tripId, step);
      if (next) focus(next);
    },
  }));
  return (
    <div ref={scrollRef} data-scope="board" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label={t('pane.board')} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const pinned = line.kind === 'lane' && index === sticky.current;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              className={pinned ? 'sticky top-0 z-raised' : 'absolute inset-x-0 top-0'}
              style={pinned ? undefined : { transform: `translateY(${start}px)` }}
            >
              {line.kind === 'lane' ? (
                <LaneHeader lane={line.lane} count={line.count} open={!closed.has(line.lane)} onToggle={onToggle} />
              ) : (
                <BoardRow
                  trip={line.trip}
                  lane={line.lane}
                  eta={etas.get(line.trip.id)}
                  nowMs={nowMs}
                  chosen={line.trip.id === tripId}
                  picked={picked.includes(line.trip.id)}
                  onPick={onPick}
                  current={line.trip.id === current}
                  onOpen={onOpen}
                  onFocus={setFocusedId}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The focused row, otherwise the open one, otherwise the first. */
function tabStop(
  at: ReadonlyMap<string, number>,
  lines: ReturnType<typeof linesOf>,
  ...wished: readonly (string | null)[]
): string | null {
  const there = wished.find((id) => id !== null && at.has(id));
  return there ?? lines.find(({ kind }) => kind === 'trip')?.key ?? null;
}

interface LaneHeaderProps {
  readonly lane: Lane;
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: (lane: Lane) => void;
}

const LOUD: Partial<Record<Lane, string>> = { rescue: 'text-danger', risk: 'text-warn' };

function LaneHeader({ lane, count, open, onToggle }: LaneHeaderProps) {
  const t = useT(dispatch);
  return (
    <h2>
      <button
        type="button"
        aria-expanded={open}
        data-testid={`lane-${lane}`}
        onClick={() => onToggle(lane)}
        className={`flex min-h-7.5 w-full items-center gap-2 border-y border-line bg-sunken px-3 text-left text-caption font-medium focus-visible:-outline-offset-2 ${LOUD[lane] ?? 'text-ink-soft'}`}
      >
        <ChevronDown size={14} aria-hidden="true" className={open ? '' : '-rotate-90'} />
        {t(`lane.${lane}`)}
        <span className="numbers">{count}</span>
      </button>
    </h2>
  );
}
