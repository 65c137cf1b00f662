import { centimetersOf, millisOf, NO_WAY } from './remaining-graph.js';
import { DRIVEN_DOWN, DRIVEN_UP, type Hierarchy, arcBetween } from './hierarchy.js';
import { HierarchyTable, type CostTable } from './hierarchy-table.js';
import { UpwardSearch, type Seed } from './upward-search.js';

const BOTH_WAYS = DRIVEN_UP | DRIVEN_DOWN;

/** Expands arcs of a hierarchy into the road arcs they represent, in driving order, into one reused list. */
class ArcUnpacker {
  private roadArcs = new Int32Array(1024);
  private count = 0;
  /** Arcs still to unpack, three numbers each: arc, its lower vertex, its driving direction. */
  private waiting = new Int32Array(384);

  constructor(private readonly hierarchy: Hierarchy) {}

  clear(): void {
    this.count = 0;
  }

  /** The road arcs so far (values of `arcEdge`); valid until the next `clear`. */
  view(): Int32Array {
    return this.roadArcs.subarray(0, this.count);
  }

  /** The vertex whose row holds an arc. */
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
        // The two directions of an edge are the arcs 2e and 2e + 1; a shared arc stores the one that leads up.
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

export type { Seed } from './upward-search.js';
export type { CostTable } from './hierarchy-table.js';

/** A best path: time and length, the seeds it starts and ends at, and the road arcs between, in driving order. */
interface HierarchyPath {
  readonly millis: number;
  readonly centimeters: number;
  /** The part of `millis` on main roads. */
  readonly mainMillis: number;
  readonly sourceSeed: number;
  readonly targetSeed: number;
  /** Values of the road graph's `arcEdge`. Scratch space: valid until the next query. */
  readonly roadArcs: Int32Array;
}

/** Point-to-point and many-to-many queries over one hierarchy. Not re-entrant: one query at a time. */
export class HierarchySearch {
  private readonly forward: UpwardSearch;
  private readonly backward: UpwardSearch;
  private readonly unpacker: ArcUnpacker;
  private readonly tables: HierarchyTable;

  constructor(hierarchy: Hierarchy) {
    this.forward = new UpwardSearch(hierarchy, false);
    this.backward = new UpwardSearch(hierarchy, true);
    this.unpacker = new ArcUnpacker(hierarchy);
    this.tables = new HierarchyTable(hierarchy, this.forward, this.backward);
  }

  /**
   * The fastest path between any source seed and any target seed (the shortest among equals), or null when they are not
   * connected.
   */
  path(sources: readonly Seed[], targets: readonly Seed[]): HierarchyPath | null {
    const { forward, backward } = this;
    forward.begin(sources);
    backward.begin(targets);
    let best = NO_WAY;
    let meeting = -1;
    for (;;) {
      const [search, other] = forward.minCost <= backward.minCost ? [forward, backward] : [backward, forward];
      // Every vertex neither side has settled yet costs at least this much.
      if (search.minCost >= best) break;
      const vertex = search.step();
      if (vertex < 0) continue;
      const total = search.cost[vertex]! + other.cost[vertex]!;
      if (total >= best) continue;
      best = total;
      meeting = vertex;
    }
    return meeting < 0 ? null : this.unpack(meeting, best);
  }

  /** Costs from every source to every target, each given by its seeds. */
  table(sources: readonly (readonly Seed[])[], targets: readonly (readonly Seed[])[]): CostTable {
    return this.tables.table(sources, targets);
  }

  /** Follows both searches from their meeting vertex back to their seeds. */
  private unpack(meeting: number, cost: number): HierarchyPath {
    const { forward, backward, unpacker } = this;
    const climbed: number[] = [];
    let vertex = meeting;
    let via = forward.via[vertex]!;
    for (; via >= 0; via = forward.via[vertex]!) {
      vertex = unpacker.lowerEnd(via);
      climbed.push(via, vertex);
    }
    const sourceSeed = -1 - via;
    unpacker.clear();
    for (let at = climbed.length - 2; at >= 0; at -= 2)
      unpacker.add(climbed[at] as number, climbed[at + 1] as number, DRIVEN_UP);
    vertex = meeting;
    for (via = backward.via[vertex]!; via >= 0; via = backward.via[vertex]!) {
      vertex = unpacker.lowerEnd(via);
      unpacker.add(via, vertex, DRIVEN_DOWN);
    }
    const targetSeed = -1 - via;
    return {
      millis: millisOf(cost),
      centimeters: centimetersOf(cost),
      mainMillis: forward.mainMillis[meeting]! + backward.mainMillis[meeting]!,
      sourceSeed,
      targetSeed,
      roadArcs: unpacker.view(),
    };
  }
}
