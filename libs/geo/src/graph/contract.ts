import { NO_WAY, RemainingGraph } from './remaining-graph.js';
import { hierarchyOf } from './hierarchy-of.js';
import type { Hierarchy } from './hierarchy.js';
import { MinHeap } from './min-heap.js';
import { vertexCount, type RoadGraph } from './road-graph.js';
import { WitnessSearch } from './witness-search.js';

// Limits and weights chosen by measurement on the Belgian network (decision 14): build time against the size of a search.
/** Vertices a witness search may settle while the first order is estimated. */
const GUESS_LIMIT = 30;
/** … while a vertex is contracted. */
const CONTRACT_LIMIT = 80;
/** … among the last vertices, where every needless shortcut would slow all later searches. */
const TOP_LIMIT = 1000;
const TOP_VERTICES = 10_000;
const ARC_WEIGHT = 2;
const DEPTH_WEIGHT = 2;

/** Reports how far a contraction is, 0–1. */
export type ContractionProgress = (share: number) => void;

/** Contracts a graph vertex by vertex, the cheapest first. */
class Contraction {
  private readonly remaining: RemainingGraph;
  private readonly witness: WitnessSearch;
  /** Longest chain of contractions below a vertex. */
  private readonly depth: Uint32Array;
  private readonly contractedNeighbours: Uint32Array;
  /** 1 when a neighbour has been contracted since the vertex was last evaluated. */
  private readonly stale: Uint8Array;
  private readonly queue = new MinHeap();

  constructor(private readonly graph: RoadGraph) {
    const vertices = vertexCount(graph);
    this.remaining = new RemainingGraph(graph);
    this.witness = new WitnessSearch(this.remaining, vertices);
    this.depth = new Uint32Array(vertices);
    this.contractedNeighbours = new Uint32Array(vertices);
    this.stale = new Uint8Array(vertices);
  }

  run(progress: ContractionProgress): Hierarchy {
    const { queue, stale } = this;
    const vertices = stale.length;
    const order = new Uint32Array(vertices);
    for (let vertex = 0; vertex < vertices; vertex++) queue.push(this.priority(vertex, GUESS_LIMIT), vertex);
    for (let done = 0; done < vertices;) {
      const vertex = queue.pop();
      const priority = this.priority(vertex, vertices - done < TOP_VERTICES ? TOP_LIMIT : CONTRACT_LIMIT);
      // An untouched vertex cannot have become dearer; another may have, and is queued again then.
      if (stale[vertex] === 1 && priority > queue.minKey) {
        stale[vertex] = 0;
        queue.push(priority, vertex);
        continue;
      }
      this.contract(vertex);
      order[done++] = vertex;
      if (done % 4096 === 0) progress(done / vertices);
    }
    return hierarchyOf(this.graph, this.remaining, order);
  }

  /** The current cost of contracting a vertex; its shortcuts stay in `witness`. */
  private priority(vertex: number, settledLimit: number): number {
    const { start, length, out, in: back } = this.remaining;
    const added = this.witness.shortcuts(vertex, settledLimit);
    let removed = 0;
    const end = start[vertex]! + length[vertex]!;
    for (let at = start[vertex]!; at < end; at++) removed += (out[at]! < NO_WAY ? 1 : 0) + (back[at]! < NO_WAY ? 1 : 0);
    return ARC_WEIGHT * (added - removed) + DEPTH_WEIGHT * this.depth[vertex]! + this.contractedNeighbours[vertex]!;
  }

  /** Contracts the vertex whose shortcuts `witness` has just found. */
  private contract(vertex: number): void {
    const { remaining, witness, depth } = this;
    for (let at = 0; at < witness.from.length; at++) {
      const [a, b] = [witness.from[at] as number, witness.to[at] as number];
      remaining.improve(remaining.to[a]!, remaining.to[b]!, remaining.in[a]! + remaining.out[b]!, vertex);
    }
    remaining.remove(vertex);
    const end = remaining.start[vertex]! + remaining.length[vertex]!;
    for (let at = remaining.start[vertex]!; at < end; at++) {
      const neighbour = remaining.to[at]!;
      if (depth[neighbour]! <= depth[vertex]!) depth[neighbour] = depth[vertex]! + 1;
      this.contractedNeighbours[neighbour]!++;
      this.stale[neighbour] = 1;
    }
  }
}

/**
 * Builds the contraction hierarchy of a graph: vertices are contracted in order of arcs added minus arcs removed, depth and
 * contracted neighbours (re-evaluated at their turn), and a shortcut is kept only when a limited search finds no equally good
 * detour.
 */
export function contract(graph: RoadGraph, progress: ContractionProgress = () => undefined): Hierarchy {
  return new Contraction(graph).run(progress);
}
