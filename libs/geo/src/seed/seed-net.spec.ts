import { millisOf } from '../graph/remaining-graph.js';
import { contract } from '../graph/contract.js';
import { dijkstraMillis } from '../graph/min-heap.js';
import { HierarchySearch } from '../graph/hierarchy-search.js';
import { edgeCount, vertexCount } from '../graph/road-graph.js';
import { readSeedNet } from './seed-net.js';

const { graph } = readSeedNet();
const hierarchy = contract(graph);

describe('the hand-written main-road net', () => {
  it('has some 600 junctions: the avenues of Brussels, the motorways, the roads between Flemish towns', () => {
    expect(vertexCount(graph)).toBeGreaterThanOrEqual(500);
    expect(vertexCount(graph)).toBeLessThanOrEqual(700);
    expect(edgeCount(graph)).toBeGreaterThan(vertexCount(graph));
  });

  it('leads from everywhere to everywhere, and the hierarchy agrees with Dijkstra on every pair', () => {
    const search = new HierarchySearch(hierarchy);
    const all = Array.from({ length: vertexCount(graph) }, (_, vertex) => [
      { vertex, millis: 0, centimeters: 0, mainMillis: 0 },
    ]);
    const table = search.table(all, all);
    for (let source = 0; source < all.length; source++) {
      const truth = dijkstraMillis(graph, source);
      expect(truth.every(Number.isFinite)).toBe(true);
      expect(table.costs.subarray(source * all.length, (source + 1) * all.length).map(millisOf)).toEqual(truth);
    }
  });

  it('has no stretch that runs far from the straight line between its ends', () => {
    const odd: string[] = [];
    for (let edge = 0; edge < edgeCount(graph); edge++) {
      const [from, to] = [graph.edgeFrom[edge]!, graph.edgeTo[edge]!];
      const dLat = (graph.vertexLat[from]! - graph.vertexLat[to]!) * 0.1112;
      const dLng = (graph.vertexLng[from]! - graph.vertexLng[to]!) * 0.0702;
      const crowMeters = Math.hypot(dLat, dLng);
      const meters = graph.edgeCentimeters[edge]! / 100;
      if (meters > crowMeters * 1.5 + 100)
        odd.push(
          `${graph.names.at(graph.edgeName[edge]!)?.fr} ${Math.round(meters)} m for ${Math.round(crowMeters)} m`,
        );
    }
    expect(odd).toEqual([]);
  });
});
