import type { CityFigures } from '@sablon/domain';
import { hourPlot } from './plots.js';

/** A day as one policy played it. */
export interface ReportedDay {
  readonly name: string;
  readonly figures: CityFigures;
}

const COLUMNS: readonly (readonly [title: string, value: (figures: CityFigures) => string])[] = [
  ['rides', ({ rides }) => String(rides)],
  ['served %', ({ servedPercent }) => servedPercent.toFixed(1)],
  ['wait s', ({ meanWaitSeconds }) => meanWaitSeconds.toFixed(0)],
  ['p95 s', ({ p95WaitSeconds }) => p95WaitSeconds.toFixed(0)],
  ['empty km', ({ emptyKm }) => emptyKm.toFixed(2)],
  ['booked on time %', ({ onTimePercent }) => (Number.isNaN(onTimePercent) ? '–' : onTimePercent.toFixed(1))],
  ['idle Gini', ({ idleGini }) => idleGini.toFixed(3)],
  ['idle %', ({ idlePercent }) => idlePercent.toFixed(0)],
  ['gave up %', ({ cancelledPercent }) => cancelledPercent.toFixed(1)],
  ['offers a ride', ({ offersPerRide }) => offersPerRide.toFixed(2)],
  ['decisions', ({ hash }) => hash],
];

/** The day as a table for a terminal: one line for each policy. */
export function dayTable(days: readonly ReportedDay[]): string {
  const rows = [
    ['policy', ...COLUMNS.map(([title]) => title)],
    ...days.map(({ name, figures }) => [name, ...COLUMNS.map(([, value]) => value(figures))]),
  ];
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]! + 2))).join(''),
    )
    .join('\n');
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14213d;background:#fff}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem}th,td{padding:.4rem .6rem;text-align:right;border-bottom:1px solid #d5dae3}
th:first-child,td:first-child{text-align:left}.wide{overflow-x:auto}figure{margin:2rem 0}figcaption{font-weight:600}figcaption small{font-weight:400}
figure>svg{width:100%;height:auto}polyline,figure li line{fill:none;stroke-width:2.5}.rule{stroke:#d5dae3}text{font-size:12px;fill:#4a5468}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;padding:0;margin:0;font-size:.9rem}
@media(prefers-color-scheme:dark){body{background:#0d1526;color:#e8ecf4}th,td{border-color:#2c3850}.rule{stroke:#2c3850}text{fill:#a9b4c8}polyline,figure li line{filter:brightness(1.6)}}`;

/** The day as a page: the table, then waits, requests and idle cars by hour. */
export function dayPage(title: string, source: string, days: readonly ReportedDay[]): string {
  const head = ['policy', ...COLUMNS.map(([name]) => name)].map((name) => `<th scope="col">${name}</th>`).join('');
  const body = days
    .map(
      ({ name, figures }) =>
        `<tr><th scope="row">${name}</th>${COLUMNS.map(([, value]) => `<td>${value(figures)}</td>`).join('')}</tr>`,
    )
    .join('');
  const lines = (value: (hour: CityFigures['byHour'][number]) => number) =>
    days.map(({ name, figures }) => ({ name, values: figures.byHour.map(value) }));
  const requests = [{ name: 'requests', values: days[0]?.figures.byHour.map((hour) => hour.requests) ?? [] }];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<main><h1>${title}</h1><p>Roads: ${source}. Times in traffic by hour; positions of cars between two spots on a straight line.</p>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>
${hourPlot(
  'Mean wait by the hour of the request',
  'seconds until the car is there',
  lines(({ wait }) => wait),
)}
${hourPlot(
  'Idle cars at the start of the hour',
  'cars',
  lines(({ idle }) => idle),
)}
${hourPlot('Demand', 'rides as soon as possible in the hour', requests)}
</main></html>
`;
}
