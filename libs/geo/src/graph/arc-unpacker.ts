import { arcBetween, DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';

const BOTH_WAYS = DRIVEN_UP | DRIVEN_DOWN;

/** Turns arcs of a hierarchy into the road arcs they stand for, in driving order, into one list that is used again and again. */
export class ArcUnpacker {
  private roadArcs = new Int32Array(1024);
  private count = 0;
  /** Arcs still to unpack, three numbers each: arc, its lower vertex, how it is driven. */
  private waiting = new Int32Array(384);

  constructor(private readonly hierarchy: Hierarchy) {}

  clear(): void {
    this.count = 0;
  }

  /** The road arcs so far (values of `arcEdge`); valid until the next `clear`. */
  view(): Int32Array {
    return this.roadArcs.subarray(0, this.count);
  }

  /** The vertex in whose row an arc stands. */
  lowerEnd(arc: number): number {
    const { firstArc } = this.hierarchy;
    let [low, high] = [0, firstArc.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (firstArc[middle]! <= arc) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Appends the road arcs of one arc, driven up or down. */
  add(arc: number, lower: number, driven: number): void {
    const { arcMiddle, arcTo } = this.hierarchy;
    let depth = this.wait(0, arc, lower, driven);
    while (depth > 0) {
      depth -= 3;
      const [current, low, way] = [this.waiting[depth]!, this.waiting[depth + 1]!, this.waiting[depth + 2]!];
      const middle = arcMiddle[current]!;
      const to = arcTo[current]!;
      if (middle < 0) {
        // The two directions of an edge are the arcs 2e and 2e + 1; a shared arc names the one that leads up.
        this.append(way === DRIVEN_DOWN && (to & BOTH_WAYS) === BOTH_WAYS ? (-1 - middle) ^ 1 : -1 - middle);
        continue;
      }
      const [tail, head] = way === DRIVEN_UP ? [low, to >>> 2] : [to >>> 2, low];
      depth = this.wait(depth, arcBetween(this.hierarchy, middle, head, DRIVEN_UP), middle, DRIVEN_UP);
      depth = this.wait(depth, arcBetween(this.hierarchy, middle, tail, DRIVEN_DOWN), middle, DRIVEN_DOWN);
    }
  }

  private wait(depth: number, arc: number, lower: number, driven: number): number {
    if (depth + 3 > this.waiting.length) this.waiting = doubled(this.waiting);
    this.waiting[depth] = arc;
    this.waiting[depth + 1] = lower;
    this.waiting[depth + 2] = driven;
    return depth + 3;
  }

  private append(roadArc: number): void {
    if (this.count === this.roadArcs.length) this.roadArcs = doubled(this.roadArcs);
    this.roadArcs[this.count++] = roadArc;
  }
}

function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const into = new Int32Array(from.length * 2);
  into.set(from);
  return into;
}
