import type { RoadLines } from './road-lines.js';

/** A drive along a line in one direction: line × 2, plus 1 against its shape. Turn restrictions and vertices refer to drives. */
export type Drive = number;

/** Lookups between vertices and drives. */
export class LineEnds {
  private readonly first: Uint32Array;
  private readonly rows: Uint32Array;

  constructor(private readonly lines: RoadLines) {
    const { from, to } = lines;
    this.first = new Uint32Array(lines.vertexLat.length + 1);
    for (let line = 0; line < from.length; line++) {
      this.first[from[line]! + 1]!++;
      this.first[to[line]! + 1]!++;
    }
    for (let vertex = 1; vertex < this.first.length; vertex++) this.first[vertex]! += this.first[vertex - 1]!;
    const next = this.first.slice();
    this.rows = new Uint32Array(from.length * 2);
    for (let line = 0; line < from.length; line++) {
      this.rows[next[from[line]!]!++] = line * 2;
      this.rows[next[to[line]!]!++] = line * 2 + 1;
    }
  }

  /** Whether a drive is open to taxis. */
  isOpen(drive: Drive): boolean {
    const { forwardMillis, backwardMillis } = this.lines;
    return (drive & 1 ? backwardMillis : forwardMillis)[drive >> 1]! > 0;
  }

  /** Open drives that leave a vertex. */
  outOf(vertex: number): Drive[] {
    return this.around(vertex).filter((drive) => this.isOpen(drive));
  }

  /** Open drives that reach a vertex. */
  into(vertex: number): Drive[] {
    return this.around(vertex)
      .map((drive) => drive ^ 1)
      .filter((drive) => this.isOpen(drive));
  }

  /** The vertex a drive leaves. */
  tail(drive: Drive): number {
    return (drive & 1 ? this.lines.to : this.lines.from)[drive >> 1]!;
  }

  /** The vertex a drive reaches. */
  head(drive: Drive): number {
    return this.tail(drive ^ 1);
  }

  /** The way at the end of a line where a drive begins. */
  wayAtStart(drive: Drive): number {
    return (drive & 1 ? this.lines.endWay : this.lines.startWay)[drive >> 1]!;
  }

  /** The way at the end of a line where a drive ends. */
  wayAtEnd(drive: Drive): number {
    return this.wayAtStart(drive ^ 1);
  }

  private around(vertex: number): Drive[] {
    return [...this.rows.subarray(this.first[vertex]!, this.first[vertex + 1]!)];
  }
}
