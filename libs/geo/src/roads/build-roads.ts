import { writeFile } from 'node:fs/promises';
import type { BuildCounts, BuildInput, BuildJob, ReportProgress } from '../osm/build-job.js';
import { contract } from '../graph/contract.js';
import { edgeCount, vertexCount, type RoadGraph } from '../graph/road-graph.js';
import { writeGraphFile } from '../map/graph-file.js';
import { OsmFault } from '../osm/wire-reader.js';
import { readExtract } from '../pack/read-extract.js';
import { TurnResolver } from './forbidden-turns.js';
import { layOutGraph } from './lay-out-graph.js';
import { LineEnds } from './line-ends.js';
import { roadLines } from './road-lines.js';
import { RoadWays } from './road-ways.js';
import { splitJunctions } from './split-junctions.js';

/** A road graph made from an OSM file, with counts. */
export interface ReadRoads {
  readonly graph: RoadGraph;
  readonly counts: BuildCounts;
}

/** Reads the roads of an OSM file; throws `OsmFault` when the file is refused or has no connected road. */
export async function readRoads(
  input: Omit<BuildInput, 'placesFiles' | 'outputFile'>,
  report: ReportProgress,
): Promise<ReadRoads> {
  const ways = new RoadWays(input.bounds);
  await readExtract(input, ways, (share, doing) => report(share * READING, doing));
  report(READING, 'joining roads');
  const lines = roadLines(ways);
  const ends = new LineEnds(lines);
  const turns = new TurnResolver(lines, ends, ways).resolve();
  report(JOINING, 'splitting junctions');
  const planned = splitJunctions(lines, ends, turns);
  const graph = layOutGraph(lines, planned, ways.names.items);
  if (edgeCount(graph) === 0) throw new OsmFault('osm.empty', { part: 'roads' });
  return {
    graph,
    counts: {
      ways: ways.wayRule.length,
      vertices: vertexCount(graph),
      edges: edgeCount(graph),
      edgesLeftOut: planned.from.length - edgeCount(graph),
      turnRestrictions: turns.applied,
      turnRestrictionsNotApplied: turns.notApplied,
    },
  };
}

/** Shares of the total time, measured on the Belgian roads. */
const READING = 0.12;
const JOINING = 0.16;
const LAID_OUT = 0.2;
const CONTRACTED = 0.97;

/** Builds `graph.bin`: the roads a taxi may drive, with their contraction hierarchy. */
export const buildRoads: BuildJob = async (input, report) => {
  const { graph, counts } = await readRoads(input, report);
  report(LAID_OUT, `ordering ${counts['vertices']} junctions`);
  const hierarchy = contract(graph, (share) =>
    report(LAID_OUT + (CONTRACTED - LAID_OUT) * share, `ordering ${counts['vertices']} junctions`),
  );
  report(CONTRACTED, 'writing');
  await writeFile(input.outputFile, writeGraphFile({ graph, hierarchy }));
  report(1, 'done');
  return counts;
};
