import type { Box } from '../basemap/collision-grid.js';
import { labelFont } from '../basemap/label-style.js';
import type { PlacedLabel, Sign } from '../basemap/place-labels.js';
import type { LabelSetting } from './candidate.js';

interface Landmark {
  readonly lines: readonly string[];
  readonly sign: Sign | null;
  readonly x: number;
  readonly y: number;
}

/** Where the name of a landmark may stand: right of its sign first, then left, above, below. */
export const landmarkSpots = ({ lines, sign, x, y }: Landmark, { zoom, measure }: LabelSetting): PlacedLabel[] => {
  const { font, sizePx } = labelFont('landmark', zoom);
  const width = Math.max(...lines.map((line) => measure(line, font)));
  const height = lines.length * sizePx * 1.15;
  const reach = sign ? 9 : 5;
  const aside = width / 2 + reach + 4;
  const upright = height / 2 + reach + 3;
  const mark: Box = [x - reach, y - reach, x + reach, y + reach];
  return (
    [
      [x + aside, y],
      [x - aside, y],
      [x, y - upright],
      [x, y + upright],
    ] as const
  ).map(([cx, cy]) => {
    const text: Box = [cx - width / 2 - 5, cy - height / 2 - 4, cx + width / 2 + 5, cy + height / 2 + 4];
    return { lines, tone: 'landmark', x: cx, y: cy, angle: 0, dot: [x, y], sign, boxes: [text, mark] };
  });
};
