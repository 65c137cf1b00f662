import type { FeatureStore } from './feature-store.js';

/** Kept at every zoom: the ends of a line. */
const PINNED = Infinity;

/**
 * How much each vertex matters, found once for all zooms (Douglas and Peucker 1973): its squared distance, in units of the
 * deepest zoom, from the line that would be drawn without it. A zoom keeps the vertices above its own tolerance.
 */
export function weighVertices(store: FeatureStore): Float32Array {
  const weights = new Float32Array(store.coordinates.length / 2);
  const stack: number[] = [];
  const { values } = store.coordinates;
  for (let part = 0; part < store.partCount; part++) {
    const first = store.startOf(part) / 2;
    const last = store.endOf(part) / 2 - 1;
    weights[first] = weights[last] = PINNED;
    stack.push(first, last);
    while (stack.length > 0) {
      const to = stack.pop()!;
      const from = stack.pop()!;
      const farthest = farthestFrom(values, from, to, weights);
      if (farthest < 0) continue;
      if (farthest - from > 1) stack.push(from, farthest);
      if (to - farthest > 1) stack.push(farthest, to);
    }
  }
  return weights;
}

/** The vertex between two that lies farthest from their line, its weight noted; −1 when none lies beside it. */
function farthestFrom(values: Int32Array, from: number, to: number, weights: Float32Array): number {
  const [fromX, fromY] = [values[2 * from]!, values[2 * from + 1]!];
  const [stepX, stepY] = [values[2 * to]! - fromX, values[2 * to + 1]! - fromY];
  const square = stepX * stepX + stepY * stepY;
  const middle = (from + to) >> 1;
  let [most, farthest, offMiddle] = [0, -1, to - from];
  for (let at = from + 1; at < to; at++) {
    const x = values[2 * at]! - fromX;
    const y = values[2 * at + 1]! - fromY;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (x * stepX + y * stepY) / square));
    const distance = (x - share * stepX) ** 2 + (y - share * stepY) ** 2;
    if (distance < most || (distance === most && Math.abs(at - middle) >= offMiddle)) continue;
    // Of equals the middle one, or a zigzag would be halved one vertex at a time.
    [most, farthest, offMiddle] = [distance, at, Math.abs(at - middle)];
  }
  if (farthest >= 0) weights[farthest] = most;
  return most > 0 ? farthest : -1;
}
