import type { Box } from './collision-grid.js';

export interface LineSpot {
  readonly x: number;
  readonly y: number;
  /** Radians, normalised so that the text reads from left to right. */
  readonly angle: number;
}

/** Distance along a line (x,y,x,y…, pixels) at each of its vertices. */
export const runningLengths = (line: Float64Array): Float64Array => {
  const lengths = new Float64Array(line.length / 2);
  for (let i = 1; i < lengths.length; i++)
    lengths[i] =
      (lengths[i - 1] ?? 0) +
      Math.hypot((line[2 * i] ?? 0) - (line[2 * i - 2] ?? 0), (line[2 * i + 1] ?? 0) - (line[2 * i - 1] ?? 0));
  return lengths;
};

const pointAt = (line: Float64Array, lengths: Float64Array, distance: number): [number, number] => {
  let low = 1;
  let high = lengths.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) < distance) low = middle + 1;
    else high = middle;
  }
  const before = lengths[low - 1] ?? 0;
  const span = (lengths[low] ?? 0) - before;
  const share = span > 0 ? (distance - before) / span : 0;
  const x = line[2 * low - 2] ?? 0;
  const y = line[2 * low - 1] ?? 0;
  return [x + ((line[2 * low] ?? 0) - x) * share, y + ((line[2 * low + 1] ?? 0) - y) * share];
};

// If the chord is this close to the length along the road, the bend is too gentle to notice under the text.
const STRAIGHT_SHARE = 0.985;
const BULGE_SHARE = 0.06;

/** The position of a text of this width along the line around a distance; null if the road bends too much or ends. */
export const spotAlong = (
  line: Float64Array,
  lengths: Float64Array,
  centre: number,
  widthPx: number,
): LineSpot | null => {
  const total = lengths[lengths.length - 1] ?? 0;
  if (centre - widthPx / 2 < 0 || centre + widthPx / 2 > total) return null;
  const [x1, y1] = pointAt(line, lengths, centre - widthPx / 2);
  const [x2, y2] = pointAt(line, lengths, centre + widthPx / 2);
  const chord = Math.hypot(x2 - x1, y2 - y1);
  if (chord < widthPx * STRAIGHT_SHARE) return null;
  const [xm, ym] = pointAt(line, lengths, centre);
  const bulge = Math.abs((x2 - x1) * (y1 - ym) - (x1 - xm) * (y2 - y1)) / chord;
  if (bulge > widthPx * BULGE_SHARE) return null;
  const raw = Math.atan2(y2 - y1, x2 - x1);
  const angle = raw > Math.PI / 2 ? raw - Math.PI : raw <= -Math.PI / 2 ? raw + Math.PI : raw;
  return { x: (x1 + x2 + xm) / 3, y: (y1 + y2 + ym) / 3, angle };
};

/** Squares along slanted text: a tighter fit than one upright box. */
export const boxesAlong = (spot: LineSpot, widthPx: number, heightPx: number): Box[] => {
  const count = Math.max(1, Math.ceil(widthPx / (heightPx * 1.5)));
  const step = widthPx / count;
  const half = (step / 2) * Math.max(Math.abs(Math.cos(spot.angle)), 0.4) + heightPx * 0.2;
  const tall = Math.max(heightPx / 2, (step / 2) * Math.abs(Math.sin(spot.angle)) + heightPx * 0.2);
  return Array.from({ length: count }, (_, i): Box => {
    const along = (i + 0.5) * step - widthPx / 2;
    const x = spot.x + Math.cos(spot.angle) * along;
    const y = spot.y + Math.sin(spot.angle) * along;
    return [x - half, y - tall, x + half, y + tall];
  });
};
