import type { LatLng, Localized } from '@sablon/domain';
import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { ROAD_CLASSES, type RoadClass, type RoadGraph } from '../graph/road-graph.js';
import { parsePoint, textTable } from '../places/text-table.js';
import { BRUSSELS_RADIAL_ROWS } from './roads-brussels-radials.js';
import { BRUSSELS_RING_ROWS } from './roads-brussels-rings.js';
import { FLANDERS_ROWS } from './roads-flanders.js';
import { MOTORWAY_ROWS } from './roads-motorways.js';
import { REGIONAL_ROWS } from './roads-regional.js';
import { smoothLine, smoothStretches } from './smooth-line.js';

/** One drawn road of the seed: its whole line and what to call it. */
export interface SeedRoad {
  readonly roadClass: RoadClass;
  readonly name: Localized;
  readonly tunnel: boolean;
  readonly line: readonly LatLng[];
}

/** ASSUMPTION: usual free-flow pace by class, lights and curves included; rows may say otherwise. */
const SPEED_KMH: Readonly<Record<RoadClass, number>> = {
  motorway: 108,
  trunk: 70,
  primary: 40,
  secondary: 36,
  street: 24,
};
/** ASSUMPTION: lost at each junction. */
const DELAY_SECONDS: Readonly<Record<RoadClass, number>> = {
  motorway: 0,
  trunk: 2,
  primary: 6,
  secondary: 6,
  street: 6,
};

interface Waypoint {
  readonly point: LatLng;
  readonly junction?: string;
}

interface Row {
  readonly road: SeedRoad;
  readonly oneWay: boolean;
  readonly speedKmh: number;
  readonly waypoints: readonly Waypoint[];
}

function readFlags(text: string): { oneWay: boolean; tunnel: boolean; speedKmh?: number } {
  const flags = text === '' ? [] : text.split(',');
  const speed = flags.find((flag) => flag.startsWith('speed='))?.slice('speed='.length);
  const unknown = flags.find((flag) => !/^(oneway|tunnel|speed=\d+)$/.test(flag));
  if (unknown) throw new Error(`seed road has an unknown flag: ${unknown}`);
  return {
    oneWay: flags.includes('oneway'),
    tunnel: flags.includes('tunnel'),
    speedKmh: speed ? Number(speed) : undefined,
  };
}

function readJunctions(rows: readonly string[][]): Map<string, LatLng> {
  const junctions = new Map<string, LatLng>();
  for (const [, , , , points = ''] of rows)
    for (const token of points.split(/\s+/)) {
      const [name = '', at] = token.split('@');
      if (at === undefined) continue;
      if (junctions.has(name)) throw new Error(`seed junction is placed twice: ${name}`);
      junctions.set(name, parsePoint(at));
    }
  return junctions;
}

function readRows(): Row[] {
  const rows = [MOTORWAY_ROWS, BRUSSELS_RING_ROWS, BRUSSELS_RADIAL_ROWS, REGIONAL_ROWS, FLANDERS_ROWS].flatMap((text) =>
    textTable(text, 5),
  );
  const junctions = readJunctions(rows);
  return rows.map(([className = '', fr = '', nl = '', flagText = '', points = '']) => {
    const roadClass = ROAD_CLASSES.find((known) => known === className);
    if (!roadClass) throw new Error(`seed road has an unknown class: ${className}`);
    const waypoints = points.split(/\s+/).map((token): Waypoint => {
      const junction = token.split('@')[0] as string;
      if (/^\d/.test(token)) return { point: parsePoint(token) };
      const point = junctions.get(junction);
      if (!point) throw new Error(`seed road names an unknown junction: ${junction}`);
      return { point, junction };
    });
    const flags = readFlags(flagText);
    return {
      road: {
        roadClass,
        name: { fr, nl, en: fr },
        tunnel: flags.tunnel,
        line: smoothLine(waypoints.map(({ point }) => point)),
      },
      oneWay: flags.oneWay,
      speedKmh: flags.speedKmh ?? SPEED_KMH[roadClass],
      waypoints,
    };
  });
}

/** The hand-written main-road net: its graph for routing and its lines for drawing. Throws on a slip in the tables. */
export function readSeedNet(): { graph: RoadGraph; roads: SeedRoad[] } {
  const rows = readRows();
  const numbers = new Map<string, number>();
  const vertices: LatLng[] = [];
  const vertex = ({ point, junction }: Waypoint): number => {
    const known = junction === undefined ? undefined : numbers.get(junction);
    if (known !== undefined) return known;
    if (junction === undefined)
      throw new Error(`seed road begins or ends at a mere shape point: ${point.lat},${point.lng}`);
    numbers.set(junction, vertices.length);
    return vertices.push(point) - 1;
  };
  const edges: RoadEdge[] = [];
  for (const { road, oneWay, speedKmh, waypoints } of rows) {
    const stretches = smoothStretches(waypoints.map(({ point }) => point));
    let start = 0;
    for (let at = 1; at < waypoints.length; at++) {
      if (waypoints[at]?.junction === undefined && at < waypoints.length - 1) continue;
      edges.push({
        from: vertex(waypoints[start] as Waypoint),
        to: vertex(waypoints[at] as Waypoint),
        shape: stretches.slice(start, at).flatMap((stretch, index) => (index > 0 ? stretch.slice(1) : stretch)),
        roadClass: road.roadClass,
        speedKmh,
        delaySeconds: DELAY_SECONDS[road.roadClass],
        oneWay,
        reachable: road.roadClass !== 'motorway' && !road.tunnel,
        name: road.name,
      });
      start = at;
    }
  }
  return { graph: buildRoadGraph(vertices, edges), roads: rows.map(({ road }) => road) };
}
