import type { ArcPool } from './arc-pool.js';
import { MinHeap } from './min-heap.js';

/** A search gives up after this many settled vertices: a missed witness costs a shortcut, never a wrong answer. */
const SETTLED_LIMIT = 80;
/** When only the order is asked for, a coarser answer will do. */
const SETTLED_LIMIT_FOR_PRIORITY = 30;

/** Decides which shortcuts the contraction of a vertex needs, by looking for ways around it. */
export class WitnessSearch {
  private readonly millis: Float64Array;
  private readonly touched: number[] = [];
  private readonly heap = new MinHeap();

  constructor(
    private readonly pool: ArcPool,
    vertices: number,
  ) {
    this.millis = new Float64Array(vertices).fill(Infinity);
  }

  /** Shortcuts a contraction would add minus arcs it would remove. */
  shortcutsMinusArcs(vertex: number): number {
    let shortcuts = 0;
    this.forEachShortcut(vertex, SETTLED_LIMIT_FOR_PRIORITY, () => shortcuts++);
    return shortcuts - (this.pool.in[vertex]?.length ?? 0) - (this.pool.out[vertex]?.length ?? 0);
  }

  /** Adds the shortcuts the contraction of a vertex needs. */
  contract(vertex: number): void {
    const needed: [number, number][] = [];
    this.forEachShortcut(vertex, SETTLED_LIMIT, (a, b) => needed.push([a, b]));
    for (const [a, b] of needed) this.pool.addShortcut(a, b);
  }

  private forEachShortcut(vertex: number, settledLimit: number, need: (a: number, b: number) => void): void {
    const { pool } = this;
    const out = pool.out[vertex] as number[];
    for (const a of pool.in[vertex] as number[]) {
      const source = pool.tail[a] as number;
      let farthest = -1;
      for (const b of out) if (pool.head[b] !== source) farthest = Math.max(farthest, pool.millis[b] as number);
      if (farthest < 0) continue;
      const first = pool.millis[a] as number;
      this.search(source, vertex, first + farthest, settledLimit);
      for (const b of out) {
        const target = pool.head[b] as number;
        if (target !== source && (this.millis[target] as number) > first + (pool.millis[b] as number)) need(a, b);
      }
      for (const seen of this.touched) this.millis[seen] = Infinity;
      this.touched.length = 0;
    }
  }

  /** Times from `source` without `avoided`, as far as `limitMillis` and the settled limit reach. */
  private search(source: number, avoided: number, limitMillis: number, settledLimit: number): void {
    const { pool, millis, heap } = this;
    heap.clear();
    this.touch(source, 0);
    heap.push(0, source);
    for (let settled = 0; heap.size > 0 && settled < settledLimit && heap.minKey <= limitMillis;) {
      const key = heap.minKey;
      const vertex = heap.pop();
      if (key > (millis[vertex] as number)) continue;
      settled++;
      for (const arc of pool.out[vertex] as number[]) {
        const head = pool.head[arc] as number;
        const cost = key + (pool.millis[arc] as number);
        if (head === avoided || cost >= (millis[head] as number)) continue;
        this.touch(head, cost);
        heap.push(cost, head);
      }
    }
  }

  private touch(vertex: number, cost: number): void {
    if (this.millis[vertex] === Infinity) this.touched.push(vertex);
    this.millis[vertex] = cost;
  }
}
