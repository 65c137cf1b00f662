import { readRoads } from '../roads/build-roads.js';
import { reportNotChecked, wholeCountryDirectory } from '../testing/geo-data.js';
import { contract } from './contract.js';
import { costOf, millisOf } from './remaining-graph.js';
import { dijkstraMillis } from './min-heap.js';
import { HierarchySearch, type Seed } from './hierarchy-search.js';
import { arcHead, arcTail, EDGE_ONE_WAY, vertexCount, type RoadGraph } from './road-graph.js';

const directory = wholeCountryDirectory();
const SOURCES = 20;
const TARGETS_EACH = 50;

function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const at = (vertex: number): Seed[] => [{ vertex, millis: 0, centimeters: 0, mainMillis: 0 }];

/** The time of driving these arcs from one vertex to another; NaN when they do not connect them. */
function driveMillis(graph: RoadGraph, from: number, to: number, arcs: Iterable<number>): number {
  let [here, millis] = [from, 0];
  for (const arc of arcs) {
    const forbidden = (arc & 1) === 1 && (graph.edgeFlags[arc >>> 1]! & EDGE_ONE_WAY) !== 0;
    if (forbidden || arcTail(graph, arc) !== here) return NaN;
    here = arcHead(graph, arc);
    millis += graph.edgeMillis[arc >>> 1]!;
  }
  return here === to ? millis : NaN;
}

describe('the roads of Belgium', () => {
  it('are driven as plain Dijkstra drives them: 1,000 pairs, one by one and as tables', async () => {
    if (directory === null) return reportNotChecked('hierarchy against Dijkstra on all roads of Belgium, 1,000 pairs');
    const read = await readRoads({ osmFile: `${directory}/belgium-roads-2021.osm.pbf`, bounds: null }, () => undefined);
    const { graph } = read;
    const search = new HierarchySearch(contract(graph));
    const random = randomFrom(2021);
    const mismatches: string[] = [];
    for (let round = 0; round < SOURCES; round++) {
      const source = random(vertexCount(graph));
      const targets = Array.from({ length: TARGETS_EACH }, () => random(vertexCount(graph)));
      const truth = dijkstraMillis(graph, source);
      const row = search.table([at(source)], targets.map(at));
      targets.forEach((target, column) => {
        const path = search.path(at(source), at(target));
        const millis = path?.millis ?? Infinity;
        const driven = path ? driveMillis(graph, source, target, path.roadArcs) : Infinity;
        const cost = path ? costOf(path.millis, path.centimeters) : Infinity;
        const same = millis === truth[target] && driven === millis && row.costs[column] === cost;
        if (!same)
          mismatches.push(
            `${source}→${target}: ${millis}, ${driven}, ${millisOf(row.costs[column]!)}, not ${truth[target]}`,
          );
      });
    }
    expect(mismatches).toEqual([]);
    expect(vertexCount(graph)).toBeGreaterThan(400_000);
  }, 600_000);
});
