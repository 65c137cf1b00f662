import type { Localized } from '@sablon/domain';
import { arcHead, arcRows, type RoadGraph } from '../graph/road-graph.js';
import { largestComponent } from './largest-component.js';
import type { RoadLines } from './road-lines.js';
import type { PlannedEdges } from './split-junctions.js';

/** The edges that lie in the largest part in which every place can be reached from every other. */
function connectedEdges(planned: PlannedEdges): { edges: Uint32Array; vertexNumber: Int32Array; vertices: number } {
  const ends = { edgeFrom: planned.from, edgeTo: planned.to, edgeFlags: planned.flags };
  const { firstArc, arcEdge } = arcRows(planned.place.length, ends);
  const head = arcEdge.map((arc) => arcHead(ends as RoadGraph, arc));
  const kept = largestComponent({ first: firstArc, head });
  const vertexNumber = new Int32Array(kept.length).fill(-1);
  let vertices = 0;
  for (let vertex = 0; vertex < kept.length; vertex++) if (kept[vertex]) vertexNumber[vertex] = vertices++;
  const edges: number[] = [];
  for (let edge = 0; edge < planned.from.length; edge++)
    if (kept[planned.from[edge]!] && kept[planned.to[edge]!]) edges.push(edge);
  return { edges: Uint32Array.from(edges), vertexNumber, vertices };
}

/** Lays planned edges out as a road graph, keeping the largest part that hangs together. */
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
    // One-way edges run as they are driven, so those against their line have its points turned round.
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
