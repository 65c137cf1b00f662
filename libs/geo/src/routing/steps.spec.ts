import type { LatLng } from '@sablon/domain/kernel';
import { buildRoadGraph, type RoadEdge } from '../graph/build-road-graph.js';
import { contract } from '../graph/contract.js';
import { GraphEngine } from './graph-engine.js';
import type { RouteStep } from './routing-engine.js';

/** A town on a grid: metres east and north of the Grand-Place. */
const CENTRE = { lat: 50.8467, lng: 4.3525 };
const at = (east: number, north: number): LatLng => ({
  lat: CENTRE.lat + north / 111_195,
  lng: CENTRE.lng + east / (111_195 * Math.cos((CENTRE.lat * Math.PI) / 180)),
});

type Street = Partial<RoadEdge> & {
  readonly ends: readonly [string, string];
  readonly called: string;
  readonly bend?: LatLng;
};

function town(places: Readonly<Record<string, LatLng>>, streets: readonly Street[]) {
  const names = Object.keys(places);
  const edges = streets.map(({ ends: [from, to], called, bend, ...more }): RoadEdge => ({
    from: names.indexOf(from),
    to: names.indexOf(to),
    shape: [places[from] as LatLng, ...(bend ? [bend] : []), places[to] as LatLng],
    roadClass: 'street',
    speedKmh: 30,
    delaySeconds: 1,
    oneWay: false,
    reachable: true,
    name: { fr: called, nl: called, en: called },
    ...more,
  }));
  const graph = buildRoadGraph(Object.values(places), edges);
  const engine = new GraphEngine({ graph, hierarchy: contract(graph) }, { source: 'squared document' });
  return async (
    from: LatLng,
    to: LatLng,
  ): Promise<{ instructions: string[]; steps: readonly RouteStep[]; points: number }> => {
    const route = await engine.route(from, to, { steps: true });
    const steps = route.steps ?? [];
    const instructions = steps.map(({ turn, exit, street }) => [turn, exit, street.fr].filter(Boolean).join(' '));
    expect(steps.reduce((sum, step) => sum + step.durationSeconds, 0)).toBeCloseTo(route.durationSeconds, 6);
    expect(steps.reduce((sum, step) => sum + step.distanceMeters, 0)).toBeCloseTo(route.distanceMeters, 6);
    return { instructions, steps, points: route.geometry.length };
  };
}

const crossing = { west: at(-200, 0), middle: at(0, 0), east: at(200, 0), north: at(0, 200), south: at(0, -200) };
const crossingStreets: Street[] = [
  { ends: ['west', 'middle'], called: 'Rue de la Loi' },
  { ends: ['middle', 'east'], called: 'Rue de la Loi' },
  { ends: ['north', 'middle'], called: 'Rue Royale' },
  { ends: ['middle', 'south'], called: 'Rue Royale' },
];

