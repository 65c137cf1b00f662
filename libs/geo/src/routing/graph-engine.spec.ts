import type { LatLng } from '@sablon/domain/kernel';
import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { contract } from '../graph/contract.js';
import { GraphEngine } from './graph-engine.js';

const street = (from: number, to: number, shape: readonly LatLng[], more: Partial<RoadEdge> = {}): RoadEdge => ({
  from,
  to,
  shape,
  roadClass: 'street',
  speedKmh: 36,
  delaySeconds: 0,
  oneWay: false,
  reachable: true,
  name: { fr: 'Rue', nl: 'Straat', en: 'Street' },
  ...more,
});
const [a, b, c] = [
  { lat: 50.85, lng: 4.35 },
  { lat: 50.85, lng: 4.36 },
  { lat: 50.85, lng: 4.37 },
] as const;
const engineOver = (vertices: readonly LatLng[], edges: readonly RoadEdge[]): GraphEngine => {
  const graph = buildRoadGraph(vertices, edges);
  return new GraphEngine({ graph, hierarchy: contract(graph) }, { source: 'test' });
};
const along = (share: number): LatLng => ({ lat: 50.85, lng: 4.35 + share * 0.01 });

/** The same street in three forms: one edge, two one-way twins, twins of which one is duplicated as turn restrictions do. */
const KINDS: readonly [string, GraphEngine][] = [
  ['one edge', engineOver([a, b], [street(0, 1, [a, b])])],
  [
    'one-way twins',
    engineOver([a, b], [street(0, 1, [a, b], { oneWay: true }), street(1, 0, [b, a], { oneWay: true })]),
  ],
  [
    'twins with a copy of a junction',
    engineOver(
      [a, b, b, c],
      [
        street(0, 1, [a, b], { oneWay: true }),
        street(0, 2, [a, b], { oneWay: true }),
        street(1, 0, [b, a], { oneWay: true }),
        street(2, 0, [b, a], { oneWay: true }),
        street(2, 3, [b, c]),
      ],
    ),
  ],
];

describe.each(KINDS)('a two-way street kept as %s', (_, engine) => {
  it.each([
    [0.2, 0.7],
    [0.7, 0.2],
  ])('is driven straight from %d to %d of its length', async (from, to) => {
    const route = await engine.route(along(from), along(to));
    expect(route.distanceMeters).toBeCloseTo(351, -1);
    expect(route.geometry.length).toBeLessThanOrEqual(4);
    const matrix = await engine.matrix([along(from)], [along(to)]);
    expect(matrix.durationsSeconds[0]).toBeCloseTo(route.durationSeconds, 9);
    expect(matrix.distancesMeters[0]).toBeCloseTo(route.distanceMeters, 9);
  });
});

describe('a one-way street', () => {
  const around = engineOver(
    [a, b],
    [street(0, 1, [a, b], { oneWay: true }), street(1, 0, [b, { lat: 50.86, lng: 4.355 }, a], { oneWay: true })],
  );

  it('is driven all around to a place just behind', async () => {
    const [ahead, behind] = [await around.route(along(0.2), along(0.7)), await around.route(along(0.7), along(0.2))];
    expect(ahead.distanceMeters).toBeLessThan(400);
    expect(behind.distanceMeters).toBeGreaterThan(2_500);
  });
});

describe('main roads', () => {
  const vertices = [a, b, c];
  const engine = engineOver(vertices, [
    street(0, 1, [a, b]),
    street(1, 2, [b, c], { roadClass: 'motorway', speedKmh: 108, reachable: true }),
  ]);

  it('are told apart in a route and in a table', async () => {
    const route = await engine.route(along(0.5), along(1.5));
    const matrix = await engine.matrix([along(0.5)], [along(1.5)]);
    expect(route.mainRoadsSeconds).toBeCloseTo(route.durationSeconds / 4, 0);
    expect(matrix.mainRoadsSeconds?.[0]).toBeCloseTo(route.mainRoadsSeconds as number, 6);
  });

  it('are not known where no road leads', async () => {
    const far = { lat: 51.2, lng: 4.4 };
    expect((await engine.route(a, far)).mainRoadsSeconds).toBeUndefined();
    expect((await engine.matrix([a], [far])).mainRoadsSeconds?.[0]).toBeNaN();
  });
});
