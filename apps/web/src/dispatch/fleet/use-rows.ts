import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { linesInSight, nextDriver } from './fleet-lines.js';

/** A line of a list of drivers: only those of kind `driver` can have the focus. */
interface Line {
  readonly kind: string;
  readonly key: string;
}

/**
 * A long list of rows of one height, of which only those in sight are drawn, walked with the arrow keys. A row is named by its key:
 * wherever the list moves it, the focus stays with it. Rows carry `data-row`.
 */
export function useRows(lines: readonly Line[], rowPx: number, wishedKey: string | null) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const [sight, setSight] = useState({ top: 0, height: 900 });
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const first = lines.findIndex(({ kind }) => kind === 'driver');
  const known = lines.findIndex(({ kind, key }) => kind === 'driver' && key === (currentKey ?? wishedKey));
  const current = known === -1 ? first : known;
  const { from, to } = linesInSight(sight, rowPx, lines.length);
  // Tab leads to a row that is drawn, wherever the list moved the current one.
  const isDrawn = current >= from && current < to;
  const tabStop = isDrawn ? current : from + lines.slice(from, to).findIndex(({ kind }) => kind === 'driver');
  const look = () => {
    const [frame, rows] = [scroll.current, list.current];
    if (frame && rows) setSight({ top: Math.max(0, frame.scrollTop - rows.offsetTop), height: frame.clientHeight });
  };
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['row'] === wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const focus = (at: number) => {
    const line = lines[at];
    const frame = scroll.current;
    if (line?.kind !== 'driver' || !frame || !list.current) return;
    wanted.current = line.key;
    const top = list.current.offsetTop + at * rowPx;
    if (top < frame.scrollTop + rowPx) frame.scrollTop = top - rowPx;
    else if (top + 2 * rowPx > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + 2 * rowPx - frame.clientHeight;
    setCurrentKey(line.key);
    look();
  };
  const move = (event: KeyboardEvent) => {
    const target: Readonly<Record<string, () => number>> = {
      ArrowDown: () => nextDriver(lines, current, 1),
      ArrowUp: () => nextDriver(lines, current, -1),
      Home: () => first,
      End: () => nextDriver(lines, lines.length, -1),
    };
    const at = target[event.key]?.();
    if (at === undefined || lines[at]?.kind !== 'driver') return;
    event.preventDefault();
    focus(at);
  };
  return { scroll, list, from, to, tabStop, first, look, move, focus, choose: setCurrentKey };
}
