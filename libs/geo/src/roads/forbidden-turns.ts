import type { Drive, LineEnds } from './line-ends.js';
import type { RoadLines } from './road-lines.js';
import type { RoadWays, TurnRestriction } from './road-ways.js';

/** The turn rule after arriving at a junction by one drive. */
export interface TurnRule {
  readonly banned: Set<Drive>;
  /** Copies of drives that only this drive may turn into: they remember where it came from. */
  readonly copies: Set<Drive>;
}

/** All forbidden turns of a road net. Copies of drives are numbered on from the last real drive. */
export interface ForbiddenTurns {
  /** Per vertex, per drive into it. */
  readonly at: ReadonlyMap<number, ReadonlyMap<Drive, TurnRule>>;
  /** The real drive each copy repeats, in the order of their numbers. */
  readonly copyOf: readonly Drive[];
  readonly applied: number;
  /** Restrictions whose ways or places are ambiguous, or not in the file. */
  readonly notApplied: number;
}

/** Longer chains of ways between entrance and exit are mistakes. */
const MAX_VIA_DRIVES = 24;
/** ASSUMPTION: turning round farther than this behind a forbidden turn costs more than a legal detour. */
const TURN_ROUND_CENTIMETERS = 30_000;

/** Applies turn restrictions to the lines of a road net. */
export class TurnResolver {
  private readonly at = new Map<number, Map<Drive, TurnRule>>();
  private readonly copyOf: Drive[] = [];
  private readonly firstCopy: number;
  private readonly wayId: ReadonlyMap<number, number>;

  constructor(
    private readonly lines: RoadLines,
    private readonly ends: LineEnds,
    private readonly ways: Pick<RoadWays, 'restrictedWays' | 'nodes' | 'restrictions'>,
  ) {
    this.firstCopy = lines.from.length * 2;
    this.wayId = ways.restrictedWays;
  }

  resolve(): ForbiddenTurns {
    let applied = 0;
    const { restrictions } = this.ways;
    // Those over a single place first: copies made for the others inherit their bans.
    for (const one of restrictions) if (one.viaNode !== null && this.overPlace(one, one.viaNode)) applied++;
    for (const one of restrictions) if (one.viaNode === null && this.overWays(one)) applied++;
    this.forbidTurningRound();
    return { at: this.at, copyOf: this.copyOf, applied, notApplied: restrictions.length - applied };
  }

  private overPlace({ from, to, only }: TurnRestriction, viaNode: number): boolean {
    const node = this.ways.nodes.indexOf(viaNode);
    const vertex = node < 0 ? -1 : this.lines.vertexOfNode[node]!;
    if (vertex < 0) return false;
    let applied = false;
    for (const fromWay of this.waysOf(from)) {
      const entering = this.ends.into(vertex).filter((drive) => this.ends.wayAtEnd(drive) === fromWay);
      const drive = entering[0];
      // A way that runs through the place does not determine the side of arrival.
      if (drive === undefined || entering.length > 1) continue;
      const leaving = this.leavingOn(vertex, this.waysOf(to), drive);
      if (leaving.length === 0) continue;
      this.ban(vertex, drive, leaving, only);
      applied = true;
    }
    return applied;
  }

  private overWays({ from, viaWays, to, only }: TurnRestriction): boolean {
    const via = new Set(this.waysOf(viaWays));
    if (via.size !== viaWays.length) return false;
    for (const fromWay of this.waysOf(from)) {
      const found = this.findVia(fromWay, via, this.waysOf(to));
      if (!found) continue;
      let drive = found.entering;
      for (const next of found.via) drive = this.follow(drive, next, only);
      this.ban(this.head(drive), drive, found.leaving, only);
      return true;
    }
    return false;
  }

  /** The drive along a way into the first via way, the drives along the via ways, and the exits at their end. */
  private findVia(fromWay: number, via: ReadonlySet<number>, to: readonly number[]) {
    for (const entering of this.drivesOn(fromWay)) {
      const path: Drive[] = [];
      for (let drive = entering; path.length < MAX_VIA_DRIVES;) {
        const place = this.ends.head(drive);
        const leaving = path.length > 0 ? this.leavingOn(place, to, drive) : [];
        if (leaving.length > 0) return { entering, via: path, leaving };
        const onward = this.ends
          .outOf(place)
          .filter((next) => via.has(this.ends.wayAtStart(next)) && next !== (drive ^ 1) && !path.includes(next));
        if (onward.length !== 1) break;
        drive = onward[0] as Drive;
        path.push(drive);
      }
    }
    return null;
  }

  /** Drives whose end lies on a way. */
  private drivesOn(way: number): Drive[] {
    const drives: Drive[] = [];
    for (const { vertex } of this.endsOfWay(way))
      drives.push(...this.ends.into(vertex).filter((drive) => this.ends.wayAtEnd(drive) === way));
    return drives;
  }

