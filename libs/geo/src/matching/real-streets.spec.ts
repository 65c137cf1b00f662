import { bearingDegrees, crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import { FIRST_CHAPTER } from '../build/shipped-map.js';
import { arcHead, DEGREES, EDGE_REACHABLE, isTurnInside, type RoadGraph } from '../graph/road-graph.js';
import { SegmentGrid } from '../graph/segment-grid.js';
import { readExtractInfo } from '../pack/read-extract.js';
import { readRoads } from '../roads/build-roads.js';
import { SHIPPED_PACK } from '../testing/brussels-roads.js';
import type { CarReport } from './car-report.js';
import { RoadMatcher } from './road-matcher.js';

const DRIVES = 150;
const SECONDS = 60;
const METERS_A_SECOND = 9;
/** Spread of a phone's fixes between houses, in metres. */
const NOISE_METERS = 6;
/** Spread of a phone's heading while it moves, in degrees. */
const HEADING_NOISE = 20;
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

/** A corner is passed a few metres early or late: the car may look as the road does this far before or behind. */
const AROUND_METERS = [-12, 0, 12];
const FAR: LatLng = { lat: 0, lng: 0 };
/** Degrees between two directions; an unknown one is neither right nor the other way. */
const turnTo = (road: number, heading: number | null): number =>
  heading === null ? 90 : Math.abs(((heading - road + 540) % 360) - 180);

/** A report a second of a car on a line, beside the truth. */
function reportsOf(car: number, line: readonly LatLng[], headingNoise: number | null) {
  return Array.from({ length: SECONDS }, (_, second) => second).flatMap((second) => {
    const truth = placeOn(line, second * METERS_A_SECOND);
    if (!truth) return [];
    const around = AROUND_METERS.map((meters) => placeOn(line, second * METERS_A_SECOND + meters) ?? truth);
    const heading = headingNoise === null ? null : (truth.heading + gauss() * headingNoise + 360) % 360;
    const report: CarReport = { car, ...trembling(truth.point), heading, at: second * 1_000 };
    return [{ report, truth: { point: truth.point, headings: around.map(({ heading }) => heading) } }];
  });
}

describe('cars in the streets of Brussels', () => {
  let graph: RoadGraph;
  beforeAll(async () => {
    const extract = { osmFile: SHIPPED_PACK, upTo: FIRST_CHAPTER };
    const info = await readExtractInfo(extract);
    if (!info.ok) throw new Error(info.error.code);
    ({ graph } = await readRoads({ ...extract, bounds: info.value.bounds }, () => undefined));
  }, PATIENCE_MS);

  it.each([
    ['with the heading of a phone', HEADING_NOISE, { near: 0.97, looks: 0.97 }],
    ['without any heading', null, { near: 0.97, looks: 0.88 }],
  ])('are put where they are by trembling fixes %s, and look where they drive', (_, headingNoise, least) => {
    const matcher = new RoadMatcher(graph, new SegmentGrid(graph));
    const drives = Array.from({ length: DRIVES }, (_none, car) => reportsOf(car, driveThrough(graph), headingNoise));
    const begun = process.cpuUsage();
    const fixes = drives.map((reports) => reports.map(({ report }) => matcher.match(report)));
    const { user } = process.cpuUsage(begun);
    // A street cannot be known from one fix, nor its direction from two.
    const judged = drives.flatMap((reports, car) =>
      reports.slice(3).map(({ truth }, index) => ({ truth, fix: fixes[car]![index + 3] ?? null })),
    );
    const shareOf = (isSo: (one: (typeof judged)[number]) => boolean): number =>
      judged.filter(isSo).length / judged.length;
    const near = shareOf(
      ({ truth, fix }) => crowDistanceMeters(fix?.way.at(-1) ?? FAR, truth.point) < 3 * NOISE_METERS,
    );
    const looks = shareOf(({ truth, fix }) => truth.headings.some((road) => turnTo(road, fix?.heading ?? null) < 45));
    const away = shareOf(({ truth, fix }) => truth.headings.every((road) => turnTo(road, fix?.heading ?? null) > 135));
    const unknown = shareOf(({ fix }) => fix?.heading == null);
    const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
    process.stdout.write(
      `${judged.length} reports: ${percent(near)} within 18 m, ${percent(looks)} look where they drive, ${percent(away)} the other way, ${percent(unknown)} unknown; ${(user / fixes.flat().length).toFixed(0)} µs each\n`,
    );
    expect(near).toBeGreaterThan(least.near);
    expect(looks).toBeGreaterThan(least.looks);
    expect(away).toBeLessThan(0.03);
  });
});
