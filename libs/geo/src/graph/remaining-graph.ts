import { arcHead, vertexCount, type RoadGraph } from './road-graph.js';

/**
 * A cost is one exact number: milliseconds × 2^27 + centimetres. Smaller is faster and, between equally fast routes, shorter, so
 * a table and a route of the same query always agree on both. Holds rides under 18 h and 1,342 km (2^53 in all).
 */
const CENTIMETERS_SPAN = 2 ** 27;

/**
 * The cost of an impassable arc: Infinity as a constant of our own, because reading a global in an inner loop makes it six times
 * slower under Jest (measured in Jest's sandbox).
 */
export const NO_WAY = Infinity;

export const costOf = (millis: number, centimeters: number): number => millis * CENTIMETERS_SPAN + centimeters;
/** The milliseconds of a cost; Infinity stays Infinity. */
export const millisOf = (cost: number): number => Math.floor(cost / CENTIMETERS_SPAN);
/** The centimetres of a cost; Infinity stays Infinity. */
export const centimetersOf = (cost: number): number =>
  cost === Infinity ? Infinity : cost - Math.floor(cost / CENTIMETERS_SPAN) * CENTIMETERS_SPAN;

/** Spare places in a row, so that the first shortcuts need no move. */
const SPARE_PLACES = 2;

/**
 * The remainder of a road graph during contraction: per vertex a row of its neighbours, each once, with the cost there (`out`)
 * and back (`in`, Infinity where there is no road) and the vertex each direction passes. A contracted vertex leaves its
 * neighbours' rows; its own row stays as it was, and becomes its row in the hierarchy.
 */
export class RemainingGraph {
  readonly start: Uint32Array;
  readonly length: Uint32Array;
  private readonly room: Uint32Array;
  to: Uint32Array;
  out: Float64Array;
  in: Float64Array;
  outMiddle: Int32Array;
  inMiddle: Int32Array;
  private used = 0;

  constructor(graph: RoadGraph) {
    const vertices = vertexCount(graph);
    this.start = new Uint32Array(vertices);
    this.length = new Uint32Array(vertices);
    this.room = new Uint32Array(vertices).fill(SPARE_PLACES);
    for (const ends of [graph.edgeFrom, graph.edgeTo])
      for (let edge = 0; edge < ends.length; edge++) this.room[ends[edge]!]!++;
    for (let vertex = 0; vertex < vertices; vertex++) {
      this.start[vertex] = this.used;
      this.used += this.room[vertex]!;
    }
    const places = Math.ceil(this.used * 1.5) + 64;
    this.to = new Uint32Array(places);
    this.out = new Float64Array(places);
    this.in = new Float64Array(places);
    this.outMiddle = new Int32Array(places);
    this.inMiddle = new Int32Array(places);
    for (let vertex = 0; vertex < vertices; vertex++)
      for (let at = graph.firstArc[vertex]!; at < graph.firstArc[vertex + 1]!; at++) {
        const arc = graph.arcEdge[at]!;
        const head = arcHead(graph, arc);
        if (head === vertex) continue;
        const cost = costOf(graph.edgeMillis[arc >>> 1]!, graph.edgeCentimeters[arc >>> 1]!);
        this.improve(vertex, head, cost, -1 - arc);
      }
  }

  /** Lowers the cost from `tail` to `head` to `cost`, unless it is already as low. */
  improve(tail: number, head: number, cost: number, middle: number): void {
    const there = this.place(tail, head);
    if (cost >= this.out[there]!) return;
    this.out[there] = cost;
    this.outMiddle[there] = middle;
    const back = this.place(head, tail);
    this.in[back] = cost;
    this.inMiddle[back] = middle;
  }

  /** Removes a vertex from the rows of its neighbours. */
  remove(vertex: number): void {
    const end = this.start[vertex]! + this.length[vertex]!;
    for (let at = this.start[vertex]!; at < end; at++) {
      const neighbour = this.to[at]!;
      this.close(neighbour, this.find(neighbour, vertex));
    }
  }

  /** Removes the arc from `tail` to the neighbour at a position of its row; the row's last entry may move there. */
  drop(tail: number, at: number): void {
    const head = this.to[at]!;
    const back = this.find(head, tail);
    this.out[at] = NO_WAY;
    this.in[back] = NO_WAY;
    if (this.in[at]! < NO_WAY) return;
    this.close(tail, at);
    this.close(head, back);
  }

  private find(vertex: number, neighbour: number): number {
    let at = this.start[vertex]!;
    while (this.to[at] !== neighbour) at++;
    return at;
  }

  private close(vertex: number, gap: number): void {
    this.move(this.start[vertex]! + --this.length[vertex]!, gap);
  }

  /** Position of a neighbour in a vertex's row; a new neighbour is added. */
  private place(vertex: number, neighbour: number): number {
    const { to } = this;
    const end = this.start[vertex]! + this.length[vertex]!;
    for (let at = this.start[vertex]!; at < end; at++) if (to[at] === neighbour) return at;
    if (this.length[vertex] === this.room[vertex]) this.widen(vertex);
    const at = this.start[vertex]! + this.length[vertex]!++;
    this.to[at] = neighbour;
    this.out[at] = NO_WAY;
    this.in[at] = NO_WAY;
    return at;
  }

  private widen(vertex: number): void {
    const room = this.room[vertex]! * 2;
    if (this.used + room > this.to.length) this.grow(room);
    const [from, length] = [this.start[vertex]!, this.length[vertex]!];
    for (let at = 0; at < length; at++) this.move(from + at, this.used + at);
    this.start[vertex] = this.used;
    this.room[vertex] = room;
    this.used += room;
  }

  private move(from: number, to: number): void {
    this.to[to] = this.to[from]!;
    this.out[to] = this.out[from]!;
    this.in[to] = this.in[from]!;
    this.outMiddle[to] = this.outMiddle[from]!;
    this.inMiddle[to] = this.inMiddle[from]!;
  }

  private grow(atLeast: number): void {
    const places = Math.ceil(this.to.length * 1.4) + atLeast;
    const wider = <T extends Uint32Array | Int32Array | Float64Array>(from: T, into: T): T => {
      into.set(from);
      return into;
    };
    this.to = wider(this.to, new Uint32Array(places));
    this.out = wider(this.out, new Float64Array(places));
    this.in = wider(this.in, new Float64Array(places));
    this.outMiddle = wider(this.outMiddle, new Int32Array(places));
    this.inMiddle = wider(this.inMiddle, new Int32Array(places));
  }
}
