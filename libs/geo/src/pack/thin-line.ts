import type { PositionE7 } from './pack-source.js';

/** Metres per ten-millionth of a degree of latitude. */
const METERS_PER_E7 = 0.0111;
/** Share of a degree of longitude in one of latitude, at 51° north. */
const LNG_SHARE = 0.63;

/**
 * The positions of a line (Douglas and Peucker 1973) without those that lie less than `tolerance` metres beside it; the pinned ones
 * and both ends stay. Returns their places in the line, ascending.
 */
export function thinLine(
  positions: readonly PositionE7[],
  tolerance: number,
  isPinned: (at: number) => boolean = () => false,
): number[] {
  const last = positions.length - 1;
  const keeps = new Uint8Array(positions.length);
  const stack: [from: number, to: number][] = [];
  let from = 0;
  keeps[0] = 1;
  for (let at = 1; at <= last; at++) {
    if (at < last && !isPinned(at)) continue;
    keeps[at] = 1;
    stack.push([from, at]);
    from = at;
  }
  for (let piece = stack.pop(); piece; piece = stack.pop()) {
    const farthest = farthestFrom(positions, ...piece, tolerance);
    if (farthest < 0) continue;
    keeps[farthest] = 1;
    stack.push([piece[0], farthest], [farthest, piece[1]]);
  }
  return [...positions.keys()].filter((at) => keeps[at] === 1);
}

/** The position between two that is farthest from their line; −1 when none is beyond the tolerance. */
function farthestFrom(positions: readonly PositionE7[], from: number, to: number, tolerance: number): number {
  const x = (at: number): number => positions[at]![1] * METERS_PER_E7 * LNG_SHARE;
  const y = (at: number): number => positions[at]![0] * METERS_PER_E7;
  const [stepX, stepY] = [x(to) - x(from), y(to) - y(from)];
  const square = stepX * stepX + stepY * stepY;
  let [most, farthest] = [tolerance, -1];
  for (let at = from + 1; at < to; at++) {
    const [offX, offY] = [x(at) - x(from), y(at) - y(from)];
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (offX * stepX + offY * stepY) / square));
    const distance = Math.hypot(offX - share * stepX, offY - share * stepY);
    if (distance > most) [most, farthest] = [distance, at];
  }
  return farthest;
}
