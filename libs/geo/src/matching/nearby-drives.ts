import { MinHeap } from '../graph/min-heap.js';
import { arcHead, arcTail, type RoadGraph } from '../graph/road-graph.js';

const METERS_PER_CENTIMETER = 1e-2;
/** ASSUMPTION: a car that reports every second passes a handful of junctions; beyond this many the search is not worth its time. */
const MOST_JUNCTIONS = 200;

/** Length of a road arc in metres. */
export const arcMeters = ({ edgeCentimeters }: RoadGraph, arc: number): number =>
  edgeCentimeters[arc >>> 1]! * METERS_PER_CENTIMETER;

/** The shortest ways from one place of a road to all within some hundred metres, as one-way streets and turns allow. Not re-entrant. */
export class NearbyDrives {
  private readonly heap = new MinHeap();
  private readonly meters = new Map<number, number>();
  /** The arc by which a junction was reached; absent at the first one. */
  private readonly cameBy = new Map<number, number>();

  constructor(private readonly graph: RoadGraph) {}

  /** Searches from a place `offset` metres into an arc, up to `maxMeters` of driving. */
  from(arc: number, offset: number, maxMeters: number): void {
    const { graph, heap, meters, cameBy } = this;
    heap.clear();
    meters.clear();
    cameBy.clear();
    const first = arcHead(graph, arc);
    const toEnd = Math.max(0, arcMeters(graph, arc) - offset);
    if (toEnd > maxMeters) return;
    meters.set(first, toEnd);
    heap.push(toEnd, first);
    for (let settled = 0; heap.size > 0 && settled < MOST_JUNCTIONS; settled++) {
      const key = heap.minKey;
      const vertex = heap.pop();
      if (key > meters.get(vertex)!) continue;
      for (let at = graph.firstArc[vertex]!; at < graph.firstArc[vertex + 1]!; at++) {
        const next = graph.arcEdge[at]!;
        const reached = key + arcMeters(graph, next);
        const head = arcHead(graph, next);
        if (reached > maxMeters || reached >= (meters.get(head) ?? Infinity)) continue;
        meters.set(head, reached);
        cameBy.set(head, next);
        heap.push(reached, head);
      }
    }
  }

  /** Metres to a place `offset` metres into another arc; Infinity when it is too far. */
  metersTo(arc: number, offset: number): number {
    return (this.meters.get(arcTail(this.graph, arc)) ?? Infinity) + offset;
  }

  /** The whole arcs driven before an arc that was reached. */
  arcsBefore(arc: number): number[] {
    const arcs: number[] = [];
    for (let vertex = arcTail(this.graph, arc); ;) {
      const by = this.cameBy.get(vertex);
      if (by === undefined) return arcs.reverse();
      arcs.push(by);
      vertex = arcTail(this.graph, by);
    }
  }
}
