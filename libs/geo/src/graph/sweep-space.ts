import { DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';

/**
 * Everything above a set of vertices, cut out of the hierarchy and renumbered so that each vertex comes after all it leads up to:
 * one pass from front to back then carries costs down from the top to every vertex of the set.
 */
export class SweepSpace {
  /** Where a vertex stands in this space; -1 when it is not part of it. */
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

  /** Takes in a vertex and everything above it that `upwards` (else downwards, backwards) arcs lead to. */
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
        // Arcs lead strictly upwards, so nothing that is still open can come up again.
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
