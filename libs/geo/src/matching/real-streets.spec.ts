import { bearingDegrees, crowDistanceMeters, type LatLng } from '@sablon/domain';
import { FIRST_CHAPTER } from '../build/shipped-map.js';
import { arcHead, DEGREES, EDGE_REACHABLE, isTurnInside, type RoadGraph } from '../graph/road-graph.js';
import { SegmentGrid } from '../graph/segment-grid.js';
import { readExtractInfo } from '../pack/read-extract.js';
import { readRoads } from '../roads/build-roads.js';
import { SHIPPED_PACK } from '../testing/brussels-roads.js';
import { RoadMatcher } from './road-matcher.js';

const DRIVES = 150;
const SECONDS = 60;
const METERS_A_SECOND = 9;
/** Spread of a phone's fixes between houses, in metres. */
const NOISE_METERS = 6;
const PATIENCE_MS = 300_000;

let state = 2026;
const random = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A drive through the real streets from a random one: straight on or round a corner at random, never back. */
function driveThrough(graph: RoadGraph): LatLng[] {
  const line: LatLng[] = [];
  let arc = -1;
  while (arc < 0 || (graph.edgeFlags[arc >>> 1]! & EDGE_REACHABLE) === 0 || isTurnInside(graph, arc))
    arc = graph.arcEdge[Math.floor(random() * graph.arcEdge.length)]!;
  for (let meters = 0; meters < SECONDS * METERS_A_SECOND + 20;) {
    const edge = arc >>> 1;
    const shape: LatLng[] = [];
    for (let at = graph.edgeFirstPoint[edge]!; at < graph.edgeFirstPoint[edge + 1]!; at++)
      shape.push({ lat: graph.pointLat[at]! * DEGREES, lng: graph.pointLng[at]! * DEGREES });
    line.push(...(arc & 1 ? shape.reverse() : shape));
    meters += graph.edgeCentimeters[edge]! / 100;
    const vertex = arcHead(graph, arc);
    const next = [...graph.arcEdge.subarray(graph.firstArc[vertex], graph.firstArc[vertex + 1])];
    const onward = next.filter((one) => one >>> 1 !== edge && !isBack(graph, arc, one));
    const choice = onward.length > 0 ? onward : next;
    if (choice.length === 0) break;
    arc = choice[Math.floor(random() * choice.length)]!;
  }
  return line;
}

/** The other direction of the same street, where that is an edge of its own. */
const isBack = (graph: RoadGraph, arc: number, next: number): boolean =>
  graph.edgeName[arc >>> 1] === graph.edgeName[next >>> 1] &&
  graph.edgeCentimeters[arc >>> 1] === graph.edgeCentimeters[next >>> 1] &&
  !isTurnInside(graph, next);

/** Where a car is on a line, and where it looks, after so many metres. */
function placeOn(line: readonly LatLng[], meters: number): { point: LatLng; heading: number } | null {
  let left = meters;
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!];
    const length = crowDistanceMeters(from, to);
    if (left > length || length === 0) {
      left -= length;
      continue;
    }
    const share = left / length;
    const point = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    return { point, heading: bearingDegrees(from, to) };
  }
  return null;
}

const trembling = ({ lat, lng }: LatLng): LatLng => ({
  lat: lat + (gauss() * NOISE_METERS) / 111_195,
  lng: lng + (gauss() * NOISE_METERS) / 70_200,
});

describe('cars in the streets of Brussels', () => {
  let graph: RoadGraph;
  beforeAll(async () => {
    const extract = { osmFile: SHIPPED_PACK, upTo: FIRST_CHAPTER };
    const info = await readExtractInfo(extract);
    if (!info.ok) throw new Error(info.error.code);
    ({ graph } = await readRoads({ ...extract, bounds: info.value.bounds }, () => undefined));
  }, PATIENCE_MS);

  it('are put where they are by trembling fixes without a heading, and look where they drive', () => {
    const matcher = new RoadMatcher(graph, new SegmentGrid(graph));
    const figures = { reports: 0, near: 0, looks: 0, off: 0, seconds: 0 };
    for (let car = 0; car < DRIVES; car++) {
      const line = driveThrough(graph);
      for (let second = 0; second < SECONDS; second++) {
        const truth = placeOn(line, second * METERS_A_SECOND);
        if (!truth) break;
        const report = { car, ...trembling(truth.point), heading: null, at: second * 1_000 };
        const startedAt = performance.now();
        const fix = matcher.match(report);
        figures.seconds += (performance.now() - startedAt) / 1_000;
        // A street cannot be told from one fix, nor its direction from two.
        if (second < 3) continue;
        figures.reports++;
        const place = fix?.way.at(-1);
        if (!fix || !place) {
          figures.off++;
          continue;
        }
        if (crowDistanceMeters(place, truth.point) < 3 * NOISE_METERS) figures.near++;
        const turn = fix.heading === null ? 180 : Math.abs(((fix.heading - truth.heading + 540) % 360) - 180);
        if (turn < 45) figures.looks++;
      }
    }
    const { reports, near, looks, off, seconds } = figures;
    const share = (count: number): string => `${((100 * count) / reports).toFixed(1)} %`;
    const micros = (seconds * 1e6) / (reports + DRIVES * 3);
    process.stdout.write(
      `${reports} reports: ${share(near)} within 18 m, ${share(looks)} look where they drive, ${share(off)} on no road; ${micros.toFixed(0)} µs each\n`,
    );
    expect(near / reports).toBeGreaterThan(0.95);
    expect(looks / reports).toBeGreaterThan(0.9);
  });
});
