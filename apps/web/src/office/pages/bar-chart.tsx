import { useT } from '../../shared/i18n/namespaces.js';
import { statistics } from '../words.js';
import { PlotTable } from '../figures/plot-table.js';

/** One bar: its position on the axis, its length and its text. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null: no value. */
  readonly value: number | null;
  readonly shown: string;
}

interface BarChartProps {
  readonly title: string;
  /** Name of the measured quantity. */
  readonly measure: string;
  /** Heading of the label column. */
  readonly of: string;
  readonly bars: readonly Bar[];
  readonly end: number;
  /** Text at the end of the axis. */
  readonly endShown: string;
}

const HEIGHT = 160;
const WIDTH = 1_000;
const GAP = 0.28;

/** Bars labelled under the axis: the first, the last, and the middle one if there is one. */
const marksOf = (bars: readonly Bar[]): readonly Bar[] => {
  const middle = bars.length > 2 && bars.length % 2 === 1 ? [(bars.length - 1) / 2] : [];
  return [...new Set([0, ...middle, bars.length - 1])].flatMap((at) => bars[at] ?? []);
};

/** A bar chart, and the same numbers as a table for screen readers. */
export function BarChart({ title, measure, of, bars, end, endShown }: BarChartProps) {
  const t = useT(statistics);
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className="card min-w-0 p-card shadow-low" data-testid={`chart-${of}`}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-body font-medium">{title}</h2>
        <span className="text-small text-ink-soft">{measure}</span>
      </figcaption>
      <p aria-hidden="true" className="numbers mt-3 text-caption text-ink-faint">
        {endShown}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-40 w-full border-b border-line-strong"
      >
        {[0.25, 0.5, 0.75, 1].map((line) => (
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
        {bars.map(({ key, value, label, shown }, at) => {
          const height = (HEIGHT * Math.min(end, value ?? 0)) / end;
          return (
            <rect
              key={key}
              x={at * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              fill="var(--gold)"
            >
              <title>{`${label}: ${shown}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="numbers mt-2 flex justify-between text-caption text-ink-faint" aria-hidden="true">
        {marksOf(bars).map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      <PlotTable summary={t('table')} caption={`${title}, ${measure}`} heads={[title, measure]} rows={bars} />
    </figure>
  );
}
