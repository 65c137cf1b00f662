import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { contract } from '../graph/contract.js';
import { GraphEngine } from '../routing/graph-engine.js';
import { TOWN } from './town.js';

/** A stretch of road from each crossing to the next. */
const townRoads = (): RoadEdge[] =>
  TOWN.streets.flatMap(({ name, highway, maxspeedKmh, oneWay, crossings }) =>
    crossings.slice(1).map((to, before): RoadEdge => {
      const from = crossings[before]!;
      return {
        from,
        to,
        shape: [TOWN.crossings[from]!, TOWN.crossings[to]!],
        roadClass: highway === 'primary' ? 'primary' : 'street',
        speedKmh: maxspeedKmh,
        delaySeconds: 2,
        oneWay,
        reachable: true,
        name,
      };
    }),
  );

/** Our own engine in the invented town. */
export function townEngine(): GraphEngine {
  const graph = buildRoadGraph(TOWN.crossings, townRoads());
  return new GraphEngine({ graph, hierarchy: contract(graph) }, { source: 'invented town' });
}
