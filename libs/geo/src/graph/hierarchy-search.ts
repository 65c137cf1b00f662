import type { Hierarchy } from './hierarchy.js';
import { MinHeap } from './min-heap.js';

/** A vertex where a search may begin, with the cost already spent to be there. */
export interface Seed {
  readonly vertex: number;
  readonly millis: number;
  readonly centimeters: number;
}

/** One upward search: what it cost to reach each settled vertex, and by which arc. */
export class UpwardSearch {
  readonly millis: Float64Array;
  readonly centimeters: Float64Array;
  /** Hierarchy arc by which a vertex was reached; -1 - seed number where the search began. */
  readonly via: Int32Array;
  readonly settled: number[] = [];
  private readonly touched: number[] = [];
  private readonly heap = new MinHeap();

  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly backwards: boolean,
  ) {
    const vertices = hierarchy.rank.length;
    this.millis = new Float64Array(vertices).fill(Infinity);
    this.centimeters = new Float64Array(vertices);
    this.via = new Int32Array(vertices);
  }

  /** Searches upwards from all seeds at once; results stay readable until the next run. */
  run(seeds: readonly Seed[]): void {
    for (const vertex of this.touched) this.millis[vertex] = Infinity;
    this.touched.length = 0;
    this.settled.length = 0;
    this.heap.clear();
    seeds.forEach((seed, number) => this.reach(seed.vertex, seed.millis, seed.centimeters, -1 - number));
    const { hierarchy, heap, backwards } = this;
    const first = backwards ? hierarchy.firstDown : hierarchy.firstUp;
    const row = backwards ? hierarchy.downArc : hierarchy.upArc;
    const next = backwards ? hierarchy.arcTail : hierarchy.arcHead;
    while (heap.size > 0) {
      const key = heap.minKey;
      const vertex = heap.pop();
      if (key > (this.millis[vertex] as number)) continue;
      this.settled.push(vertex);
      const meters = this.centimeters[vertex] as number;
      for (let at = first[vertex]!; at < first[vertex + 1]!; at++) {
        const arc = row[at]!;
        this.reach(next[arc]!, key + hierarchy.arcMillis[arc]!, meters + hierarchy.arcCentimeters[arc]!, arc);
      }
    }
  }

  private reach(vertex: number, millis: number, centimeters: number, via: number): void {
    const known = this.millis[vertex] as number;
    if (millis >= known) return;
    if (known === Infinity) this.touched.push(vertex);
    this.millis[vertex] = millis;
    this.centimeters[vertex] = centimeters;
    this.via[vertex] = via;
    this.heap.push(millis, vertex);
  }
}

/** Cost of a best path and where its two halves meet. */
export interface Meeting {
  readonly vertex: number;
  readonly millis: number;
  readonly centimeters: number;
}

/** A best path: the seeds it starts and ends at and the road arcs between, in driving order. */
export interface HierarchyPath extends Meeting {
  readonly sourceSeed: number;
  readonly targetSeed: number;
  readonly roadArcs: readonly number[];
}

/** Point-to-point and many-to-many questions over one hierarchy. Not re-entrant: one question at a time. */
export class HierarchySearch {
  private readonly forward: UpwardSearch;
  private readonly backward: UpwardSearch;

  constructor(private readonly hierarchy: Hierarchy) {
    this.forward = new UpwardSearch(hierarchy, false);
    this.backward = new UpwardSearch(hierarchy, true);
  }

  /** The fastest path between any source seed and any target seed, or null when no road leads there. */
  path(sources: readonly Seed[], targets: readonly Seed[]): HierarchyPath | null {
    this.forward.run(sources);
    this.backward.run(targets);
    let best: Meeting | null = null;
    for (const vertex of this.forward.settled) {
      const millis = (this.forward.millis[vertex] as number) + (this.backward.millis[vertex] as number);
      if (millis < (best?.millis ?? Infinity))
        best = { vertex, millis, centimeters: this.forward.centimeters[vertex]! + this.backward.centimeters[vertex]! };
    }
    return best && this.unpackPath(best);
  }

  /**
   * Fastest times and their lengths from every source to every target, row-major, Infinity where no road leads: one upward
   * search per target leaves its times in buckets at the vertices, one per source reads them.
   */
  table(
    sources: readonly (readonly Seed[])[],
    targets: readonly (readonly Seed[])[],
  ): { millis: Float64Array; centimeters: Float64Array } {
    const millis = new Float64Array(sources.length * targets.length).fill(Infinity);
    const centimeters = new Float64Array(sources.length * targets.length).fill(Infinity);
    const buckets = new Map<number, { target: number; millis: number; centimeters: number }[]>();
    targets.forEach((seeds, target) => {
      this.backward.run(seeds);
      for (const vertex of this.backward.settled) {
        const entry = {
          target,
          millis: this.backward.millis[vertex]!,
          centimeters: this.backward.centimeters[vertex]!,
        };
        const bucket = buckets.get(vertex);
        if (bucket) bucket.push(entry);
        else buckets.set(vertex, [entry]);
      }
    });
    sources.forEach((seeds, source) => {
      this.forward.run(seeds);
      for (const vertex of this.forward.settled)
        for (const entry of buckets.get(vertex) ?? []) {
          const cell = source * targets.length + entry.target;
          const total = this.forward.millis[vertex]! + entry.millis;
          if (total >= millis[cell]!) continue;
          millis[cell] = total;
          centimeters[cell] = this.forward.centimeters[vertex]! + entry.centimeters;
        }
    });
    return { millis, centimeters };
  }

  private unpackPath(meeting: Meeting): HierarchyPath {
    const { arcTail, arcHead } = this.hierarchy;
    const climbed: number[] = [];
    let vertex = meeting.vertex;
    for (let via = this.forward.via[vertex]!; via >= 0; via = this.forward.via[vertex]!) {
      climbed.push(via);
      vertex = arcTail[via]!;
    }
    const sourceSeed = -1 - this.forward.via[vertex]!;
    const roadArcs: number[] = [];
    for (const arc of climbed.reverse()) this.unpackArc(arc, roadArcs);
    vertex = meeting.vertex;
    for (let via = this.backward.via[vertex]!; via >= 0; via = this.backward.via[vertex]!) {
      this.unpackArc(via, roadArcs);
      vertex = arcHead[via]!;
    }
    return { ...meeting, sourceSeed, targetSeed: -1 - this.backward.via[vertex]!, roadArcs };
  }

  private unpackArc(arc: number, into: number[]): void {
    const waiting = [arc];
    while (waiting.length > 0) {
      const current = waiting.pop() as number;
      const a = this.hierarchy.childA[current]!;
      const b = this.hierarchy.childB[current]!;
      if (a < 0) into.push(b);
      else waiting.push(b, a);
    }
  }
}
