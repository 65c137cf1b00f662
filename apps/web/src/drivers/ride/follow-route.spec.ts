import type { GuidedRouteView } from '@sablon/contracts';
import type { LatLng, RouteQuality } from '@sablon/domain';
import fc from 'fast-check';
import {
  AT_THE_BEGINNING,
  follow,
  isOffRoute,
  measure,
  metersTo,
  nextStepIndex,
  PASSED_METERS,
  type MeasuredRoute,
  type Progress,
} from './follow-route.js';

const SENTENCE = { fr: 'x', nl: 'x', en: 'x' };
const CENTRE = { lat: 50.8467, lng: 4.3525 };
/** Metres east and north of the Grand-Place. */
const at = (east: number, north: number): LatLng => ({
  lat: CENTRE.lat + north / 111_195,
  lng: CENTRE.lng + east / (111_195 * Math.cos((CENTRE.lat * Math.PI) / 180)),
});

/** A route with a step at every point. */
const routeOf = (points: readonly (readonly [number, number])[], quality: RouteQuality = 'built'): MeasuredRoute =>
  measure({
    towards: 'pickup',
    quality,
    at: '2026-11-23T12:00:00.000Z',
    geometry: points.map(([east, north]) => at(east, north)),
    steps: points.map((_, geometryIndex): GuidedRouteView['steps'][number] => ({
      turn: geometryIndex === 0 ? 'depart' : geometryIndex === points.length - 1 ? 'arrive' : 'left',
      exit: null,
      sentence: SENTENCE,
      street: null,
      geometryIndex,
    })),
  });

/** The position of a car that has driven this many metres of the route. */
function driven({ route, meters }: MeasuredRoute, along: number): LatLng {
  const index = Math.max(
    1,
    meters.findIndex((end) => end >= along),
  );
  const [from, to] = [route.geometry[index - 1]!, route.geometry[index]!];
  const [start, end] = [meters[index - 1]!, meters[index]!];
  const share = end > start ? (along - start) / (end - start) : 1;
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}

const seen = (route: MeasuredRoute, ...places: LatLng[]): Progress =>
  places.reduce((progress, place) => follow(route, progress, place), AT_THE_BEGINNING);

describe('the next turn on a route', () => {
  const corner = routeOf([
    [0, 0],
    [400, 0],
    [400, 300],
  ]);

  it('is the first one after the departure, with its distance, until the car is round the corner', () => {
    expect(nextStepIndex(corner, AT_THE_BEGINNING)).toBe(1);
    expect(metersTo(corner, AT_THE_BEGINNING, 1)).toBeCloseTo(400, 0);
    expect(metersTo(corner, AT_THE_BEGINNING, 2)).toBeCloseTo(700, 0);
    const half = seen(corner, at(200, 8));
    expect([nextStepIndex(corner, half), Math.round(metersTo(corner, half, 1))]).toEqual([1, 200]);
    const there = seen(corner, at(400, PASSED_METERS - 5));
    expect([nextStepIndex(corner, there), metersTo(corner, there, 1)]).toEqual([1, 0]);
    expect(nextStepIndex(corner, seen(corner, at(400, PASSED_METERS + 5)))).toBe(2);
    expect(nextStepIndex(corner, seen(corner, at(400, 300)))).toBe(2);
  });

  it('ignores one stray position beside the route; two in a row mean the car has left it', () => {
    const strayed = seen(corner, at(200, 0), at(200, 200));
    expect([nextStepIndex(corner, strayed), isOffRoute(strayed)]).toEqual([1, false]);
    expect(isOffRoute(seen(corner, at(200, 0), at(200, 200), at(210, 0), at(200, 200)))).toBe(false);
    expect(isOffRoute(seen(corner, at(200, 0), at(200, 200), at(200, 210)))).toBe(true);
  });

  it('tolerates a larger distance on an approximate route, whose lines are not the streets', () => {
    const rough = routeOf(
      [
        [0, 0],
        [1_000, 0],
      ],
      'approximate',
    );
    expect(isOffRoute(seen(rough, at(200, 200), at(220, 200)))).toBe(false);
    expect(isOffRoute(seen(rough, at(200, 400), at(220, 400)))).toBe(true);
  });

  it('keeps the turning point on a route out and back along the same street', () => {
    const back = routeOf([
      [0, 0],
      [500, 0],
      [500, 10],
      [100, 10],
    ]);
    const out = [100, 200, 300, 400, 450].map((east) => at(east, 6));
    for (let count = 1; count <= out.length; count++)
      expect(nextStepIndex(back, seen(back, ...out.slice(0, count)))).toBe(1);
    expect(nextStepIndex(back, seen(back, ...out, at(500, 5), at(470, 8)))).toBe(3);
  });

  it('follows the car out of a tunnel one kilometre on, even where the route began nearby', () => {
    const tunnel = routeOf([
      [0, 0],
      [600, 0],
      [600, 40],
      [0, 40],
      [0, 500],
    ]);
    const out = seen(tunnel, at(40, 3), at(100, 40));
    expect([nextStepIndex(tunnel, out), Math.round(metersTo(tunnel, out, 3))]).toEqual([3, 100]);
  });

  it('is none on a route without steps, and a route of one point is at its end', () => {
    const { route, meters } = corner;
    expect(nextStepIndex({ route: { ...route, steps: [] }, meters }, AT_THE_BEGINNING)).toBe(-1);
    expect(follow(routeOf([[0, 0]]), AT_THE_BEGINNING, at(0, 0)).meters).toBe(0);
  });

  const points = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })), {
    minLength: 2,
    maxLength: 14,
  });
  const noise = fc.tuple(fc.integer({ min: -25, max: 25 }), fc.integer({ min: -25, max: 25 }));

  it('never goes back, whatever the route and the scatter of the positions', () => {
    fc.assert(
      fc.property(points, fc.array(noise, { minLength: 1, maxLength: 60 }), (shape, fixes) => {
        const route = routeOf(shape);
        const length = route.meters.at(-1)!;
        let progress = AT_THE_BEGINNING;
        let next = nextStepIndex(route, progress);
        fixes.forEach(([east, north], index) => {
          const { lat, lng } = driven(route, (length * (index + 1)) / fixes.length);
          const [there, origin] = [at(east, north), at(0, 0)];
          const place = { lat: lat + there.lat - origin.lat, lng: lng + there.lng - origin.lng };
          progress = follow(route, progress, place);
          const now = nextStepIndex(route, progress);
          expect(now).toBeGreaterThanOrEqual(next);
          next = now;
        });
      }),
    );
  });

  it('is the one ahead on a route that never passes the same place twice', () => {
    const eastward = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(eastward, (norths) => {
        // Crossings 400 m apart to the east, so that two segments are close only where they meet.
        const route = routeOf(norths.map((north, index) => [index * 400, north] as const));
        const length = route.meters.at(-1)!;
        let progress = AT_THE_BEGINNING;
        for (let along = 0; along <= length; along += 20) {
          progress = follow(route, progress, driven(route, along));
          expect(Math.abs(progress.meters - along)).toBeLessThan(1);
          const ahead = route.meters.findIndex((meters, index) => index > 0 && meters + PASSED_METERS > along - 1);
          expect(nextStepIndex(route, progress) - ahead).toBeLessThanOrEqual(1);
          expect(nextStepIndex(route, progress)).toBeGreaterThanOrEqual(ahead);
        }
      }),
    );
  });
});
