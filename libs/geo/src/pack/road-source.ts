import type { Bounds } from '../osm/build-job.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { readOsmFile } from '../osm/read-osm-file.js';
import { OsmFault } from '../osm/wire-reader.js';
import type { PackContents, PackRoad, PositionE7 } from './pack-source.js';
import { thinLine } from './thin-line.js';

/** Roads that lead out of the area: they are wanted whole, so that trips to airports beyond it find their way. */
const MAIN_ROADS = /^(motorway|trunk|primary)(_link)?$/;
/** What the map build reads of a road (`roads/road-rules.ts`, `tiles/classify-ways.ts`, `places/build/collect-osm.ts`). */
const ROAD_KEYS = new Set(
  'highway name name:fr name:nl alt_name old_name ref oneway junction bridge tunnel service maxspeed access motor_vehicle vehicle motorcar taxi psv busway'.split(
    ' ',
  ),
);
/** ASSUMPTION: a pixel of the closest zoom is 0.4 m; a road 0.7 m beside its place is on its place. */
const TOLERANCE_METERS = 0.7;

const isWithin = ([lat, lng]: PositionE7, [south, west, north, east]: Bounds): boolean =>
  lat >= south * 1e7 && lat <= north * 1e7 && lng >= west * 1e7 && lng <= east * 1e7;

/** Tags of a road that the map build reads. */
const roadTags = (tags: OsmTags): OsmTags =>
  Object.fromEntries(Object.entries(tags).filter(([key, value]) => ROAD_KEYS.has(key) && value !== 'no'));

/** Adds the roads of an OpenStreetMap file: all within the bounds, and the main ones beyond. Throws the file's `OsmFault`. */
export async function addRoads(osmFile: string, bounds: Bounds, contents: PackContents): Promise<void> {
  const roads: PackRoad[] = [];
  const positions = new Map<number, PositionE7>();
  const read = await readOsmFile(osmFile, {
    only: { ways: ['highway'] },
    way: ({ tags, nodeIds }) => void roads.push({ tags: roadTags(tags), nodes: [...nodeIds] }),
    position: (id, latE7, lngE7) => void positions.set(id, [latE7, lngE7]),
  });
  if (!read.ok) throw new OsmFault(read.error.code, read.error.params);
  const isNear = (node: number): boolean => {
    const at = positions.get(node);
    return at !== undefined && isWithin(at, bounds);
  };
  const wanted = roads.filter(({ tags, nodes }) => MAIN_ROADS.test(tags['highway'] ?? '') || nodes.some(isNear));
  thinRoads(wanted, positions);
  for (const road of wanted) contents.roads.push(road);
  for (const { nodes } of wanted)
    for (const node of nodes) {
      const at = positions.get(node);
      if (at) contents.positions.set(node, at);
    }
}

/** Leaves out nodes that lie on the line between their neighbours and belong to one road only. */
function thinRoads(roads: readonly PackRoad[], positions: ReadonlyMap<number, PositionE7>): void {
  const uses = new Map<number, number>();
  for (const { nodes } of roads) for (const node of nodes) uses.set(node, (uses.get(node) ?? 0) + 1);
  for (const road of roads) {
    const nodes = road.nodes.filter((node) => positions.has(node));
    const line = nodes.map((node) => positions.get(node)!);
    road.nodes = thinLine(line, TOLERANCE_METERS, (at) => uses.get(nodes[at]!)! > 1).map((at) => nodes[at]!);
  }
}
