import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import fc from 'fast-check';
import { createGeo, type Geo } from '../create-geo.js';
import { estimateByFormula } from './formula.js';

let geo: Geo;
beforeAll(async () => {
  geo = await createGeo();
});

const at = async (id: string): Promise<LatLng> => {
  const place = await geo.geocoder.resolve(id, 'fr');
  if (!place) throw new Error(`no such place: ${id}`);
  return place.point;
};
const served = fc.record({
  lat: fc.double({ min: 50.72, max: 51.25, noNaN: true }),
  lng: fc.double({ min: 3.2, max: 5.3, noNaN: true }),
});
const lengthMeters = (line: readonly LatLng[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + crowDistanceMeters(line[index] as LatLng, point), 0);

describe('rides over the hand-written net', () => {
  // Free-flow figures of an independent engine on real roads (first geo study), kilometres and minutes.
  it.each([
    ['station:bruxelles-midi', 'airport:BRU', 16.5, 14.5],
    ['station:bruxelles-midi', 'airport:CRL', 60.3, 39],
    ['station:bruxelles-midi', 'airport:ANR', 54.5, 39],
    ['station:bruxelles-midi', 'airport:OST', 118.3, 74.5],
    ['station:bruxelles-midi', 'airport:LGG', 94.6, 59],
    ['municipality:gent', 'municipality:leuven', 88.1, 56],
  ])('%s to %s takes about %d km and %d min', async (from, to, kilometers, minutes) => {
    const route = await geo.routing.route(await at(from), await at(to));
    expect(route.quality).toBe('approximate');
    expect(Math.abs(route.distanceMeters / 1000 / kilometers - 1)).toBeLessThan(0.15);
    // That engine drives faster than ours does on the same real roads: by 10–14 % at the median, by up to 31 %.
    expect(route.durationSeconds / 60 / minutes).toBeGreaterThan(0.9);
    expect(route.durationSeconds / 60 / minutes).toBeLessThan(1.3);
    expect(route.geometry.length).toBeGreaterThan(20);
  });

  it('draws a way of about the length it charges for', async () => {
    const route = await geo.routing.route(await at('station:bruxelles-midi'), await at('airport:BRU'));
    expect(Math.abs(lengthMeters(route.geometry) / route.distanceMeters - 1)).toBeLessThan(0.15);
  });

  it('starts and ends at the asked points and stays within the bounds of the formula', async () => {
    await fc.assert(
      fc.asyncProperty(served, served, async (from, to) => {
        const route = await geo.routing.route(from, to);
        expect([route.geometry[0], route.geometry.at(-1)]).toEqual([from, to]);
        const formula = estimateByFormula(from, to);
        expect(route.durationSeconds).toBeGreaterThanOrEqual(formula.durationSeconds * 0.6);
        expect(route.durationSeconds).toBeLessThanOrEqual(formula.durationSeconds * 1.6);
        expect(route.distanceMeters).toBeGreaterThanOrEqual(crowDistanceMeters(from, to));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same figures in a table as one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(served, { minLength: 1, maxLength: 6 }),
        fc.array(served, { minLength: 1, maxLength: 6 }),
        async (sources, targets) => {
          const matrix = await geo.routing.matrix(sources, targets);
          for (const [row, from] of sources.entries())
            for (const [column, to] of targets.entries()) {
              const route = await geo.routing.route(from, to);
              expect(matrix.durationsSeconds[row * matrix.targets + column]).toBeCloseTo(route.durationSeconds, 6);
              expect(matrix.distancesMeters[row * matrix.targets + column]).toBeCloseTo(route.distanceMeters, 6);
            }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is no ride at all from a point to itself', async () => {
    const midi = await at('station:bruxelles-midi');
    const route = await geo.routing.route(midi, midi);
    expect(route).toEqual({ distanceMeters: 0, durationSeconds: 0, geometry: [midi, midi], quality: 'approximate' });
    expect((await geo.routing.matrix([midi], [midi])).durationsSeconds[0]).toBe(0);
  });

  it('respects one-way streets: Rue de la Loi into town, Rue Belliard out', async () => {
    const [schuman, artsLoi] = [
      { lat: 50.8427, lng: 4.3828 },
      { lat: 50.8457, lng: 4.3692 },
    ];
    const into = await geo.routing.route(schuman, artsLoi);
    const out = await geo.routing.route(artsLoi, schuman);
    const south = (line: readonly LatLng[]) => Math.min(...line.map(({ lat }) => lat));
    expect(south(into.geometry)).toBeGreaterThan(50.842);
    expect(south(out.geometry)).toBeLessThan(50.8415);
  });

  it('answers fifty drivers to one pickup, each with a time that can be', async () => {
    const pickup = await at('street:grand-place-1000');
    const drivers = Array.from({ length: 50 }, (_, n) => ({ lat: 50.8 + (n % 10) * 0.01, lng: 4.3 + n * 0.003 }));
    const matrix = await geo.routing.matrix(drivers, [pickup]);
    expect(matrix.durationsSeconds.every((seconds) => seconds > 0 && seconds < 3600)).toBe(true);
  });

  it('finds the road beside a point', async () => {
    const { distanceMeters } = await geo.routing.snap({ lat: 50.828, lng: 4.363 });
    expect(distanceMeters).toBeLessThan(200);
  });
});
