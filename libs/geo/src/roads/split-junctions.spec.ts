import fc from 'fast-check';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EDGE_ONE_WAY } from '../graph/road-graph.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { readOsmFile } from '../osm/read-osm-file.js';
import { osmPbf } from '../testing/write-osm-pbf.js';
import { TurnResolver, type ForbiddenTurns } from './forbidden-turns.js';
import { LineEnds, type Drive } from './line-ends.js';
import { roadLines, type RoadLines } from './road-lines.js';
import { RoadWays } from './road-ways.js';
import { splitJunctions, type PlannedEdges } from './split-junctions.js';
import { townWorld, type TownSketch } from '../testing/sketch-town.js';

const DRAWING = 'abcd\nefgh\nijkl';
const STREETS = ['ab', 'bc', 'cd', 'ef', 'fg', 'gh', 'ij', 'jk', 'kl', 'ae', 'bf', 'cg', 'dh', 'ei', 'fj', 'gk', 'hl'];
const KINDS = ['no_left_turn', 'no_straight_on', 'only_straight_on', 'no_u_turn', 'only_left_turn'];

const street = fc.constantFrom(...STREETS);
const shared = (a: string, b: string): string => [...a].find((letter) => b.includes(letter)) ?? '';
const overPlace = fc
  .tuple(street, street, fc.constantFrom(...KINDS))
  .filter(([from, to]) => shared(from, to) !== '')
  .map(([from, to, restriction]) => ({
    from,
    to,
    via: from === to ? from[1]! : shared(from, to),
    tags: { restriction },
  }));
const overStreet = fc
  .tuple(street, street, street, fc.constantFrom(...KINDS))
  .filter(([from, via, to]) => from !== via && via !== to && shared(from, via) !== '' && shared(via, to) !== '')
  .map(([from, via, to, restriction]) => ({ from, via, to, tags: { restriction } }));
const anyTown: fc.Arbitrary<TownSketch> = fc
  .record({
    signs: fc.array(fc.oneof(overPlace, overPlace, overStreet), { maxLength: 8 }),
    oneWays: fc.array(street, { maxLength: 4 }),
  })
  .map(({ signs, oneWays }) => ({
    drawing: DRAWING,
    signs,
    streets: Object.fromEntries(
      STREETS.map((name): [string, OsmTags] => [name, oneWays.includes(name) ? { oneway: 'yes' } : {}]),
    ),
  }));

/** Least time to drive from the start to each other drive by brute force, turn by turn, as the restrictions allow. */
function bySigns(lines: RoadLines, ends: LineEnds, turns: ForbiddenTurns, start: Drive): Map<Drive, number> {
  const real = (drive: Drive): Drive =>
    drive < lines.from.length * 2 ? drive : (turns.copyOf[drive - lines.from.length * 2] as Drive);
  const millis = (drive: Drive): number =>
    (real(drive) & 1 ? lines.backwardMillis : lines.forwardMillis)[real(drive) >> 1]!;
  const best = new Map<Drive, number>([[start, millis(start)]]);
  for (const waiting = [start]; waiting.length > 0;) {
    const drive = waiting.shift() as Drive;
    const place = ends.head(real(drive));
    const rule = turns.at.get(place)?.get(drive);
    for (const next of [...ends.outOf(place).filter((out) => !rule?.banned.has(out)), ...(rule?.copies ?? [])]) {
      const time = (best.get(drive) as number) + millis(next);
      if (time >= (best.get(next) ?? Infinity)) continue;
      best.set(next, time);
      waiting.push(next);
    }
  }
  const byReal = new Map<Drive, number>();
  for (const [drive, time] of best) byReal.set(real(drive), Math.min(time, byReal.get(real(drive)) ?? Infinity));
  return byReal;
}

/** The same on the planned graph, which has no restrictions. */
function byGraph(planned: PlannedEdges, start: Drive, plainDrives: number): Map<Drive, number> {
  const arcs: { from: number; to: number; millis: number; drive: Drive; isTurn: boolean }[] = [];
  planned.from.forEach((from, edge) => {
    const [to, millis, drive] = [planned.to[edge]!, planned.millis[edge]!, planned.drive[edge]!];
    const isTurn = planned.isTurn[edge] === 1;
    arcs.push({ from, to, millis, drive, isTurn });
    if (!(planned.flags[edge]! & EDGE_ONE_WAY)) arcs.push({ from: to, to: from, millis, drive: drive ^ 1, isTurn });
  });
  // The plain drive comes before its copies, and is the one a ride may start on.
  const first = arcs.find((arc) => arc.drive === start && !arc.isTurn) as (typeof arcs)[number];
  const best = new Map<number, number>([[first.to, first.millis]]);
  const drives = new Map<Drive, number>([[start, first.millis]]);
  for (const waiting = [first.to]; waiting.length > 0;) {
    const at = waiting.shift() as number;
    for (const arc of arcs) {
      if (arc.from !== at) continue;
      const time = (best.get(at) as number) + arc.millis;
      if (!arc.isTurn && arc.drive < plainDrives)
        drives.set(arc.drive, Math.min(time, drives.get(arc.drive) ?? Infinity));
      if (time >= (best.get(arc.to) ?? Infinity)) continue;
      best.set(arc.to, time);
      waiting.push(arc.to);
    }
  }
  return drives;
}

describe('splitting junctions', () => {
  it('allows exactly the drives the signs allow, in any town with any signs', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'split-'));
    let restricted = 0;
    await fc.assert(
      fc.asyncProperty(anyTown, fc.constantFrom(...STREETS.keys()), async (town, line) => {
        const file = join(directory, 'town.osm.pbf');
        writeFileSync(file, osmPbf(townWorld(town)));
        const ways = new RoadWays(null);
        await readOsmFile(file, ways);
        const lines = roadLines(ways);
        const ends = new LineEnds(lines);
        const turns = new TurnResolver(lines, ends, ways).resolve();
        restricted += turns.applied;
        const planned = splitJunctions(lines, ends, turns);
        const start = (line % lines.from.length) * 2;
        if (!ends.isOpen(start)) return;
        const signs = bySigns(lines, ends, turns, start);
        const graph = byGraph(planned, start, lines.from.length * 2);
        expect([...graph.keys()].sort()).toEqual([...signs.keys()].sort());
        // A turn inside a junction costs a millisecond, and no drive here has more than a few dozen.
        for (const [drive, time] of signs) expect(Math.abs((graph.get(drive) as number) - time)).toBeLessThan(100);
      }),
      { numRuns: 150 },
    );
    rmSync(directory, { recursive: true });
    expect(restricted).toBeGreaterThan(150);
  });
});
