import { bearingDegrees, crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import fc from 'fast-check';
import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { SegmentGrid } from '../graph/segment-grid.js';
import { packFixes, packReports, unpackFixes, unpackReports, type CarReport } from './car-report.js';
import { RoadMatcher } from './road-matcher.js';

const SOUTH_WEST = { lat: 50.85, lng: 4.35 };
const NORTH = 1 / 111_195;
const EAST = NORTH / Math.cos((50.85 * Math.PI) / 180);
/** Metres north and east of a corner. */
const at = (north: number, east: number): LatLng => ({
  lat: SOUTH_WEST.lat + north * NORTH,
  lng: SOUTH_WEST.lng + east * EAST,
});
const metersOf = ({ lat, lng }: LatLng): { north: number; east: number } => ({
  north: (lat - SOUTH_WEST.lat) / NORTH,
  east: (lng - SOUTH_WEST.lng) / EAST,
});

/**
 * Two long streets 24 m apart, joined at both ends and at 400 m by side streets; a third, 60 m further north, is driven west only.
 *
 *     4 ←———————————————————————— 5   one way, 84 m north
 *     2 ————————— 7 ————————————— 3   24 m north
 *     0 ————————— 6 ————————————— 1
 */
const CROSSINGS = [at(0, 0), at(0, 800), at(24, 0), at(24, 800), at(84, 0), at(84, 800), at(0, 400), at(24, 400)];
const road = (from: number, to: number, oneWay = false): RoadEdge => ({
  from,
  to,
  shape: [CROSSINGS[from]!, CROSSINGS[to]!],
  roadClass: 'street',
  speedKmh: 30,
  delaySeconds: 0,
  oneWay,
  reachable: true,
  name: { fr: 'Rue', nl: 'Straat', en: 'Street' },
});
const LADDER = buildRoadGraph(CROSSINGS, [
  road(0, 6),
  road(6, 1),
  road(2, 7),
  road(7, 3),
  road(5, 4, true),
  ...[road(0, 2), road(6, 7), road(1, 3), road(2, 4), road(3, 5)],
]);

const matcherOf = (): RoadMatcher => new RoadMatcher(LADDER, new SegmentGrid(LADDER));
const report = (point: LatLng, second: number, heading: number | null = null, car = 1): CarReport => ({
  car,
  ...point,
  heading,
  at: second * 1_000,
});
/** Where a car is put at its last report. */
const placeAfter = (matcher: RoadMatcher, track: readonly LatLng[], heading: number | null = null) => {
  const fixes = track.map((point, second) => matcher.match(report(point, second, heading)));
  const fix = fixes.at(-1);
  return fix ? { ...metersOf(fix.way.at(-1)!), heading: fix.heading } : null;
};

describe('a car on the road network', () => {
  it('is put onto its street, in the direction in which it drives', () => {
    const noise = [4, -6, 3, 7, -5, 2];
    const place = placeAfter(
      matcherOf(),
      noise.map((off, second) => at(off - 6, 100 + second * 10)),
    );
    expect(place?.north).toBeCloseTo(0, 1);
    expect(place?.east).toBeCloseTo(150, 0);
    expect(place?.heading).toBeCloseTo(90, 0);
  });

  it('stays in its street although the next one is nearer to some fixes', () => {
    const matcher = matcherOf();
    const offs = [1, -2, 3, 15, 17, 14, 16, 4];
    for (const [second, off] of offs.entries()) {
      const { way } = matcher.match(report(at(off, 100 + second * 10), second, 90))!;
      expect(way.every((point) => Math.abs(metersOf(point).north) < 0.1)).toBe(true);
    }
  });

  it('goes round the corner where it turns', () => {
    const matcher = matcherOf();
    for (const east of [370, 380, 390]) matcher.match(report(at(0, east), (east - 370) / 10));
    const fix = matcher.match(report(at(12, 400), 4))!;
    const [corner, end] = fix.way.map(metersOf);
    expect(fix.way).toHaveLength(2);
    expect(corner!.north).toBeCloseTo(0, 1);
    expect(corner!.east).toBeCloseTo(400, 1);
    expect(end!.north).toBeCloseTo(12, 1);
    expect(fix.heading! % 360).toBeCloseTo(0, 0);
  });

  it('is never put against a one-way street', () => {
    const place = placeAfter(matcherOf(), [at(84, 500), at(84, 490), at(84, 480)]);
    expect(place?.heading).toBeCloseTo(270, 0);
    // East along it, as a fix beside the two-way street next to it may seem.
    const eastward = placeAfter(matcherOf(), [at(60, 500), at(60, 512), at(60, 524)], 90);
    expect(eastward === null || Math.abs(eastward.heading! - 270) < 1 || eastward.north < 60).toBe(true);
  });

  it('knows no direction of a car that has not moved yet', () => {
    const matcher = matcherOf();
    expect(matcher.match(report(at(2, 200), 0))?.heading).toBeNull();
    expect(matcher.match(report(at(2, 200), 1, 270))?.heading).toBeNull();
    expect(matcher.match(report(at(2, 190), 2))?.heading).toBeCloseTo(270, 0);
  });

  it('stands still while its fixes tremble, and never drives back for one', () => {
    const matcher = matcherOf();
    for (const east of [100, 110, 120]) matcher.match(report(at(0, east), (east - 100) / 10));
    for (const [second, off] of [2, -3, 1, -8].entries()) {
      const fix = matcher.match(report(at(off / 2, 120 + off), 3 + second))!;
      expect(metersOf(fix.way.at(-1)!).east).toBeGreaterThanOrEqual(119.9);
      expect(fix.heading).toBeCloseTo(90, 0);
    }
  });

  it('is looked for again after a silence, and where it has turned round', () => {
    const matcher = matcherOf();
    for (const east of [100, 110, 120]) matcher.match(report(at(0, east), (east - 100) / 10));
    expect(matcher.match(report(at(20, 700), 60, 270))).toEqual({
      way: [expect.objectContaining({ lat: expect.closeTo(at(24, 700).lat, 5) })],
      heading: expect.closeTo(270, 0),
    });
    const turned = placeAfter(matcherOf(), [at(0, 200), at(0, 212), at(0, 224), at(0, 200), at(0, 180), at(0, 160)]);
    expect(turned?.heading).toBeCloseTo(270, 0);
    expect(turned?.east).toBeCloseTo(160, 0);
  });

  it('is on no road in a field, and on its road again afterwards', () => {
    const matcher = matcherOf();
    expect(matcher.match(report(at(-60, 100), 0))).toBeNull();
    expect(matcher.size).toBe(0);
    expect(matcher.match(report(at(-3, 100), 1))).not.toBeNull();
  });

  it('is always on a road, and moves about as far as it was driven', () => {
    const step = fc.record({ ahead: fc.integer({ min: 0, max: 18 }), off: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 30 }), (steps) => {
        const matcher = matcherOf();
        let east = 20;
        let drawn: LatLng | null = null;
        for (const [second, { ahead, off }] of steps.entries()) {
          east += ahead;
          const fix = matcher.match(report(at(off, east), second, 90));
          const place = fix!.way.at(-1)!;
          expect(Math.abs(metersOf(place).north)).toBeLessThan(0.1);
          if (drawn) expect(crowDistanceMeters(drawn, place)).toBeLessThan(ahead + 20);
          drawn = place;
        }
      }),
    );
  });

  it('remembers a bounded number of cars, the latest', () => {
    const matcher = matcherOf();
    for (let car = 0; car < 20_010; car++) matcher.match(report(at(0, 100), car / 1_000, null, car));
    expect(matcher.size).toBe(20_000);
  });
});

describe('reports and fixes between threads', () => {
  it('arrive as they were sent', () => {
    const reports = [report(at(1, 2), 3), report(at(4, 5), 6, 270, 65_535)];
    expect(unpackReports(packReports(reports))).toEqual(reports);
    const heading = bearingDegrees(at(0, 0), at(1, 1));
    const fixes = [null, { way: [at(1, 2), at(3, 4)], heading }, { way: [at(5, 6)], heading: null }, null];
    expect(unpackFixes(packFixes(fixes))).toEqual(fixes);
  });
});
