import { NO_WAY, type RemainingGraph } from './remaining-graph.js';
import { DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';
import { vertexCount, type RoadGraph, MAIN_ROAD_CLASSES } from './road-graph.js';

/** Milliseconds on main roads by position in the rows of a contracted graph, out and back. */
interface MainRoadTime {
  readonly out: Uint32Array;
  readonly in: Uint32Array;
}

/** The main-road part of every arc's time: a road's own, or the sum of the two previously contracted arcs it replaces. */
function mainRoadTime(graph: RoadGraph, rows: RemainingGraph, contracted: Uint32Array): MainRoadTime {
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

/** Both directions of a row's entry share one arc when they have the same cost and path. */
function isSameBothWays(rows: RemainingGraph, main: MainRoadTime, at: number): boolean {
  if (rows.out[at] !== rows.in[at] || main.out[at] !== main.in[at]) return false;
  const [out, back] = [rows.outMiddle[at]!, rows.inMiddle[at]!];
  // The two arcs of an edge are 2e and 2e + 1.
  return out >= 0 ? out === back : back < 0 && ((-1 - out) ^ 1) === -1 - back;
}

/** Numbers the vertices by importance, the last contracted first, and lays their rows out as the flat arrays of a hierarchy. */
export function hierarchyOf(graph: RoadGraph, rows: RemainingGraph, contracted: Uint32Array): Hierarchy {
  const vertices = vertexCount(graph);
  const main = mainRoadTime(graph, rows, contracted);
  const place = new Uint32Array(vertices);
  contracted.forEach((vertex, order) => (place[vertex] = vertices - 1 - order));
  const firstArc = new Uint32Array(vertices + 1);
  let arcs = 0;
  for (let number = 0; number < vertices; number++) {
    const vertex = contracted[vertices - 1 - number]!;
    const end = rows.start[vertex]! + rows.length[vertex]!;
    for (let at = rows.start[vertex]!; at < end; at++)
      arcs += isSameBothWays(rows, main, at) ? 1 : (rows.out[at]! < NO_WAY ? 1 : 0) + (rows.in[at]! < NO_WAY ? 1 : 0);
    firstArc[number + 1] = arcs;
  }
  const arcTo = new Uint32Array(arcs);
  const arcCost = new Float64Array(arcs);
  const arcMiddle = new Int32Array(arcs);
  const arcMainMillis = new Uint32Array(arcs);
  let arc = 0;
  const add = (to: number, cost: number, middle: number, mainMillis: number, driven: number): void => {
    arcTo[arc] = to * 4 + driven;
    arcCost[arc] = cost;
    arcMiddle[arc] = middle >= 0 ? place[middle]! : middle;
    arcMainMillis[arc++] = mainMillis;
  };
  for (let number = 0; number < vertices; number++) {
    const vertex = contracted[vertices - 1 - number]!;
    const end = rows.start[vertex]! + rows.length[vertex]!;
    for (let at = rows.start[vertex]!; at < end; at++) {
      const to = place[rows.to[at]!]!;
      const both = isSameBothWays(rows, main, at);
      const driven = both ? DRIVEN_UP | DRIVEN_DOWN : DRIVEN_UP;
      if (rows.out[at]! < NO_WAY) add(to, rows.out[at]!, rows.outMiddle[at]!, main.out[at]!, driven);
      if (!both && rows.in[at]! < NO_WAY) add(to, rows.in[at]!, rows.inMiddle[at]!, main.in[at]!, DRIVEN_DOWN);
    }
  }
  return { place, firstArc, arcTo, arcCost, arcMiddle, arcMainMillis };
}
