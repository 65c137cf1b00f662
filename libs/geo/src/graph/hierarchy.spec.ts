import fc from 'fast-check';
import { contract } from './contract.js';
import { centimetersOf, costOf, millisOf } from './remaining-graph.js';
import { dijkstraMillis } from './min-heap.js';
import { HierarchySearch, type Seed } from './hierarchy-search.js';
import {
  plainGraph,
  type PlainEdge,
  arcHead,
  arcTail,
  EDGE_ONE_WAY,
  MAIN_ROAD_CLASSES,
  ROAD_CLASSES,
  vertexCount,
  type RoadGraph,
} from './road-graph.js';
import { syntheticGrid } from './build-road-graph.js';

/** A small repeatable random generator. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (vertex: number, millis = 0): Seed[] => [{ vertex, millis, centimeters: 0, mainMillis: 0 }];

/** The end of a list of road arcs, with its time and length; throws when two neighbours do not touch or run the wrong way. */
function drive(graph: RoadGraph, from: number, arcs: Iterable<number>) {
  let [here, millis, centimeters, mainMillis] = [from, 0, 0, 0];
  for (const arc of arcs) {
    const edge = arc >>> 1;
    if (arcTail(graph, arc) !== here) throw new Error('the path jumps');
    if (arc & 1 && graph.edgeFlags[edge]! & EDGE_ONE_WAY) throw new Error('against a one-way street');
    here = arcHead(graph, arc);
    millis += graph.edgeMillis[edge]!;
    centimeters += graph.edgeCentimeters[edge]!;
    if (graph.edgeClass[edge]! < MAIN_ROAD_CLASSES) mainMillis += graph.edgeMillis[edge]!;
  }
  return { here, millis, centimeters, mainMillis };
}

/** Compares every pair of a graph, one by one and as tables in both directions, with plain Dijkstra. */
function expectExact(graph: RoadGraph, everyNthSource = 1): void {
  const search = new HierarchySearch(contract(graph));
  const vertices = vertexCount(graph);
  const all = Array.from({ length: vertices }, (_, vertex) => at(vertex));
  const whole = search.table(all, all);
  for (let source = 0; source < vertices; source += everyNthSource) {
    const truth = dijkstraMillis(graph, source);
    const row = search.table([at(source)], all);
    for (let target = 0; target < vertices; target++) {
      const path = search.path(at(source), at(target));
      expect(path?.millis ?? Infinity).toBe(truth[target]);
      const cost = path ? costOf(path.millis, path.centimeters) : Infinity;
      expect(whole.costs[source * vertices + target]).toBe(cost);
      expect(row.costs[target]).toBe(cost);
      if (!path) continue;
      const { millis, centimeters, mainMillis } = path;
      expect(drive(graph, source, path.roadArcs)).toEqual({ here: target, millis, centimeters, mainMillis });
    }
  }
}

const edge = (vertices: number): fc.Arbitrary<PlainEdge> =>
  fc.record({
    from: fc.nat(vertices - 1),
    to: fc.nat(vertices - 1),
    // Few distinct times, zero among them, so that many routes tie.
    millis: fc.constantFrom(0, 1, 1, 2, 3, 5, 40),
    centimeters: fc.constantFrom(0, 1, 7, 100),
    oneWay: fc.boolean(),
    roadClass: fc.nat(ROAD_CLASSES.length - 1),
  });
/** Any net: loops, parallel roads, one-way twins, zero lengths, disconnected parts. */
const anyNet = fc.integer({ min: 1, max: 24 }).chain((vertices) =>
  fc
    .tuple(
      fc.constant(vertices),
      fc.array(edge(vertices), { maxLength: vertices * 3 }),
      fc.array(edge(vertices), { maxLength: 8 }),
    )
    .map(([count, edges, twins]) =>
      plainGraph(count, [
        ...edges,
        ...twins.flatMap((twin) => [
          { ...twin, oneWay: true },
          { ...twin, from: twin.to, to: twin.from, oneWay: true },
        ]),
      ]),
    ),
);

describe('the contraction hierarchy', () => {
  it('finds the same times as plain Dijkstra on any net, and a drivable path of that time and length for each', () => {
    fc.assert(
      fc.property(anyNet, (graph) => expectExact(graph)),
      { numRuns: 120 },
    );
  });

  it('does so on any chessboard town', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(1e6), (size, seed) =>
        expectExact(syntheticGrid(size, randomFrom(seed)), 3),
      ),
      { numRuns: 15 },
    );
  });

  it('does so where the witness searches give up: everything joined to everything', () => {
    const random = randomFrom(5);
    const edges = Array.from({ length: 40 * 39 }, (_, number) => ({
      from: number % 40,
      to: Math.floor(number / 40),
      millis: 1 + Math.floor(random() * 1e6),
      centimeters: 1 + Math.floor(random() * 1e6),
      oneWay: true,
      roadClass: Math.floor(random() * 5),
    }));
    expectExact(plainGraph(40, edges));
  });

  it('chooses the shorter of two equally fast ways, on the road as in the table', () => {
    const road = { millis: 10, oneWay: false, roadClass: 4 };
    const graph = plainGraph(4, [
      { ...road, from: 0, to: 1, centimeters: 500 },
      { ...road, from: 1, to: 3, centimeters: 500 },
      { ...road, from: 0, to: 2, centimeters: 300 },
      { ...road, from: 2, to: 3, centimeters: 300 },
    ]);
    const search = new HierarchySearch(contract(graph));
    expect(search.path(at(0), at(3))).toMatchObject({ millis: 20, centimeters: 600 });
    expect(Array.from(search.table([at(0)], [at(3)]).costs, centimetersOf)).toEqual([600]);
  });

  it('chooses the best of several starting points', () => {
    const graph = syntheticGrid(8, randomFrom(3));
    const search = new HierarchySearch(contract(graph));
    const [near, far] = [dijkstraMillis(graph, 9), dijkstraMillis(graph, 40)];
    const seeds = [...at(9, 5000), ...at(40)];
    for (let target = 0; target < 64; target++) {
      const expected = Math.min(near[target]! + 5000, far[target]!);
      const path = search.path(seeds, at(target));
      expect(path?.millis ?? Infinity).toBe(expected);
      expect(millisOf(search.table([seeds], [at(target)]).costs[0]!)).toBe(expected);
      if (!path) continue;
      const seed = seeds[path.sourceSeed] as Seed;
      expect(seed.millis + drive(graph, seed.vertex, path.roadArcs).millis).toBe(expected);
    }
  });

  it('answers questions without any point', () => {
    const search = new HierarchySearch(contract(syntheticGrid(3, () => 0.5)));
    expect(search.path([], at(2))).toBeNull();
    expect(search.table([], [at(1)]).costs.length).toBe(0);
    expect([...search.table([[]], [at(1)]).costs]).toEqual([Infinity]);
  });
});
