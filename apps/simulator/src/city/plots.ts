/** One line of a plot; values in order of the hours from 04:00. */
export interface PlotLine {
  readonly name: string;
  readonly values: readonly number[];
}

const WIDTH = 720;
const HEIGHT = 260;
const MARGIN = { left: 56, right: 12, top: 12, bottom: 30 };
/** Also distinct for people who see no red or green, and by their dashes in print. */
const COLOURS = ['#0b3d91', '#d97706', '#6b7280', '#0f766e', '#9d174d', '#4d7c0f'];
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2', '1 4'];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A step that divides an axis up to `most` into about five. */
function stepOf(most: number): number {
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  return power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
}

/** A line plot over the hours of a day as SVG, with its legend; the figures are in the table beside it. */
export function hourPlot(title: string, unit: string, lines: readonly PlotLine[]): string {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  const x = (hour: number) => MARGIN.left + ((WIDTH - MARGIN.left - MARGIN.right) * hour) / 23;
  const y = (value: number) => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * value) / top;
  const rules = Array.from({ length: Math.round(top / step) + 1 }, (_rule, index) => index * step).map(
    (value) =>
      `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}" class="rule"/>` +
      `<text x="${MARGIN.left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value}</text>`,
  );
  const hours = [0, 4, 8, 12, 16, 20].map(
    (hour) =>
      `<text x="${x(hour)}" y="${HEIGHT - 8}" text-anchor="middle">${String((hour + 4) % 24).padStart(2, '0')}:00</text>`,
  );
  const paths = lines.map(({ values }, index) => {
    const points = values.map((value, hour) => `${x(hour).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const look = `stroke="${COLOURS[index % COLOURS.length]}" stroke-dasharray="${DASHES[index % DASHES.length]}"`;
    return `<polyline points="${points}" ${look}/>`;
  });
  const legend = lines.map(
    ({ name }, index) =>
      `<li><svg width="34" height="10" aria-hidden="true"><line x1="0" x2="34" y1="5" y2="5" stroke="${COLOURS[index % COLOURS.length]}" stroke-dasharray="${DASHES[index % DASHES.length]}"/></svg>${escaped(name)}</li>`,
  );
  return `<figure><figcaption>${escaped(title)} <small>${escaped(unit)}</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${title}, ${unit}`)}">${rules.join('')}${hours.join('')}${paths.join('')}</svg>
<ul>${legend.join('')}</ul></figure>`;
}
