import { NO_WAY } from './cost.js';
import type { RemainingGraph } from './remaining-graph.js';
import { MAIN_ROAD_CLASSES, type RoadGraph } from './road-graph.js';

/** Milliseconds on main roads by place in the rows of a contracted graph, out and back. */
export interface MainRoadTime {
  readonly out: Uint32Array;
  readonly in: Uint32Array;
}

/** Of every arc's time, the part on main roads: a road's own, or the sum of the two arcs it stands for, contracted before. */
export function mainRoadTime(graph: RoadGraph, rows: RemainingGraph, contracted: Uint32Array): MainRoadTime {
  const time = { out: new Uint32Array(rows.to.length), in: new Uint32Array(rows.to.length) };
  const place = (vertex: number, neighbour: number): number => {
    let at = rows.start[vertex]!;
    while (rows.to[at] !== neighbour) at++;
    return at;
  };
  const millis = (middle: number, tail: number, head: number): number => {
    if (middle >= 0) return time.in[place(middle, tail)]! + time.out[place(middle, head)]!;
    const edge = (-1 - middle) >>> 1;
    return graph.edgeClass[edge]! < MAIN_ROAD_CLASSES ? graph.edgeMillis[edge]! : 0;
  };
  for (const vertex of contracted) {
    const end = rows.start[vertex]! + rows.length[vertex]!;
    for (let at = rows.start[vertex]!; at < end; at++) {
      const higher = rows.to[at]!;
      if (rows.out[at]! < NO_WAY) time.out[at] = millis(rows.outMiddle[at]!, vertex, higher);
      if (rows.in[at]! < NO_WAY) time.in[at] = millis(rows.inMiddle[at]!, higher, vertex);
    }
  }
  return time;
}
