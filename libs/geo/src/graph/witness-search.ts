import { NO_WAY, type RemainingGraph } from './remaining-graph.js';
import { MinHeap } from './min-heap.js';

/** Finds the shortcuts the contraction of a vertex needs, by searching for detours around it. */
export class WitnessSearch {
  /** Pairs of places in the vertex's row that need a shortcut, from one neighbour to another; valid until the next query. */
  readonly from: number[] = [];
  readonly to: number[] = [];
  private readonly cost: Float64Array;
  /** Highest cost of a detour to this vertex that saves a shortcut; -1 when the vertex is not a target. */
  private readonly limit: Float64Array;
  /** Cheapest arc into a target vertex: the least the last step of a detour can cost. */
  private readonly lastStep: Float64Array;
  private touched = new Uint32Array(4096);
  private touchedCount = 0;
  private readonly heap = new MinHeap();

  constructor(
    private readonly graph: RemainingGraph,
    vertices: number,
  ) {
    this.cost = new Float64Array(vertices).fill(NO_WAY);
    this.limit = new Float64Array(vertices).fill(-1);
    this.lastStep = new Float64Array(vertices);
  }

  /**
   * Fills `from` and `to` with the shortcuts a contraction needs and returns their number. A search gives up after `settledLimit`
   * vertices: a missed detour costs a shortcut, never a wrong answer.
   */
  shortcuts(vertex: number, settledLimit: number): number {
    const { graph, limit } = this;
    const { to, out } = graph;
    const first = graph.start[vertex]!;
    const end = first + graph.length[vertex]!;
    this.from.length = 0;
    this.to.length = 0;
    for (let b = first; b < end; b++)
      if (out[b]! < NO_WAY) this.lastStep[to[b]!] = this.cheapestArcInto(to[b]!, vertex);
    for (let a = first; a < end; a++) {
      const cost = graph.in[a]!;
      if (cost === NO_WAY) continue;
      let asked = 0;
      let reach = -1;
      for (let b = first; b < end; b++) {
        if (b === a || out[b] === NO_WAY) continue;
        const through = cost + out[b]!;
        limit[to[b]!] = through;
        asked++;
        const lastBegins = through - this.lastStep[to[b]!]!;
        if (lastBegins > reach) reach = lastBegins;
      }
      if (asked === 0) continue;
      this.search(to[a]!, vertex, reach, asked, settledLimit);
      for (let b = first; b < end; b++) {
        if (b === a || out[b] === NO_WAY) continue;
        if (limit[to[b]!]! >= 0) {
          this.from.push(a);
          this.to.push(b);
        }
        limit[to[b]!] = -1;
      }
    }
    return this.from.length;
  }

  private cheapestArcInto(vertex: number, avoided: number): number {
    const { start, length, to, in: back } = this.graph;
    let cheapest = NO_WAY;
    const end = start[vertex]! + length[vertex]!;
    for (let at = start[vertex]!; at < end; at++) if (back[at]! < cheapest && to[at] !== avoided) cheapest = back[at]!;
    return cheapest;
  }

  /**
   * Searches from `source` without `avoided` until every target vertex has a path within its limit. `reach` is the cost at which
   * the last arc of such a path must begin.
   */
  private search(source: number, avoided: number, reach: number, asked: number, settledLimit: number): void {
    const { cost, limit, heap } = this;
    const { start, length, to, out } = this.graph;
    heap.clear();
    cost[source] = 0;
    this.touch(source);
    heap.push(0, source);
    let left = asked;
    for (let settled = 0; left > 0 && settled < settledLimit && heap.size > 0;) {
      const key = heap.minKey;
      if (key > reach) break;
      const vertex = heap.pop();
      if (key > cost[vertex]!) continue;
      settled++;
      const end = start[vertex]! + length[vertex]!;
      for (let at = start[vertex]!; at < end; at++) {
        const head = to[at]!;
        const reached = key + out[at]!;
        if (reached > reach && reached > limit[head]!) continue;
        if (reached >= cost[head]! || head === avoided) continue;
        if (cost[head] === NO_WAY) this.touch(head);
        cost[head] = reached;
        if (reached <= reach) heap.push(reached, head);
        if (reached <= limit[head]!) {
          limit[head] = -1;
          if (--left === 0) break;
        }
      }
    }
    this.dropDearerArcs(source);
    for (let at = 0; at < this.touchedCount; at++) cost[this.touched[at]!] = NO_WAY;
    this.touchedCount = 0;
  }

  /** An arc dearer than a path just found is on no fastest path; later searches are shorter without it. */
  private dropDearerArcs(source: number): void {
    const { start, length, to, out } = this.graph;
    // From the end, because a dropped entry is replaced by the last.
    for (let at = start[source]! + length[source]! - 1; at >= start[source]!; at--)
      if (out[at]! < NO_WAY && this.cost[to[at]!]! < out[at]!) this.graph.drop(source, at);
  }

  private touch(vertex: number): void {
    if (this.touchedCount === this.touched.length) {
      const wider = new Uint32Array(this.touchedCount * 2);
      wider.set(this.touched);
      this.touched = wider;
    }
    this.touched[this.touchedCount++] = vertex;
  }
}
