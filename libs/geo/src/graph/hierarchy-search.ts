import { ArcUnpacker } from './arc-unpacker.js';
import { centimetersOf, millisOf, NO_WAY } from './cost.js';
import { DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';
import { HierarchyTable, type CostTable } from './hierarchy-table.js';
import { UpwardSearch, type Seed } from './upward-search.js';

export type { Seed } from './upward-search.js';
export type { CostTable } from './hierarchy-table.js';

/** A best path: time and length, the seeds it starts and ends at, and the road arcs between, in driving order. */
export interface HierarchyPath {
  readonly millis: number;
  readonly centimeters: number;
  /** Of `millis`, the part on main roads. */
  readonly mainMillis: number;
  readonly sourceSeed: number;
  readonly targetSeed: number;
  /** Values of the road graph's `arcEdge`. Scratch space: valid until the next question. */
  readonly roadArcs: Int32Array;
}

/** Point-to-point and many-to-many questions over one hierarchy. Not re-entrant: one question at a time. */
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

  /** The fastest path between any source seed and any target seed (the shortest of those), or null when no road leads there. */
  path(sources: readonly Seed[], targets: readonly Seed[]): HierarchyPath | null {
    const { forward, backward } = this;
    forward.begin(sources);
    backward.begin(targets);
    let best = NO_WAY;
    let meeting = -1;
    for (;;) {
      const [search, other] = forward.minCost <= backward.minCost ? [forward, backward] : [backward, forward];
      // What neither side has settled yet costs at least this much.
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

  /** Follows both searches from where they meet back to their seeds. */
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
