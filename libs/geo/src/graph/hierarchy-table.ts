import { costOf, NO_WAY } from './remaining-graph.js';
import { type Hierarchy, DRIVEN_DOWN, DRIVEN_UP } from './hierarchy.js';
import type { Seed, UpwardSearch } from './upward-search.js';

/**
 * Everything above a set of vertices, cut out of the hierarchy and renumbered so that each vertex comes after all it leads up to:
 * one pass from front to back then carries costs down from the top to every vertex of the set.
 */
class SweepSpace {
  /** Position of a vertex in this space; -1 when it is not part of it. */
  readonly slot: Int32Array;
  vertices: number[] = [];
  firstArc: number[] = [0];
  to = new Uint32Array(4096);
  cost = new Float64Array(4096);
  mainMillis = new Uint32Array(4096);

  constructor(private readonly hierarchy: Hierarchy) {
    this.slot = new Int32Array(hierarchy.place.length).fill(-1);
  }

  clear(): void {
    for (const vertex of this.vertices) this.slot[vertex] = -1;
    this.vertices.length = 0;
    this.firstArc.length = 1;
  }

  /** Adds a vertex and everything above it that `upwards` (else downwards, backwards) arcs lead to. */
  add(start: number, upwards: boolean): void {
    const { slot, hierarchy } = this;
    if (slot[start] !== -1) return;
    const { firstArc, arcTo } = hierarchy;
    const driven = upwards ? DRIVEN_UP : DRIVEN_DOWN;
    const open = [start];
    const next = [firstArc[start]!];
    while (open.length > 0) {
      const vertex = open[open.length - 1] as number;
      const end = firstArc[vertex + 1]!;
      let arc = next[next.length - 1] as number;
      while (arc < end && ((arcTo[arc]! & driven) === 0 || slot[arcTo[arc]! >>> 2] !== -1)) arc++;
      if (arc < end) {
        // Arcs lead strictly upwards, so an open vertex cannot come up again.
        next[next.length - 1] = arc + 1;
        open.push(arcTo[arc]! >>> 2);
        next.push(firstArc[arcTo[arc]! >>> 2]!);
      } else {
        open.pop();
        next.pop();
        this.close(vertex, driven);
      }
    }
  }

  private close(vertex: number, driven: number): void {
    const { hierarchy, slot } = this;
    let at = this.firstArc[this.vertices.length] as number;
    const end = hierarchy.firstArc[vertex + 1]!;
    if (at + end - hierarchy.firstArc[vertex]! > this.to.length) this.grow();
    for (let arc = hierarchy.firstArc[vertex]!; arc < end; arc++) {
      if ((hierarchy.arcTo[arc]! & driven) === 0) continue;
      this.to[at] = slot[hierarchy.arcTo[arc]! >>> 2]!;
      this.cost[at] = hierarchy.arcCost[arc]!;
      this.mainMillis[at++] = hierarchy.arcMainMillis[arc]!;
    }
    slot[vertex] = this.vertices.push(vertex) - 1;
    this.firstArc.push(at);
  }

  private grow(): void {
    const { to, cost, mainMillis } = this;
    const places = to.length * 2;
    this.to = new Uint32Array(places);
    this.cost = new Float64Array(places);
    this.mainMillis = new Uint32Array(places);
    this.to.set(to);
    this.cost.set(cost);
    this.mainMillis.set(mainMillis);
  }
}

/** Costs (see cost.ts) from every source to every target, row-major, Infinity where there is no route. */
export interface CostTable {
  readonly costs: Float64Array;
  /** The part of each time on main roads, in milliseconds. */
  readonly mainMillis: Uint32Array;
}

/** Searches that share one pass over the swept side: more would not fit the processor's cache. */
const SEARCHES_A_PASS = 8;

/**
 * Many-to-many costs. The surroundings of the longer side are cut out of the hierarchy once; for each point of the shorter side,
 * one upward search leaves its costs there, and one pass carries them down to all points of the longer side (restricted PHAST).
 */
