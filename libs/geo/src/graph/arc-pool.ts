import type { Hierarchy } from './hierarchy.js';
import { arcHead, vertexCount, type RoadGraph } from './road-graph.js';

/** The growing set of arcs during contraction, with the arcs still standing at each vertex. */
export class ArcPool {
  readonly tail: number[] = [];
  readonly head: number[] = [];
  readonly millis: number[] = [];
  private readonly centimeters: number[] = [];
  private readonly childA: number[] = [];
  private readonly childB: number[] = [];
  readonly out: number[][];
  readonly in: number[][];

  constructor(graph: RoadGraph) {
    const vertices = vertexCount(graph);
    this.out = Array.from({ length: vertices }, () => []);
    this.in = Array.from({ length: vertices }, () => []);
    for (let vertex = 0; vertex < vertices; vertex++)
      for (let arc = graph.firstArc[vertex]!; arc < graph.firstArc[vertex + 1]!; arc++) {
        const edge = graph.arcEdge[arc]!;
        const head = arcHead(graph, edge);
        if (head !== vertex)
          this.add(vertex, head, graph.edgeMillis[edge >>> 1]!, graph.edgeCentimeters[edge >>> 1]!, -1, arc);
      }
  }

  /** Adds an arc unless one as fast stands; a slower one between the same vertices is taken down. */
  private add(tail: number, head: number, millis: number, centimeters: number, childA: number, childB: number): void {
    const out = this.out[tail] as number[];
    const standing = out.findIndex((arc) => this.head[arc] === head);
    if (standing >= 0) {
      const old = out[standing] as number;
      if ((this.millis[old] as number) <= millis) return;
      out.splice(standing, 1);
      const into = this.in[head] as number[];
      into.splice(into.indexOf(old), 1);
    }
    const arc = this.tail.push(tail) - 1;
    this.head.push(head);
    this.millis.push(millis);
    this.centimeters.push(centimeters);
    this.childA.push(childA);
    this.childB.push(childB);
    out.push(arc);
    (this.in[head] as number[]).push(arc);
  }

  /** Adds the shortcut that stands for driving arc `a`, then arc `b`. */
  addShortcut(a: number, b: number): void {
    this.add(
      this.tail[a] as number,
      this.head[b] as number,
      (this.millis[a] as number) + (this.millis[b] as number),
      (this.centimeters[a] as number) + (this.centimeters[b] as number),
      a,
      b,
    );
  }

  /** Takes a contracted vertex out of its neighbours' rows and returns the neighbours. */
  remove(vertex: number): Set<number> {
    const neighbours = new Set<number>();
    const drop = (row: number[] | undefined, arc: number): void => void row?.splice(row.indexOf(arc), 1);
    for (const arc of this.out[vertex] as number[]) {
      drop(this.in[this.head[arc] as number], arc);
      neighbours.add(this.head[arc] as number);
    }
    for (const arc of this.in[vertex] as number[]) {
      drop(this.out[this.tail[arc] as number], arc);
      neighbours.add(this.tail[arc] as number);
    }
    return neighbours;
  }

  /** All arcs ever added, as flat arrays; slower twins taken down meanwhile are harmless and stay for their shortcuts. */
  finish(): Pick<Hierarchy, 'arcTail' | 'arcHead' | 'arcMillis' | 'arcCentimeters' | 'childA' | 'childB'> {
    return {
      arcTail: Uint32Array.from(this.tail),
      arcHead: Uint32Array.from(this.head),
      arcMillis: Uint32Array.from(this.millis),
      arcCentimeters: Uint32Array.from(this.centimeters),
      childA: Int32Array.from(this.childA),
      childB: Int32Array.from(this.childB),
    };
  }
}
