import { EDGE_ONE_WAY, type RoadGraph } from '../graph/road-graph.js';

/** Per edge: driving time, length, and whether it may be driven against its shape. */
export interface EdgeTimes {
  readonly millis: Uint32Array;
  readonly centimeters: Uint32Array;
  readonly twoWay: Uint8Array;
}

/** What a graph says about its edges. */
export function edgeTimes(graph: RoadGraph): EdgeTimes {
  return {
    millis: graph.edgeMillis,
    centimeters: graph.edgeCentimeters,
    twoWay: graph.edgeFlags.map((flags) => (flags & EDGE_ONE_WAY ? 0 : 1)),
  };
}