  private *endsOfWay(way: number): Generator<{ vertex: number }> {
    const { startWay, endWay, from, to } = this.lines;
    const seen = new Set<number>();
    for (const line of this.linesOfWay().get(way) ?? [])
      for (const vertex of [startWay[line] === way ? from[line]! : -1, endWay[line] === way ? to[line]! : -1])
        if (vertex >= 0 && !seen.has(vertex)) {
          seen.add(vertex);
          yield { vertex };
        }
  }

  private lineRows: Map<number, number[]> | null = null;
  private linesOfWay(): Map<number, number[]> {
    if (this.lineRows) return this.lineRows;
    const rows = new Map<number, number[]>([...this.wayId.values()].map((way) => [way, []]));
    for (let line = 0; line < this.lines.from.length; line++)
      for (const way of new Set([this.lines.startWay[line]!, this.lines.endWay[line]!])) rows.get(way)?.push(line);
    return (this.lineRows = rows);
  }

  private waysOf(ids: readonly number[]): number[] {
    return ids.map((id) => this.wayId.get(id) ?? -1).filter((way) => way >= 0);
  }

  /** Drives out of a place onto some ways. Onto the way of arrival it means turning round, unless the way continues there. */
  private leavingOn(vertex: number, ways: readonly number[], drive: Drive): Drive[] {
    const leaving: Drive[] = [];
    for (const way of ways) {
      const out = this.ends.outOf(vertex).filter((next) => this.ends.wayAtStart(next) === way);
      if (out.length === 1) leaving.push(out[0] as Drive);
      else if (this.ends.wayAtEnd(drive) === way && out.includes(drive ^ 1)) leaving.push(drive ^ 1);
    }
    return leaving;
  }

  private ban(vertex: number, drive: Drive, named: readonly Drive[], only: boolean): void {
    const rule = this.ruleFor(vertex, drive);
    for (const out of this.ends.outOf(vertex)) if (named.includes(out) !== only) rule.banned.add(out);
  }

  /** Leads a drive into a copy of the next one, so that the copy's end knows where it came from; returns the copy. */
  private follow(drive: Drive, next: Drive, only: boolean): Drive {
    const vertex = this.head(drive);
    const rule = this.ruleFor(vertex, drive);
    if (only) this.ban(vertex, drive, [], true);
    rule.banned.add(next);
    for (const copy of rule.copies) if (this.real(copy) === next) return copy;
    const copy = this.firstCopy + this.copyOf.push(next) - 1;
    rule.copies.add(copy);
    const inherited = this.at.get(this.ends.head(next))?.get(next);
    if (inherited) for (const out of inherited.banned) this.ruleFor(this.ends.head(next), copy).banned.add(out);
    return copy;
  }

  private real(drive: Drive): Drive {
    return drive < this.firstCopy ? drive : (this.copyOf[drive - this.firstCopy] as Drive);
  }

  private head(drive: Drive): number {
    return this.ends.head(this.real(drive));
  }

  private ruleFor(vertex: number, drive: Drive): TurnRule {
    let rules = this.at.get(vertex);
    if (!rules) this.at.set(vertex, (rules = new Map()));
    let rule = rules.get(drive);
    if (!rule) rules.set(drive, (rule = { banned: new Set(), copies: new Set() }));
    return rule;
  }

  /**
   * A forbidden turn cannot be bypassed by turning on the spot, or at the next junction if that is near: turning round is
   * forbidden there too, unless nothing else is left.
   */
  private forbidTurningRound(): void {
    const restricted = [...this.at].flatMap(([vertex, rules]) =>
      [...rules].map(([drive, rule]) => ({ vertex, drive, rule })),
    );
    for (const { vertex, drive, rule } of restricted) {
      const onward = this.ends.outOf(vertex).filter((out) => !rule.banned.has(out));
      for (const out of [...onward, ...[...rule.copies].map((copy) => this.real(copy))])
        if (out !== (this.real(drive) ^ 1)) this.forbidReturn(out);
      if (onward.length > 1) rule.banned.add(this.real(drive) ^ 1);
    }
  }

  private forbidReturn(drive: Drive): void {
    const vertex = this.ends.head(drive);
    const back = drive ^ 1;
    const long = this.lines.centimeters[drive >> 1]! > TURN_ROUND_CENTIMETERS;
    if (long || !this.ends.isOpen(back)) return;
    const others = this.ends
      .outOf(vertex)
      .filter((out) => out !== back && !this.at.get(vertex)?.get(drive)?.banned.has(out));
    if (others.length > 0) this.ruleFor(vertex, drive).banned.add(back);
  }
}
