import { useT } from '../../shared/i18n/namespaces.js';
import { figures } from '../words.js';
import { PlotTable } from './plot-table.js';

/** A point of a plot: where it lies in time, its value, and both as text. */
export interface PlotPoint {
  readonly key: string;
  readonly label: string;
  /** Null: no value, and a gap in the line. */
  readonly value: number | null;
  readonly shown: string;
}

interface LinePlotProps {
  readonly title: string;
  readonly points: readonly PlotPoint[];
  /** The end of the axis; the largest value if it is not given. */
  readonly end?: number;
  readonly testId: string;
}

const WIDTH = 1_000;
const HEIGHT = 160;

/** Pieces of the line between gaps, as the points of polylines. */
export function piecesOf(points: readonly Pick<PlotPoint, 'value'>[], end: number): string[] {
  const step = WIDTH / Math.max(1, points.length - 1);
  const pieces: string[][] = [[]];
  for (const [at, { value }] of points.entries()) {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push(`${Math.round(at * step)},${Math.round(HEIGHT * (1 - Math.min(end, value) / end))}`);
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => piece.join(' '));
}

/** A line over time in plain SVG, and the same numbers as a table for everyone who cannot see it. */
export function LinePlot({ title, points, end, testId }: LinePlotProps) {
  const t = useT(figures);
  const top = end ?? Math.max(1, ...points.map(({ value }) => value ?? 0));
  const highest = points.reduce<PlotPoint | null>(
    (best, point) => (point.value !== null && point.value >= (best?.value ?? -Infinity) ? point : best),
    null,
  );
  return (
    <figure className="card min-w-0 p-card shadow-low" data-testid={testId}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-body font-medium">{title}</h3>
        {highest && <span className="numbers text-small text-ink-soft">{`↑ ${highest.shown} · ${highest.label}`}</span>}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-32 w-full border-b border-line-strong"
      >
        {[0.5, 1].map((line) => (
          <line
            key={line}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT * (1 - line) + 0.5}
            y2={HEIGHT * (1 - line) + 0.5}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {piecesOf(points, top).map((piece) => (
          <polyline
            key={piece}
            points={piece}
            fill="none"
            stroke="var(--gold)"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className="numbers mt-2 flex justify-between text-caption text-ink-faint" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <PlotTable summary={t('table')} caption={title} heads={[t('when'), title]} rows={points} />
    </figure>
  );
}
