import fc from 'fast-check';
import { contract } from './contract.js';
import { dijkstraMillis } from './dijkstra.js';
import { HierarchySearch, type Seed } from './hierarchy-search.js';
import { arcHead, vertexCount, type RoadGraph } from './road-graph.js';
import { syntheticGrid } from './synthetic-grid.js';

/** A small repeatable random source. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (vertex: number): Seed[] => [{ vertex, millis: 0, centimeters: 0 }];

/** Where a list of road arcs leads, with its time and length; throws when two neighbours do not touch. */
function drive(graph: RoadGraph, from: number, arcs: readonly number[]) {
  let here = from;
  let millis = 0;
  let centimeters = 0;
  for (const arc of arcs) {
    if (arc < graph.firstArc[here]! || arc >= graph.firstArc[here + 1]!) throw new Error('the path jumps');
    const edge = graph.arcEdge[arc]!;
    here = arcHead(graph, edge);
    millis += graph.edgeMillis[edge >>> 1]!;
    centimeters += graph.edgeCentimeters[edge >>> 1]!;
  }
  return { here, millis, centimeters };
}

describe('the contraction hierarchy', () => {
  it('finds the same times as plain Dijkstra on any chessboard town, and a drivable path for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(1e6), (size, seed) => {
        const graph = syntheticGrid(size, randomFrom(seed));
        const search = new HierarchySearch(contract(graph));
        for (let source = 0; source < vertexCount(graph); source += 3) {
          const truth = dijkstraMillis(graph, source);
          for (let target = 0; target < vertexCount(graph); target++) {
            const path = search.path(at(source), at(target));
            expect(path?.millis ?? Infinity).toBe(truth[target]);
            if (!path) continue;
            const { here, ...sums } = drive(graph, source, path.roadArcs);
            expect({ here, ...sums }).toEqual({ here: target, millis: path.millis, centimeters: path.centimeters });
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('answers a whole table with the same figures as one by one', () => {
    const graph = syntheticGrid(12, randomFrom(7));
    const search = new HierarchySearch(contract(graph));
    const all = Array.from({ length: vertexCount(graph) }, (_, vertex) => at(vertex));
    const table = search.table(all, all);
    for (let source = 0; source < all.length; source++)
      expect(table.millis.subarray(source * all.length, (source + 1) * all.length)).toEqual(
        dijkstraMillis(graph, source),
      );
  });

  it('chooses the best of several starting points', () => {
    const graph = syntheticGrid(8, randomFrom(3));
    const search = new HierarchySearch(contract(graph));
    const [near, far] = [dijkstraMillis(graph, 9), dijkstraMillis(graph, 40)];
    const seeds = [
      { vertex: 9, millis: 5000, centimeters: 0 },
      { vertex: 40, millis: 0, centimeters: 0 },
    ];
    for (let target = 0; target < 64; target++) {
      const expected = Math.min(near[target]! + 5000, far[target]!);
      const path = search.path(seeds, at(target));
      expect(path?.millis ?? Infinity).toBe(expected);
      if (path)
        expect(
          seeds[path.sourceSeed]!.millis + drive(graph, seeds[path.sourceSeed]!.vertex, path.roadArcs).millis,
        ).toBe(expected);
    }
  });
});
