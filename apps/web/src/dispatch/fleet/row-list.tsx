import type { ReactNode } from 'react';
import type { useRows } from './use-rows.js';

interface RowListProps<Line extends { readonly key: string }> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly lines: readonly Line[];
  readonly rows: ReturnType<typeof useRows>;
  readonly rowPx: number;
  /** One line; `current` = the keyboard comes to it. */
  readonly children: (line: Line, current: boolean) => ReactNode;
}

/**
 * The rows of `useRows` in sight, each at its place in the whole list and counted for screen readers. The frame that scrolls around
 * it has the `scroll` and `look` of the same rows.
 */
export function RowList<Line extends { readonly key: string }>(props: RowListProps<Line>) {
  const { label, lines, rows, rowPx, children } = props;
  const { list, from, to, tabStop, move } = rows;
  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={move}
      className="relative text-caption"
      style={{ height: lines.length * rowPx }}
    >
      {lines.slice(from, to).map((line, index) => (
        <li
          key={line.key}
          aria-setsize={lines.length}
          aria-posinset={from + index + 1}
          className="absolute inset-x-0"
          style={{ top: (from + index) * rowPx, height: rowPx }}
        >
          {children(line, from + index === tabStop)}
        </li>
      ))}
    </ul>
  );
}
