import { METERS_PER_DEGREE } from '@sablon/domain';
import { edgeCount, type RoadGraph } from './road-graph.js';

/** Degrees per unit of a graph's coordinates. */
export const DEGREES = 1e-6;
/** Side of a cell where nothing else is asked: measured on the Belgian roads, time against memory (decision 14). */
export const CELL_METERS = 200;

/** The edges that pass through each square cell of the map. */
export interface RoadCells {
  readonly cellMeters: number;
  /** South-west corner, millionths of a degree. */
  readonly west: number;
  readonly south: number;
  /** One scale for the whole map: across Belgium's latitudes it is off by under 2 %. */
  readonly metersPerLng: number;
  readonly columns: number;
  readonly rows: number;
  /** Rows of `edges` by cell (row × columns + column). */
  readonly firstEdge: Uint32Array;
  readonly edges: Uint32Array;
}

/** The corner, scale and size of the cells over all points of a graph. */
function layout(graph: RoadGraph, cellMeters: number): Omit<RoadCells, 'firstEdge' | 'edges'> {
  const { pointLat, pointLng } = graph;
  if (pointLat.length === 0)
    return { cellMeters, west: 0, south: 0, metersPerLng: METERS_PER_DEGREE, columns: 1, rows: 1 };
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < pointLat.length; at++) {
    const [lat, lng] = [pointLat[at]!, pointLng[at]!];
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  const metersPerLng = METERS_PER_DEGREE * Math.cos((((south + north) / 2) * DEGREES * Math.PI) / 180);
  return {
    cellMeters,
    west,
    south,
    metersPerLng,
    columns: Math.floor(((east - west) * DEGREES * metersPerLng) / cellMeters) + 1,
    rows: Math.floor(((north - south) * DEGREES * METERS_PER_DEGREE) / cellMeters) + 1,
  };
}

/** Files every edge once in each cell that one of its segments may pass through. */
export function roadCells(graph: RoadGraph, cellMeters = CELL_METERS): RoadCells {
  const about = layout(graph, cellMeters);
  const { west, south, metersPerLng, columns, rows } = about;
  const { pointLat, pointLng, edgeFirstPoint } = graph;
  const perColumn = (DEGREES * metersPerLng) / cellMeters;
  const perRow = (DEGREES * METERS_PER_DEGREE) / cellMeters;
  const last = new Int32Array(columns * rows).fill(-1);
  const file = (visit: (cell: number, edge: number) => void): void => {
    last.fill(-1);
    for (let edge = 0; edge < edgeCount(graph); edge++)
      for (let at = edgeFirstPoint[edge]!; at < edgeFirstPoint[edge + 1]! - 1; at++) {
        const ca = Math.floor((pointLng[at]! - west) * perColumn);
        const cb = Math.floor((pointLng[at + 1]! - west) * perColumn);
        const ra = Math.floor((pointLat[at]! - south) * perRow);
        const rb = Math.floor((pointLat[at + 1]! - south) * perRow);
        for (let row = Math.min(ra, rb); row <= Math.max(ra, rb); row++)
          for (let column = Math.min(ca, cb); column <= Math.max(ca, cb); column++) {
            const cell = row * columns + column;
            if (last[cell] === edge) continue;
            last[cell] = edge;
            visit(cell, edge);
          }
      }
  };
  const firstEdge = new Uint32Array(columns * rows + 1);
  file((cell) => firstEdge[cell + 1]!++);
  for (let cell = 0; cell < columns * rows; cell++) firstEdge[cell + 1]! += firstEdge[cell]!;
  const edges = new Uint32Array(firstEdge[columns * rows]!);
  const next = firstEdge.slice();
  file((cell, edge) => (edges[next[cell]!++] = edge));
  return { ...about, firstEdge, edges };
}
