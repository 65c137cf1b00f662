import type { Int32List } from './feature-store.js';

/** Which coordinate a strip bounds. */
export type Axis = 0 | 1;

/** Runs of x,y pairs one after the other; `ends` holds the end of each run in `pairs`. */
export interface Runs {
  readonly pairs: Int32List;
  readonly ends: Int32List;
}

const closeRun = ({ pairs, ends }: Runs, start: number, least: number): number => {
  if (pairs.length - start >= 2 * least) ends.push(pairs.length);
  else pairs.length = start;
  return pairs.length;
};

/** Clips lines to a strip from `low` to `high`; a line that leaves and returns becomes several. */
export function clipLines(from: Runs, axis: Axis, low: number, high: number, into: Runs): void {
  const { values } = from.pairs;
  let start = 0;
  for (let run = 0; run < from.ends.length; run++) {
    const end = from.ends.values[run]!;
    let begun = into.pairs.length;
    for (let at = start; at + 2 < end; at += 2) {
      const [a, b] = [values[at + axis]!, values[at + 2 + axis]!];
      if ((a < low && b < low) || (a > high && b > high)) {
        begun = closeRun(into, begun, 2);
        continue;
      }
      const enters = a < low ? low : a > high ? high : a;
      const leaves = b < low ? low : b > high ? high : b;
      if (into.pairs.length === begun) crossing(values, at, axis, enters, into.pairs);
      crossing(values, at, axis, leaves, into.pairs, true);
      if (leaves !== b) begun = closeRun(into, begun, 2);
    }
    closeRun(into, begun, 2);
    start = end;
  }
}

/** Clips closed rings to a strip (Sutherland and Hodgman 1974); parts outside run along the strip's edge. */
export function clipRings(from: Runs, axis: Axis, low: number, high: number, into: Runs): void {
  const { values } = from.pairs;
  let start = 0;
  for (let run = 0; run < from.ends.length; run++) {
    const end = from.ends.values[run]!;
    const begun = into.pairs.length;
    for (let at = start; at + 2 < end; at += 2) {
      const [a, b] = [values[at + axis]!, values[at + 2 + axis]!];
      if (a < low) {
        if (b > low) crossing(values, at, axis, low, into.pairs);
        if (b > high) crossing(values, at, axis, high, into.pairs);
      } else if (a > high) {
        if (b < high) crossing(values, at, axis, high, into.pairs);
        if (b < low) crossing(values, at, axis, low, into.pairs);
      } else {
        into.pairs.push2(values[at]!, values[at + 1]!);
        if (b < low && a > low) crossing(values, at, axis, low, into.pairs);
        if (b > high && a < high) crossing(values, at, axis, high, into.pairs);
      }
    }
    if (into.pairs.length > begun) into.pairs.push2(into.pairs.values[begun]!, into.pairs.values[begun + 1]!);
    closeRun(into, begun, 4);
    start = end;
  }
}

/** Appends the point where the segment beginning at `at` has that value on the axis; its own ends exactly. */
function crossing(values: Int32Array, at: number, axis: Axis, value: number, into: Int32List, leaving = false): void {
  const [a, b] = [values[at + axis]!, values[at + 2 + axis]!];
  if (value === (leaving ? b : a)) {
    const end = leaving ? at + 2 : at;
    into.push2(values[end]!, values[end + 1]!);
    return;
  }
  const other = 1 - axis;
  const [c, d] = [values[at + other]!, values[at + 2 + other]!];
  const across = Math.round(c + ((value - a) / (b - a)) * (d - c));
  if (axis === 0) into.push2(value, across);
  else into.push2(across, value);
}
