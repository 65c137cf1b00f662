import { MinHeap } from './min-heap.js';
import { arcHead, vertexCount, type RoadGraph } from './road-graph.js';

/** Milliseconds from one vertex to all others, Infinity where no road leads; the plain yardstick of the hierarchy. */
export function dijkstraMillis(graph: RoadGraph, source: number): Float64Array {
  const millis = new Float64Array(vertexCount(graph)).fill(Infinity);
  const heap = new MinHeap();
  millis[source] = 0;
  heap.push(0, source);
  while (heap.size > 0) {
    const key = heap.minKey;
    const vertex = heap.pop();
    if (key > (millis[vertex] as number)) continue;
    for (let arc = graph.firstArc[vertex]!; arc < graph.firstArc[vertex + 1]!; arc++) {
      const edge = graph.arcEdge[arc]!;
      const head = arcHead(graph, edge);
      const cost = key + graph.edgeMillis[edge >>> 1]!;
      if (cost < (millis[head] as number)) {
        millis[head] = cost;
        heap.push(cost, head);
      }
    }
  }
  return millis;
}
