import { FeatureStore } from './feature-store.js';

const NONE = -1;

/**
 * Joins lines of the same sort where exactly two of their ends meet, so that a street is one line instead of thirty pieces: fewer
 * and longer lines to simplify, write and label. `keepsDirection` says whether lines of a sort must keep their direction (one-way
 * streets).
 */
export function joinLines(lines: FeatureStore, keepsDirection: (sort: number) => boolean): FeatureStore {
  const partner = pairEnds(lines, keepsDirection);
  const joined = new FeatureStore();
  const used = new Uint8Array(lines.count);
  const follow = (line: number, end: number): void => {
    joined.begin(lines.sorts.values[line]!);
    joined.beginPart();
    for (let entered = 2 * line + end, first = true; ; first = false) {
      const at = entered >> 1;
      used[at] = 1;
      copy(lines, at, (entered & 1) === 1, joined, first ? 0 : 1);
      const next = partner[entered ^ 1]!;
      if (next === NONE || used[next >> 1]) return;
      entered = next;
    }
  };
  // From the loose ends first; the rest are rings, which begin anywhere.
  for (let line = 0; line < lines.count; line++)
    if (!used[line] && partner[2 * line] === NONE) follow(line, 0);
    else if (!used[line] && partner[2 * line + 1] === NONE && !keepsDirection(lines.sorts.values[line]!))
      follow(line, 1);
  for (let line = 0; line < lines.count; line++) if (!used[line]) follow(line, 0);
  return joined;
}

/** For each end (line × 2, +1 for its last point) the only other end of its sort at the same place. */
function pairEnds(lines: FeatureStore, keepsDirection: (sort: number) => boolean): Int32Array {
  const ends = 2 * lines.count;
  const { values } = lines.coordinates;
  const xOf = (end: number): number =>
    (end & 1) === 0 ? lines.startOf(lines.firstPartOf(end >> 1)) : lines.endOf(lines.firstPartOf(end >> 1)) - 2;
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, ends * 2))) - 1;
  const slots = new Int32Array(mask + 1).fill(NONE);
  const nextHere = new Int32Array(ends).fill(NONE);
  const meeting = new Uint8Array(ends);
  for (let end = 0; end < ends; end++) {
    const [at, sort] = [xOf(end), lines.sorts.values[end >> 1]!];
    let slot = hash(values[at]!, values[at + 1]!, sort) & mask;
    for (; slots[slot] !== NONE; slot = (slot + 1) & mask) {
      const other = slots[slot]!;
      const otherAt = xOf(other);
      if (values[otherAt] !== values[at] || values[otherAt + 1] !== values[at + 1]) continue;
      if (lines.sorts.values[other >> 1] === sort) break;
    }
    const head = slots[slot]!;
    if (head === NONE) slots[slot] = end;
    else {
      nextHere[end] = nextHere[head]!;
      nextHere[head] = end;
    }
    const counted = head === NONE ? end : head;
    if (meeting[counted]! < 3) meeting[counted]!++;
  }
  const partner = new Int32Array(ends).fill(NONE);
  for (const head of slots) {
    if (head === NONE || meeting[head] !== 2) continue;
    const other = nextHere[head]!;
    const turned = (head & 1) === (other & 1);
    if (head >> 1 === other >> 1 || (turned && keepsDirection(lines.sorts.values[head >> 1]!))) continue;
    partner[head] = other;
    partner[other] = head;
  }
  return partner;
}

/** Mixes three numbers into 32 bits (multiplication by large odd constants, as in Murmur). */
function hash(x: number, y: number, sort: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(sort, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

function copy(lines: FeatureStore, line: number, backwards: boolean, into: FeatureStore, skipped: number): void {
  const part = lines.firstPartOf(line);
  const [start, end] = [lines.startOf(part), lines.endOf(part)];
  const { values } = lines.coordinates;
  if (backwards) for (let at = end - 2 - 2 * skipped; at >= start; at -= 2) into.point(values[at]!, values[at + 1]!);
  else for (let at = start + 2 * skipped; at < end; at += 2) into.point(values[at]!, values[at + 1]!);
}
