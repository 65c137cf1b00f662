import { EDGE_ONE_WAY, EDGE_REACHABLE } from '../graph/road-graph.js';
import { uint32Column, uint8Column } from './road-ways.js';
import type { ForbiddenTurns, TurnRule } from './forbidden-turns.js';
import type { Drive, LineEnds } from './line-ends.js';
import type { RoadLines } from './road-lines.js';

/** Planned edges of the graph: each is a line or one direction of it, or a turn inside a junction (one point, no length). */
export interface PlannedEdges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly millis: Uint32Array;
  /** The drive that provides its shape, name and class. */
  readonly drive: Uint32Array;
  /** Flags of the road graph. */
  readonly flags: Uint8Array;
  /** 1 = a turn inside a junction, drawn as the first point of its drive. */
  readonly isTurn: Uint8Array;
  /** The line vertex at the position of each vertex. */
  readonly place: Uint32Array;
}

const TURN_MILLIS = 1;

/** Splits junctions with forbidden turns into one vertex per arriving drive, so that forbidden turns cannot be driven. */
class JunctionSplitter {
  private readonly tailOf: Uint32Array;
  private readonly headOf: Uint32Array;
  private readonly place = uint32Column();
  private readonly edges = {
    from: uint32Column(),
    to: uint32Column(),
    millis: uint32Column(),
    drive: uint32Column(),
    flags: uint8Column(),
    isTurn: uint8Column(),
  };

  constructor(
    private readonly lines: RoadLines,
    private readonly ends: LineEnds,
    private readonly turns: ForbiddenTurns,
  ) {
    const real = lines.from.length * 2;
    const drives = real + turns.copyOf.length;
    this.tailOf = new Uint32Array(drives);
    this.headOf = new Uint32Array(drives);
    for (let drive = 0; drive < drives; drive++) {
      this.tailOf[drive] = ends.tail(this.real(drive));
      this.headOf[drive] = ends.head(this.real(drive));
    }
    for (let vertex = 0; vertex < lines.vertexLat.length; vertex++) this.place.push(vertex);
  }

  plan(): PlannedEdges {
    for (const [vertex, rules] of this.turns.at) this.split(vertex, rules);
    const { forwardMillis, backwardMillis } = this.lines;
    const [tail, head] = [this.tailOf, this.headOf];
    for (let line = 0; line < this.lines.from.length; line++) {
      const [there, back] = [line * 2, line * 2 + 1];
      const oneEdge =
        forwardMillis[line] === backwardMillis[line] && tail[there] === head[back] && head[there] === tail[back];
      if (oneEdge) this.addEdge(there, 0);
      else for (const drive of [there, back]) if (this.ends.isOpen(drive)) this.addEdge(drive, EDGE_ONE_WAY);
    }
    for (let drive = this.lines.from.length * 2; drive < tail.length; drive++) this.addEdge(drive, EDGE_ONE_WAY);
    const { edges } = this;
    return {
      from: edges.from.copy(),
      to: edges.to.copy(),
      millis: edges.millis.copy(),
      drive: edges.drive.copy(),
      flags: edges.flags.copy(),
      isTurn: edges.isTurn.copy(),
      place: this.place.copy(),
    };
  }

  /** Each drive with a rule gets its own arrival vertex, from which turns lead to the allowed exits. */
  private split(vertex: number, rules: ReadonlyMap<Drive, TurnRule>): void {
    const plainExits = this.ends.outOf(vertex);
    const exitVertices = new Map<Drive, number>();
    const exitVertex = (exit: Drive): number => {
      let found = exitVertices.get(exit);
      if (found === undefined) exitVertices.set(exit, (found = this.place.push(vertex)));
      return found;
    };
    const arrivals = new Map<string, number>();
    for (const [drive, rule] of rules) {
      const allowed = [...plainExits.filter((exit) => !rule.banned.has(exit)), ...rule.copies];
      const key = allowed.join();
      let arrival = arrivals.get(key);
      if (arrival === undefined) {
        const [onlyExit, ...others] = allowed;
        if (onlyExit !== undefined && others.length === 0) arrival = exitVertex(onlyExit);
        else {
          arrival = this.place.push(vertex);
          for (const exit of allowed) this.addTurn(arrival, exitVertex(exit), exit);
        }
        arrivals.set(key, arrival);
      }
      this.headOf[drive] = arrival;
    }
    for (const [exit, at] of exitVertices) {
      this.tailOf[exit] = at;
      if (exit < this.lines.from.length * 2) this.addTurn(vertex, at, exit);
    }
  }

  private real(drive: Drive): Drive {
    const firstCopy = this.lines.from.length * 2;
    return drive < firstCopy ? drive : (this.turns.copyOf[drive - firstCopy] as Drive);
  }

  private addEdge(drive: Drive, oneWay: number): void {
    const real = this.real(drive);
    const millis = (real & 1 ? this.lines.backwardMillis : this.lines.forwardMillis)[real >> 1]!;
    const flags = this.lines.flags[real >> 1]! | oneWay;
    this.push(this.tailOf[drive]!, this.headOf[drive]!, millis, real, flags, 0);
  }

  private addTurn(from: number, to: number, exit: Drive): void {
    const real = this.real(exit);
    const flags = (this.lines.flags[real >> 1]! & ~EDGE_REACHABLE) | EDGE_ONE_WAY;
    this.push(from, to, TURN_MILLIS, real, flags, 1);
  }

  private push(from: number, to: number, millis: number, drive: Drive, flags: number, isTurn: number): void {
    this.edges.from.push(from);
    this.edges.to.push(to);
    this.edges.millis.push(millis);
    this.edges.drive.push(drive);
    this.edges.flags.push(flags);
    this.edges.isTurn.push(isTurn);
  }
}

/** Plans the edges of the graph: every open direction of every line, with forbidden turns made impossible. */
export const splitJunctions = (lines: RoadLines, ends: LineEnds, turns: ForbiddenTurns): PlannedEdges =>
  new JunctionSplitter(lines, ends, turns).plan();
