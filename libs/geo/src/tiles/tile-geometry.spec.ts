import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zxyToTileId } from 'pmtiles';
import { writeOsmPbf } from '../testing/write-osm-pbf.js';
import { closeRings, contains, middleOf, turn } from './assemble-rings.js';
import { buildTiles } from './build-tiles.js';
import { clipRings, type Runs } from './clip.js';
import { ringArea } from './cut-zoom.js';
import { FeatureStore, Int32List } from './feature-store.js';
import { joinLines } from './join-lines.js';
import { sharedBorders } from './seed-features.js';
import { mercator, SeenTiles, tileOver, type TilePoint } from '../testing/read-tiles.js';
import { firstTileId, hilbertOf } from './world-grid.js';

const street = fc.array(
  fc.record({
    lat: fc.double({ min: 50.8, max: 50.83, noNaN: true }),
    lng: fc.double({ min: 4.3, max: 4.35, noNaN: true }),
  }),
  { minLength: 2, maxLength: 12 },
);

function distance(p: TilePoint, a: TilePoint, b: TilePoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

describe('what becomes of lines and areas on tiles', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'tile-geometry-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('every point of every road lies on a road of its tile, to within about one unit (40 cm)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(street, { minLength: 1, maxLength: 60 }), async (streets) => {
        let id = 0;
        const nodes = streets.map((points) => points.map((point) => ({ id: ++id, ...point })));
        const ways = nodes.map((points, at) => ({
          id: at + 1,
          nodeIds: points.map((point) => point.id),
          tags: { highway: at % 2 === 0 ? 'residential' : 'primary' },
        }));
        const osmFile = join(directory, 'streets.osm.pbf');
        const outputFile = join(directory, 'streets.pmtiles');
        writeOsmPbf(osmFile, { nodes: nodes.flat(), ways });
        await buildTiles({ osmFile, bounds: null, placesFiles: [], outputFile }, () => undefined);
        const tiles = new SeenTiles(outputFile);
        for (const { lat, lng } of nodes.flat()) {
          const [column, row] = tileOver(14, lat, lng);
          const exact = mercator(14, lat, lng);
          const point = { x: (exact.x - column) * 4096, y: (exact.y - row) * 4096 };
          const lines = (await tiles.tile(14, column, row)).filter(({ layer }) => layer === 'transportation');
          const nearest = Math.min(
            ...lines
              .flatMap(({ parts }) => parts)
              .flatMap((line) => line.slice(1).map((to, i) => distance(point, line[i] ?? to, to))),
          );
          // Half a unit of rounding each way, half a unit of simplification, a third of the node table's millionth of a degree.
          expect(nearest).toBeLessThanOrEqual(1.5);
        }
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  it('tiles are numbered as the PMTiles library numbers them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.nat(), fc.nat(), (zoom, a, b) => {
        const [x, y] = [a % 2 ** zoom, b % 2 ** zoom];
        expect(firstTileId(zoom) + hilbertOf(zoom, x, y)).toBe(zxyToTileId(zoom, x, y));
      }),
    );
  });

  it('rings cut into columns have the area of the whole', () => {
    const ring = fc
      .array(fc.tuple(fc.double({ min: 0.2, max: 1, noNaN: true }), fc.integer({ min: 50, max: 4000 })), {
        minLength: 3,
        maxLength: 20,
      })
      .map((corners) => {
        const turnSum = corners.reduce((sum, [share]) => sum + share, 0);
        let angle = 0;
        const pairs = corners.flatMap(([share, radius]) => {
          angle += (share / turnSum) * 2 * Math.PI;
          return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
        });
        return [...pairs, pairs[0] ?? 0, pairs[1] ?? 0];
      });
    fc.assert(
      fc.property(ring, (pairs) => {
        const whole = runs(pairs);
        let sum = 0;
        for (let low = -4096; low < 4096; low += 1024) {
          const part = runs();
          clipRings(whole, 0, low, low + 1024, part);
          let start = 0;
          for (const end of part.ends.values.subarray(0, part.ends.length)) {
            sum += ringArea(part.pairs.values, start, end);
            start = end;
          }
        }
        // Each crossing of a column's edge is rounded by up to half a unit, along stretches of up to 8192.
        expect(Math.abs(sum - ringArea(pairs, 0, pairs.length))).toBeLessThan(pairs.length * 8192);
      }),
    );
  });

  it('a street cut into ways in any order and direction is one line again; its one-way part keeps its direction', () => {
    const points = Array.from({ length: 9 }, (_, at) => [at * 10, at * at]);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (order, turned) => {
          const pieces = new FeatureStore();
          const oneWay = new FeatureStore();
          for (const at of order) {
            const piece = [...(points[at] ?? []), ...(points[at + 1] ?? [])];
            pieces.add(7, turned[at] ? turn(piece) : piece);
            oneWay.add(7, piece);
          }
          const both = joinLines(pieces, () => false);
          expect(both.count).toBe(1);
          expect(both.coordinates.length).toBe(18);
          const line = joinLines(oneWay, () => true);
          expect([...line.coordinates.values.subarray(0, line.coordinates.length)]).toEqual(points.flat());
        },
      ),
    );
  });

  it('lines are not joined where three meet, nor to lines of another sort, nor head to head in one-way streets', () => {
    const star = new FeatureStore();
    for (const end of [
      [9, 0],
      [0, 9],
      [-9, 0],
    ])
      star.add(1, [0, 0, ...end]);
    expect(joinLines(star, () => false).count).toBe(3);
    const sorts = new FeatureStore();
    sorts.add(1, [0, 0, 9, 0]);
    sorts.add(2, [9, 0, 18, 0]);
    expect(joinLines(sorts, () => false).count).toBe(2);
    const heads = new FeatureStore();
    heads.add(1, [0, 0, 9, 0]);
    heads.add(1, [18, 0, 9, 0]);
    expect(joinLines(heads, () => true).count).toBe(2);
  });

  it('rings close from ways in any order, and a name is put inside', () => {
    const corners = [0, 0, 90, 0, 90, 60, 40, 80, 0, 60];
    const ways = [0, 2, 4, 6, 8].map((at) => [
      ...corners.slice(at, at + 2),
      ...(corners.slice(at + 2, at + 4).length ? corners.slice(at + 2, at + 4) : corners.slice(0, 2)),
    ]);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ways, { minLength: 5 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (order, turned) => {
          const [ring = [], ...others] = closeRings(order.map((way, at) => (turned[at] ? turn(way) : way)));
          expect(others).toEqual([]);
          expect(Math.abs(ringArea(ring, 0, ring.length))).toBe(Math.abs(ringArea([...corners, 0, 0], 0, 12)));
          expect(contains(ring, ...middleOf(ring))).toBe(true);
        },
      ),
    );
    expect(closeRings(ways.slice(1))).toEqual([]);
  });

  it('a border two regions share is drawn once, by the outline drawn with more care', () => {
    const fine = [0, 0, 50, 2, 100, 0, 100, 100, 50, 100, 0, 100, 0, 0];
    const coarse = [2, -3, 98, -3, 98, -100, 2, -100, 2, -3];
    expect(sharedBorders([coarse, fine], 10)).toEqual([fine, [98, -3, 98, -100, 2, -100, 2, -3]]);
    expect(sharedBorders([coarse, fine], 1)).toHaveLength(2);
  });
});

function runs(pairs: readonly number[] = []): Runs {
  const all = { pairs: new Int32List(), ends: new Int32List() };
  for (const value of pairs) all.pairs.push(value);
  if (pairs.length > 0) all.ends.push(pairs.length);
  return all;
}