export class HierarchyTable {
  private readonly space: SweepSpace;
  private costs = new Float64Array(4096);
  private mainMillis = new Uint32Array(4096);

  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly forward: UpwardSearch,
    private readonly backward: UpwardSearch,
  ) {
    this.space = new SweepSpace(hierarchy);
  }

  table(sources: readonly (readonly Seed[])[], targets: readonly (readonly Seed[])[]): CostTable {
    const sweepSources = sources.length >= targets.length;
    const [swept, searched] = sweepSources ? [sources, targets] : [targets, sources];
    const search = sweepSources ? this.backward : this.forward;
    this.space.clear();
    for (const seeds of swept)
      for (const { vertex } of seeds) this.space.add(this.hierarchy.place[vertex]!, sweepSources);
    const costs = new Float64Array(sources.length * targets.length).fill(NO_WAY);
    const mainMillis = new Uint32Array(costs.length);
    const [rowStep, columnStep] = sweepSources ? [targets.length, 1] : [1, targets.length];
    for (let first = 0; first < searched.length; first += SEARCHES_A_PASS) {
      const width = Math.min(SEARCHES_A_PASS, searched.length - first);
      this.clearPass(width);
      for (let lane = 0; lane < width; lane++) this.leaveCosts(search, searched[first + lane] ?? [], lane, width);
      this.sweep(width);
      for (let row = 0; row < swept.length; row++)
        for (const seed of swept[row] ?? [])
          this.collect(seed, width, costs, mainMillis, row * rowStep + first * columnStep, columnStep);
    }
    return { costs, mainMillis };
  }

  private clearPass(width: number): void {
    const size = this.space.vertices.length * width;
    if (size > this.costs.length) {
      this.costs = new Float64Array(size * 2);
      this.mainMillis = new Uint32Array(size * 2);
    }
    this.costs.fill(NO_WAY, 0, size);
  }

  private leaveCosts(search: UpwardSearch, seeds: readonly Seed[], lane: number, width: number): void {
    const { slot } = this.space;
    search.begin(seeds);
    while (search.minCost < NO_WAY) {
      const vertex = search.step();
      if (vertex < 0 || slot[vertex]! < 0) continue;
      const at = slot[vertex]! * width + lane;
      this.costs[at] = search.cost[vertex]!;
      this.mainMillis[at] = search.mainMillis[vertex]!;
    }
  }

  /** Carries costs down: every vertex comes after those it leads up to. */
  private sweep(width: number): void {
    const { space, costs, mainMillis } = this;
    const { to, cost, mainMillis: arcMain, firstArc } = space;
    const vertices = space.vertices.length;
    let arc = 0;
    for (let vertex = 0; vertex < vertices; vertex++) {
      const here = vertex * width;
      const end = firstArc[vertex + 1] as number;
      for (; arc < end; arc++) {
        const there = to[arc]! * width;
        const step = cost[arc]!;
        for (let lane = 0; lane < width; lane++) {
          const total = step + costs[there + lane]!;
          if (total >= costs[here + lane]!) continue;
          costs[here + lane] = total;
          mainMillis[here + lane] = mainMillis[there + lane]! + arcMain[arc]!;
        }
      }
    }
  }

  private collect(
    seed: Seed,
    width: number,
    costs: Float64Array,
    mainMillis: Uint32Array,
    cell: number,
    step: number,
  ): void {
    const from = this.space.slot[this.hierarchy.place[seed.vertex]!]! * width;
    const spent = costOf(seed.millis, seed.centimeters);
    for (let lane = 0; lane < width; lane++, cell += step) {
      const total = spent + this.costs[from + lane]!;
      if (total >= costs[cell]!) continue;
      costs[cell] = total;
      mainMillis[cell] = seed.mainMillis + this.mainMillis[from + lane]!;
    }
  }
}
