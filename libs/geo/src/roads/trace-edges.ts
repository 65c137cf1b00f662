import type { RoadRule } from './road-rules.js';
import { uint32Column, POINT_BLOCKED, POINT_RETAINED, type RoadWays } from './road-ways.js';

const NONE = -1;
const MANY = 3;

/**
 * Stretches of way between two places where pieces must end, in the drawing order of their way. A piece's first and last place
 * are positions in `refs`; its ends are numbered piece × 2 (start) and piece × 2 + 1 (end).
 */
export interface Pieces {
  readonly way: Uint32Array;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** Per end: the end of the piece that continues the same road, or −1 where an edge must end. */
  readonly link: Int32Array;
}

/** Calls back for every run of known, unblocked, distinct points of every way; blocked points end a run and begin the next. */
function forEachRun(ways: RoadWays, visit: (way: number, first: number, last: number) => void): void {
  const { refs, nodes, pointBits } = ways;
  for (let way = 0; way < ways.wayRule.length; way++) {
    const end = ways.wayFirstRef.at(way + 1);
    let first = NONE;
    for (let at = ways.wayFirstRef.at(way); at <= end; at++) {
      const known = at < end && nodes.isKnown(refs[at]!);
      const blocked = known && (pointBits[refs[at]!]! & POINT_BLOCKED) !== 0;
      if (first !== NONE && (!known || blocked || at === end)) {
        const last = known ? at : at - 1;
        if (last > first) visit(way, first, last);
        first = NONE;
      }
      if (known && first === NONE) first = at;
    }
  }
}

/** How many stretches of road meet at each point: 2 = the road just continues, 3 = three or more. */
function countMeetings(ways: RoadWays): Uint8Array {
  const { refs } = ways;
  const meetings = new Uint8Array(ways.nodes.size);
  const add = (node: number, count: number): void => {
    meetings[node] = Math.min(MANY, meetings[node]! + count);
  };
  forEachRun(ways, (_, first, last) => {
    add(refs[first]!, 1);
    for (let at = first + 1; at < last; at++) if (refs[at] !== refs[at - 1]) add(refs[at]!, 2);
    add(refs[last]!, 1);
  });
  return meetings;
}

const isSymmetric = (rule: RoadRule): boolean =>
  rule.forwardKmh === rule.backwardKmh && rule.brusselsForwardKmh === rule.brusselsBackwardKmh;

/** Cuts all ways into pieces and links the pieces that continue each other: same rule, same name, no other road joining. */
export function cutPieces(ways: RoadWays): Pieces {
  const { refs, pointBits } = ways;
  const meetings = countMeetings(ways);
  const [way, first, last] = [uint32Column(), uint32Column(), uint32Column()];
  forEachRun(ways, (ofWay, runFirst, runLast) => {
    let start = runFirst;
    for (let at = runFirst + 1; at <= runLast; at++) {
      const node = refs[at]!;
      const repeated = node === refs[at - 1] && at < runLast;
      if (at < runLast && (repeated || (meetings[node]! < MANY && (pointBits[node]! & POINT_RETAINED) === 0))) continue;
      way.push(ofWay);
      first.push(start);
      last.push(at);
      start = at;
    }
  });
  const pieces = { way: way.copy(), first: first.copy(), last: last.copy(), link: new Int32Array(way.length * 2) };
  linkPieces(pieces, ways, meetings);
  return pieces;
}

function linkPieces({ way, first, last, link }: Pieces, ways: RoadWays, meetings: Uint8Array): void {
  link.fill(NONE);
  const waiting = new Int32Array(ways.nodes.size).fill(NONE);
  const goesOn = (a: number, b: number): boolean => {
    const [wayA, wayB] = [way[a >> 1]!, way[b >> 1]!];
    if (a >> 1 === b >> 1 || ways.wayName.at(wayA) !== ways.wayName.at(wayB)) return false;
    if (ways.wayRule.at(wayA) !== ways.wayRule.at(wayB)) return false;
    // Pieces joined head to tail continue under any rule; nose to nose only under one that is the same in both directions.
    return (a & 1) !== (b & 1) || isSymmetric(ways.ruleBook.rules[ways.wayRule.at(wayA)]!);
  };
  for (let end = 0; end < link.length; end++) {
    const node = ways.refs[end & 1 ? last[end >> 1]! : first[end >> 1]!]!;
    if (meetings[node] !== 2 || (ways.pointBits[node]! & (POINT_RETAINED | POINT_BLOCKED)) !== 0) continue;
    const other = waiting[node]!;
    if (other === NONE) waiting[node] = end;
    else if (goesOn(other, end)) {
      link[other] = end;
      link[end] = other;
    }
  }
}

/** Calls back once per chain of linked pieces with the ends at which each is entered, in order. A ring is cut anywhere. */
export function forEachChain({ link }: Pick<Pieces, 'link'>, visit: (entered: readonly number[]) => void): void {
  const seen = new Uint8Array(link.length / 2);
  const chain: number[] = [];
  const follow = (end: number): void => {
    chain.length = 0;
    for (let at = end; at !== NONE && seen[at >> 1] === 0; at = link[at ^ 1]!) {
      seen[at >> 1] = 1;
      chain.push(at);
    }
    visit(chain);
  };
  for (let end = 0; end < link.length; end++) if (link[end] === NONE && seen[end >> 1] === 0) follow(end);
  for (let end = 0; end < link.length; end++) if (seen[end >> 1] === 0) follow(end);
}