describe('the steps of a drive', () => {
  it.each([
    ['from the west to the north, to the left', at(-150, 0), at(0, 150), 'left Rue Royale'],
    ['from the west to the south, to the right', at(-150, 0), at(0, -150), 'right Rue Royale'],
    ['from the south to the west, to the left', at(0, -150), at(-150, 0), 'left Rue de la Loi'],
    ['from the north to the west, to the right', at(0, 150), at(-150, 0), 'right Rue de la Loi'],
  ])('at a crossing %s', async (_, from, to, turn) => {
    const { instructions, steps, points } = await town(crossing, crossingStreets)(from, to);
    expect(instructions).toEqual([expect.stringMatching(/^depart/), turn, expect.stringMatching(/^arrive/)]);
    expect(steps[1]?.distanceMeters).toBeCloseTo(150, -1);
    expect(steps.at(-1)?.geometryIndex).toBe(points - 1);
  });

  it('says nothing where the street simply goes on', async () => {
    const { instructions, steps } = await town(crossing, crossingStreets)(at(-150, 0), at(150, 0));
    expect(instructions).toEqual(['depart Rue de la Loi', 'arrive Rue de la Loi']);
    expect(steps[0]?.distanceMeters).toBeCloseTo(300, -1);
  });

  it('says nothing of a bend without a choice, however sharp', async () => {
    const places = { a: at(0, 0), b: at(200, 0), c: at(200, 200) };
    const ask = town(places, [
      { ends: ['a', 'b'], called: 'Rue Haute' },
      { ends: ['b', 'c'], called: 'Rue Haute' },
    ]);
    expect((await ask(at(20, 0), at(200, 180))).instructions).toEqual(['depart Rue Haute', 'arrive Rue Haute']);
  });

  it('turns no corner for the last metre', async () => {
    const ask = town(crossing, crossingStreets);
    expect((await ask(at(-150, 0), at(0, 1))).instructions).toEqual(['depart Rue de la Loi', 'arrive Rue de la Loi']);
    expect((await ask(at(-150, 0), at(0, 20))).instructions[1]).toBe('left Rue Royale');
  });

  it('tells that the street has another name from here', async () => {
    const ask = town({ a: at(0, 0), b: at(200, 0), c: at(400, 0) }, [
      { ends: ['a', 'b'], called: 'Rue Haute' },
      { ends: ['b', 'c'], called: 'Rue Blaes' },
    ]);
    expect((await ask(at(20, 0), at(380, 0))).instructions).toEqual([
      'depart Rue Haute',
      'straight Rue Blaes',
      'arrive Rue Blaes',
    ]);
  });

  it('counts the exits of a roundabout that are driven past', async () => {
    const ring = { w: at(-30, 0), s: at(0, -30), e: at(30, 0), n: at(0, 30) };
    const places = { ...ring, west: at(-200, 0), south: at(0, -200), east: at(200, 0), north: at(0, 200) };
    const round: Partial<RoadEdge> = { oneWay: true, roundabout: true };
    const ask = town(places, [
      { ends: ['w', 's'], called: '', bend: at(-21, -21), ...round },
      { ends: ['s', 'e'], called: '', bend: at(21, -21), ...round },
      { ends: ['e', 'n'], called: '', bend: at(21, 21), ...round },
      { ends: ['n', 'w'], called: '', bend: at(-21, 21), ...round },
      { ends: ['west', 'w'], called: 'Avenue Louise' },
      { ends: ['south', 's'], called: 'Rue du Sud' },
      { ends: ['east', 'e'], called: 'Avenue de l’Est' },
      { ends: ['north', 'n'], called: 'Rue du Nord' },
    ]);
    expect((await ask(at(-150, 0), at(0, -150))).instructions[1]).toBe('roundabout 1 Rue du Sud');
    expect((await ask(at(-150, 0), at(150, 0))).instructions[1]).toBe('roundabout 2 Avenue de l’Est');
    expect((await ask(at(-150, 0), at(0, 150))).instructions).toEqual([
      'depart Avenue Louise',
      'roundabout 3 Rue du Nord',
      'arrive Rue du Nord',
    ]);
  });

  it('keeps right onto a slip road, then merges', async () => {
    const places = {
      a: at(0, 0),
      fork: at(500, 0),
      on: at(1000, 0),
      ramp: at(800, -60),
      b: at(1200, -70),
      c: at(1700, -70),
      d: at(900, -70),
    };
    const motorway: Partial<RoadEdge> = { roadClass: 'motorway', speedKmh: 110, oneWay: true };
    const ask = town(places, [
      { ends: ['a', 'fork'], called: 'E40', ...motorway },
      { ends: ['fork', 'on'], called: 'E40', ...motorway },
      { ends: ['fork', 'ramp'], called: '', ...motorway, link: true },
      { ends: ['ramp', 'b'], called: '', ...motorway, link: true },
      { ends: ['d', 'b'], called: 'R0', ...motorway },
      { ends: ['b', 'c'], called: 'R0', ...motorway },
    ]);
    const { instructions } = await ask(at(20, 0), at(1650, -70));
    expect(instructions).toEqual(['depart E40', 'slight_right', 'merge R0', 'arrive R0']);
  });

  it('turns round where there is no other way', async () => {
    const ask = town({ a: at(0, 0), b: at(2_000, 0), c: at(0, 280) }, [
      { ends: ['a', 'b'], called: 'Rue Haute', oneWay: true },
      { ends: ['b', 'c'], called: 'Rue Haute', oneWay: true },
    ]);
    expect((await ask(at(500, 0), at(500, 210))).instructions).toContain('uturn Rue Haute');
  });
});
