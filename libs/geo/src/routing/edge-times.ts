import { edgeCount, vertexCount, type RoadGraph } from '../graph/road-graph.js';

/** Per edge: driving time, length, and whether it may be driven against its shape. */
export interface EdgeTimes {
  readonly millis: Uint32Array;
  readonly centimeters: Uint32Array;
  readonly twoWay: Uint8Array;
}

/** Gathers what the arcs of a graph say about their edges. */
export function edgeTimes(graph: RoadGraph): EdgeTimes {
  const edges = edgeCount(graph);
  const times = {
    millis: new Uint32Array(edges),
    centimeters: new Uint32Array(edges),
    twoWay: new Uint8Array(edges),
  };
  for (let arc = 0; arc < (graph.firstArc[vertexCount(graph)] ?? 0); arc++) {
    const edge = graph.arcEdge[arc]! >> 1;
    times.millis[edge] = graph.arcMillis[arc]!;
    times.centimeters[edge] = graph.arcCentimeters[arc]!;
    if (graph.arcEdge[arc]! & 1) times.twoWay[edge] = 1;
  }
  return times;
}
