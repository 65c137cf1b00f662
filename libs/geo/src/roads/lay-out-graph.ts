import type { Localized } from '@sablon/domain/kernel';
import { arcHead, arcRows, type RoadGraph } from '../graph/road-graph.js';
import type { RoadLines } from './road-lines.js';
import type { PlannedEdges } from './split-junctions.js';

/** The arcs of a graph in rows: those of vertex `v` are `head[first[v]] … head[first[v + 1] - 1]`. */
interface ArcRows {
  readonly first: Uint32Array;
  readonly head: Uint32Array;
}

/**
 * Marks (1) the vertices of the largest strongly connected component: each of them can reach every other and be reached from it.
 * Tarjan's algorithm with its recursion held in arrays, so that a country's roads do not overflow the stack.
 */
function largestComponent({ first, head }: ArcRows): Uint8Array {
  const vertices = first.length - 1;
  const order = new Uint32Array(vertices); // 0 = not visited yet
  const low = new Uint32Array(vertices);
  const component = new Int32Array(vertices).fill(-1);
  const nextArc = first.slice(0, vertices);
  const path = new Uint32Array(vertices); // the recursion stack
  const open = new Uint32Array(vertices); // visited, not yet in a component
  const sizes: number[] = [];
  let [met, pathLength, openLength] = [0, 0, 0];
  const enter = (vertex: number): void => {
    order[vertex] = low[vertex] = ++met;
    path[pathLength++] = vertex;
    open[openLength++] = vertex;
  };
  const close = (vertex: number): void => {
    let size = 0;
    let member: number;
    do {
      member = open[--openLength]!;
      component[member] = sizes.length;
      size++;
    } while (member !== vertex);
    sizes.push(size);
  };
  for (let root = 0; root < vertices; root++) {
    if (order[root] !== 0) continue;
    enter(root);
    while (pathLength > 0) {
      const vertex = path[pathLength - 1]!;
      const arc = nextArc[vertex]!;
      if (arc < first[vertex + 1]!) {
        nextArc[vertex] = arc + 1;
        const next = head[arc]!;
        if (order[next] === 0) enter(next);
        else if (component[next] === -1) low[vertex] = Math.min(low[vertex]!, order[next]!);
        continue;
      }
      pathLength--;
      if (low[vertex] === order[vertex]) close(vertex);
      if (pathLength > 0) low[path[pathLength - 1]!] = Math.min(low[path[pathLength - 1]!]!, low[vertex]!);
    }
  }
  let largest = 0;
  sizes.forEach((size, number) => (largest = size > (sizes[largest] ?? 0) ? number : largest));
  return Uint8Array.from(component, (number) => (number === largest ? 1 : 0));
}

/** The edges of the largest part in which every place can be reached from every other. */
function connectedEdges(planned: PlannedEdges): { edges: Uint32Array; vertexNumber: Int32Array; vertices: number } {
  const ends = { edgeFrom: planned.from, edgeTo: planned.to, edgeFlags: planned.flags };
  const { firstArc, arcEdge } = arcRows(planned.place.length, ends);
  const head = arcEdge.map((arc) => arcHead(ends as RoadGraph, arc));
  const retained = largestComponent({ first: firstArc, head });
  const vertexNumber = new Int32Array(retained.length).fill(-1);
  let vertices = 0;
  for (let vertex = 0; vertex < retained.length; vertex++) if (retained[vertex]) vertexNumber[vertex] = vertices++;
  const edges: number[] = [];
  for (let edge = 0; edge < planned.from.length; edge++)
    if (retained[planned.from[edge]!] && retained[planned.to[edge]!]) edges.push(edge);
  return { edges: Uint32Array.from(edges), vertexNumber, vertices };
}

/** Lays planned edges out as a road graph, keeping the largest connected part. */
export function layOutGraph(lines: RoadLines, planned: PlannedEdges, names: readonly Localized[]): RoadGraph {
  const { edges, vertexNumber, vertices } = connectedEdges(planned);
  const lineOf = (edge: number): number => planned.drive[edge]! >> 1;
  const pointsOf = (edge: number): number =>
    planned.isTurn[edge] ? 1 : lines.firstPoint[lineOf(edge) + 1]! - lines.firstPoint[lineOf(edge)]!;
  const edgeFirstPoint = new Uint32Array(edges.length + 1);
  edges.forEach((edge, at) => (edgeFirstPoint[at + 1] = edgeFirstPoint[at]! + pointsOf(edge)));
  const pointLat = new Int32Array(edgeFirstPoint[edges.length]!);
  const pointLng = new Int32Array(edgeFirstPoint[edges.length]!);
  edges.forEach((edge, at) => {
    // One-way edges run in driving direction, so those against their line have its points reversed.
    const turned = (planned.drive[edge]! & 1) === 1;
    const count = pointsOf(edge);
    let from = turned ? lines.firstPoint[lineOf(edge) + 1]! - 1 : lines.firstPoint[lineOf(edge)]!;
    for (let to = edgeFirstPoint[at]!; to < edgeFirstPoint[at]! + count; to++, from += turned ? -1 : 1) {
      pointLat[to] = lines.pointLat[from]!;
      pointLng[to] = lines.pointLng[from]!;
    }
  });
  const vertexLat = new Int32Array(vertices);
  const vertexLng = new Int32Array(vertices);
  vertexNumber.forEach((number, vertex) => {
    if (number < 0) return;
    vertexLat[number] = lines.vertexLat[planned.place[vertex]!]!;
    vertexLng[number] = lines.vertexLng[planned.place[vertex]!]!;
  });
  const ends = {
    edgeFrom: edges.map((edge) => vertexNumber[planned.from[edge]!]!),
    edgeTo: edges.map((edge) => vertexNumber[planned.to[edge]!]!),
    edgeFlags: Uint8Array.from(edges, (edge) => planned.flags[edge]!),
  };
  return {
    ...arcRows(vertices, ends),
    ...ends,
    vertexLat,
    vertexLng,
    edgeMillis: edges.map((edge) => planned.millis[edge]!),
    edgeCentimeters: edges.map((edge) => (planned.isTurn[edge] ? 0 : lines.centimeters[lineOf(edge)]!)),
    edgeFirstPoint,
    pointLat,
    pointLng,
    edgeClass: Uint8Array.from(edges, (edge) => lines.roadClass[lineOf(edge)]!),
    edgeName: edges.map((edge) => lines.name[lineOf(edge)]!),
    names,
  };
}
