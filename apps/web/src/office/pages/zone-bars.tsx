import type { Bar } from './bar-chart.js';

interface ZoneBarsProps {
  readonly title: string;
  readonly measure: string;
  readonly bars: readonly Bar[];
  readonly end: number;
}

/** Zones one under the other, for their names are long: a table whose cells carry their bar. */
export function ZoneBars({ title, measure, bars, end }: ZoneBarsProps) {
  return (
    <figure className="card min-w-0 p-[clamp(16px,2vw,24px)] shadow-low" data-testid="chart-zone">
      <table className="w-full text-[0.94rem] [&_td]:py-1.5 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal">
        <caption className="pb-3 text-left">
          <span className="text-[1.05rem] font-medium">{title}</span>{' '}
          <span className="text-[0.88rem] text-ink-soft">{measure}</span>
        </caption>
        <tbody>
          {bars.map(({ key, label, value, shown }) => (
            <tr key={key}>
              <th scope="row" className="w-2/5 pr-4">
                {label}
              </th>
              <td>
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="h-3.5 rounded-sm bg-gold"
                    style={{ width: `${(70 * Math.min(end, value ?? 0)) / end}%` }}
                  />
                  <span className="numbers shrink-0">{shown}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
