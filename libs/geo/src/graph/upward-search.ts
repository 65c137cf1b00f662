import { costOf, NO_WAY } from './remaining-graph.js';
import { DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';
import { MinHeap } from './min-heap.js';

/** A vertex of the road graph where a search may begin, with the cost already spent to reach it. */
export interface Seed {
  readonly vertex: number;
  readonly millis: number;
  readonly centimeters: number;
  /** The part of `millis` on main roads. */
  readonly mainMillis: number;
}

/**
 * One upward search from several seeds: the cost of each vertex reached, and the arc it was reached by. Scratch space is reused.
 */
export class UpwardSearch {
  /** By number in the hierarchy; Infinity where not reached. Vertices reached but not settled may exceed their least cost. */
  readonly cost: Float64Array;
  readonly mainMillis: Uint32Array;
  /** Hierarchy arc by which a vertex was reached; -1 - seed number where the search began. */
  readonly via: Int32Array;
  private readonly touched: number[] = [];
  private readonly heap = new MinHeap();
  /** Direction in which an arc must be drivable to be followed; the opposite one may show a cheaper path from above. */
  private readonly follow: number;
  private readonly against: number;

  constructor(
    private readonly hierarchy: Hierarchy,
    backwards: boolean,
  ) {
    const vertices = hierarchy.place.length;
    this.cost = new Float64Array(vertices).fill(NO_WAY);
    this.mainMillis = new Uint32Array(vertices);
    this.via = new Int32Array(vertices);
    this.follow = backwards ? DRIVEN_DOWN : DRIVEN_UP;
    this.against = backwards ? DRIVEN_UP : DRIVEN_DOWN;
  }

  /** Least cost still to be settled, Infinity when done. */
  get minCost(): number {
    return this.heap.minKey;
  }

  /** Discards the last search and begins at the seeds. */
  begin(seeds: readonly Seed[]): void {
    for (const vertex of this.touched) this.cost[vertex] = NO_WAY;
    this.touched.length = 0;
    this.heap.clear();
    for (let number = 0; number < seeds.length; number++) {
      const { vertex, millis, centimeters, mainMillis } = seeds[number] as Seed;
      this.reach(this.hierarchy.place[vertex]!, costOf(millis, centimeters), -1 - number, mainMillis);
    }
  }

  /**
   * Settles the next vertex and returns it; -1 for an outdated heap entry, or when a cheaper path from above makes going on
   * useless.
   */
  step(): number {
    const { hierarchy, heap, cost, follow, against } = this;
    const { firstArc, arcTo, arcCost } = hierarchy;
    const key = heap.minKey;
    const vertex = heap.pop();
    if (key > cost[vertex]!) return -1;
    const end = firstArc[vertex + 1]!;
    // Stall on demand: a higher vertex that is already reached leads down to here more cheaply.
    for (let arc = firstArc[vertex]!; arc < end; arc++)
      if ((arcTo[arc]! & against) !== 0 && cost[arcTo[arc]! >>> 2]! + arcCost[arc]! < key) return -1;
    const main = this.mainMillis[vertex]!;
    for (let arc = firstArc[vertex]!; arc < end; arc++) {
      if ((arcTo[arc]! & follow) === 0) continue;
      const to = arcTo[arc]! >>> 2;
      const reached = key + arcCost[arc]!;
      if (reached < cost[to]!) this.reach(to, reached, arc, main + hierarchy.arcMainMillis[arc]!);
    }
    return vertex;
  }

  private reach(vertex: number, cost: number, via: number, mainMillis: number): void {
    const known = this.cost[vertex]!;
    if (cost >= known) return;
    if (known === NO_WAY) this.touched.push(vertex);
    this.cost[vertex] = cost;
    this.mainMillis[vertex] = mainMillis;
    this.via[vertex] = via;
    this.heap.push(cost, vertex);
  }
}
