import { ArcPool } from './arc-pool.js';
import type { Hierarchy } from './hierarchy.js';
import { MinHeap } from './min-heap.js';
import { vertexCount, type RoadGraph } from './road-graph.js';
import { WitnessSearch } from './witness-search.js';

/** Rows of arc numbers per vertex. */
function rows(
  vertices: number,
  arcs: readonly number[],
  vertexOf: (arc: number) => number,
): [Uint32Array, Uint32Array] {
  const first = new Uint32Array(vertices + 1);
  for (const arc of arcs) first[vertexOf(arc) + 1]!++;
  for (let vertex = 0; vertex < vertices; vertex++) first[vertex + 1]! += first[vertex]!;
  const next = first.slice();
  const row = new Uint32Array(arcs.length);
  for (const arc of arcs) row[next[vertexOf(arc)]!++] = arc;
  return [first, row];
}

/**
 * Builds the contraction hierarchy of a graph: vertices leave in the order of edge difference plus depth (lazily updated),
 * and a shortcut is kept only when a limited witness search finds no equal or faster way around.
 */
export function contract(graph: RoadGraph): Hierarchy {
  const vertices = vertexCount(graph);
  const pool = new ArcPool(graph);
  const witness = new WitnessSearch(pool, vertices);
  const rank = new Uint32Array(vertices);
  const depth = new Uint32Array(vertices);
  const queue = new MinHeap();
  const priority = (vertex: number): number => 2 * witness.shortcutsMinusArcs(vertex) + depth[vertex]!;
  for (let vertex = 0; vertex < vertices; vertex++) queue.push(priority(vertex), vertex);
  let order = 0;
  while (queue.size > 0) {
    const vertex = queue.pop();
    const current = priority(vertex);
    if (queue.size > 0 && current > queue.minKey) {
      queue.push(current, vertex);
      continue;
    }
    witness.contract(vertex);
    rank[vertex] = order++;
    for (const neighbour of pool.remove(vertex)) depth[neighbour] = Math.max(depth[neighbour]!, depth[vertex]! + 1);
  }
  const arcs = pool.finish();
  const up: number[] = [];
  const down: number[] = [];
  for (let arc = 0; arc < arcs.arcTail.length; arc++)
    (rank[arcs.arcTail[arc]!]! < rank[arcs.arcHead[arc]!]! ? up : down).push(arc);
  const [firstUp, upArc] = rows(vertices, up, (arc) => arcs.arcTail[arc]!);
  const [firstDown, downArc] = rows(vertices, down, (arc) => arcs.arcHead[arc]!);
  return { rank, ...arcs, firstUp, upArc, firstDown, downArc };
}
