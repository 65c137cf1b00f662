import type { LatLng } from '@sablon/domain/kernel';
import fc from 'fast-check';
import { buildRoadGraph, type RoadEdge } from './build-road-graph.js';
import { roadCells, type RoadGraph } from './road-graph.js';
import { SegmentGrid } from './segment-grid.js';

const point = fc.record({
  lat: fc.double({ min: 50.8, max: 50.85, noNaN: true }),
  lng: fc.double({ min: 4.3, max: 4.4, noNaN: true }),
});
/** A point on the map or well beside it. */
const asked = fc.record({
  lat: fc.double({ min: 50.76, max: 50.89, noNaN: true }),
  lng: fc.double({ min: 4.24, max: 4.46, noNaN: true }),
});
const graphOf = (shapes: readonly (readonly LatLng[])[], reachable = true): RoadGraph =>
  buildRoadGraph(
    shapes.flatMap((shape) => [shape[0] as LatLng, shape.at(-1) as LatLng]),
    shapes.map((shape, edge): RoadEdge => ({
      from: edge * 2,
      to: edge * 2 + 1,
      shape,
      roadClass: 'street',
      speedKmh: 30,
      delaySeconds: 0,
      oneWay: false,
      reachable,
      name: { fr: '', nl: '', en: '' },
    })),
  );

describe('finding roads near a point', () => {
  it('finds the same nearest place in cells of any size as by looking at everything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
        asked,
        fc.constantFrom(90, 400, 2_500),
        (shapes, from, cellMeters) => {
          const graph = graphOf(shapes);
          const whole = new SegmentGrid(graph, roadCells(graph, 100_000)).nearest(from, 3, 5_000);
          const cells = new SegmentGrid(graph, roadCells(graph, cellMeters)).nearest(from, 3, 5_000);
          expect(cells).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes all roads of a crossing for one place, and the street behind for the next', () => {
    const [west, middle, east, north] = [
      { lat: 50.82, lng: 4.34 },
      { lat: 50.82, lng: 4.35 },
      { lat: 50.82, lng: 4.36 },
      { lat: 50.825, lng: 4.35 },
    ] as const;
    const behind = [
      { lat: 50.819, lng: 4.34 },
      { lat: 50.819, lng: 4.36 },
    ];
    const grid = new SegmentGrid(graphOf([[west, middle], [middle, east], [middle, north], behind]));
    const edges = (places: number) => grid.nearest(middle, places, 1_000).map(({ edge }) => edge);
    expect(edges(1).sort()).toEqual([0, 1, 2]);
    expect(edges(2).slice(0, 3).sort()).toEqual([0, 1, 2]);
    expect(edges(2).slice(3)).toEqual([3]);
  });

  it('finds nothing beyond the limit, on an empty map, or for a point that is none', () => {
    const grid = new SegmentGrid(
      graphOf([
        [
          { lat: 50.8, lng: 4.3 },
          { lat: 50.8, lng: 4.31 },
        ],
      ]),
    );
    expect(grid.nearest({ lat: 51.8, lng: 4.3 }, 1, 5_000)).toEqual([]);
    expect(grid.nearest({ lat: NaN, lng: 4.3 }, 1, 5_000)).toEqual([]);
    expect(new SegmentGrid(graphOf([])).nearest({ lat: 50.8, lng: 4.3 }, 1, 5_000)).toEqual([]);
  });

  it('does not enter a motorway from beside, but finds a car that is on it', () => {
    const grid = new SegmentGrid(
      graphOf(
        [
          [
            { lat: 50.8, lng: 4.3 },
            { lat: 50.8, lng: 4.31 },
          ],
        ],
        false,
      ),
    );
    expect(grid.nearest({ lat: 50.8006, lng: 4.305 }, 1, 5_000)).toEqual([]);
    expect(grid.nearest({ lat: 50.8002, lng: 4.305 }, 1, 5_000)).toHaveLength(1);
  });
});
