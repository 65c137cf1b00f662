import { arcBetween, DRIVEN_DOWN, DRIVEN_UP, type Hierarchy } from './hierarchy.js';
import type { RemainingGraph } from './remaining-graph.js';
import { MAIN_ROAD_CLASSES, vertexCount, type RoadGraph } from './road-graph.js';

/** Both directions of a row's entry are one arc when they cost the same and go the same way. */
function isSameBothWays(rows: RemainingGraph, at: number): boolean {
  const [out, back] = [rows.outMiddle[at]!, rows.inMiddle[at]!];
  // The two arcs of an edge are 2e and 2e + 1.
  return rows.out[at] === rows.in[at] && (out >= 0 ? out === back : back < 0 && ((-1 - out) ^ 1) === -1 - back);
}

/** Of each arc's time, the part on main roads: a road's own, or the sum of the two arcs it stands for, which are lower. */
function mainMillis(graph: RoadGraph, hierarchy: Hierarchy): Uint32Array {
  const { firstArc, arcTo, arcMiddle, arcMainMillis } = hierarchy;
  for (let vertex = firstArc.length - 2; vertex >= 0; vertex--)
    for (let arc = firstArc[vertex]!; arc < firstArc[vertex + 1]!; arc++) {
      const middle = arcMiddle[arc]!;
      if (middle < 0) {
        const edge = (-1 - middle) >>> 1;
        arcMainMillis[arc] = graph.edgeClass[edge]! < MAIN_ROAD_CLASSES ? graph.edgeMillis[edge]! : 0;
      } else {
        const isUp = (arcTo[arc]! & DRIVEN_UP) !== 0;
        const [tail, head] = isUp ? [vertex, arcTo[arc]! >>> 2] : [arcTo[arc]! >>> 2, vertex];
        arcMainMillis[arc] =
          arcMainMillis[arcBetween(hierarchy, middle, tail, DRIVEN_DOWN)]! +
          arcMainMillis[arcBetween(hierarchy, middle, head, DRIVEN_UP)]!;
      }
    }
  return arcMainMillis;
}

/** Numbers the vertices by importance, the last contracted first, and lays their rows out as the flat arrays of a hierarchy. */
export function hierarchyOf(graph: RoadGraph, rows: RemainingGraph, contracted: Uint32Array): Hierarchy {
  const vertices = vertexCount(graph);
  const place = new Uint32Array(vertices);
  contracted.forEach((vertex, order) => (place[vertex] = vertices - 1 - order));
  const firstArc = new Uint32Array(vertices + 1);
  let arcs = 0;
  for (let number = 0; number < vertices; number++) {
    const vertex = contracted[vertices - 1 - number]!;
    const end = rows.start[vertex]! + rows.length[vertex]!;
    for (let at = rows.start[vertex]!; at < end; at++)
      arcs += isSameBothWays(rows, at) ? 1 : (rows.out[at]! < Infinity ? 1 : 0) + (rows.in[at]! < Infinity ? 1 : 0);
    firstArc[number + 1] = arcs;
  }
  const hierarchy = {
    place,
    firstArc,
    arcTo: new Uint32Array(arcs),
    arcCost: new Float64Array(arcs),
    arcMiddle: new Int32Array(arcs),
    arcMainMillis: new Uint32Array(arcs),
  };
  let arc = 0;
  const add = (to: number, cost: number, middle: number, driven: number): void => {
    hierarchy.arcTo[arc] = to * 4 + driven;
    hierarchy.arcCost[arc] = cost;
    hierarchy.arcMiddle[arc++] = middle >= 0 ? place[middle]! : middle;
  };
  for (let number = 0; number < vertices; number++) {
    const vertex = contracted[vertices - 1 - number]!;
    const end = rows.start[vertex]! + rows.length[vertex]!;
    for (let at = rows.start[vertex]!; at < end; at++) {
      const to = place[rows.to[at]!]!;
      if (isSameBothWays(rows, at)) add(to, rows.out[at]!, rows.outMiddle[at]!, DRIVEN_UP | DRIVEN_DOWN);
      else {
        if (rows.out[at]! < Infinity) add(to, rows.out[at]!, rows.outMiddle[at]!, DRIVEN_UP);
        if (rows.in[at]! < Infinity) add(to, rows.in[at]!, rows.inMiddle[at]!, DRIVEN_DOWN);
      }
    }
  }
  return { ...hierarchy, arcMainMillis: mainMillis(graph, hierarchy) };
}
