import fc from 'fast-check';
import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { DriverGrid } from './driver-grid.js';
import { planeDistanceMeters, type LatLngBox } from './grid-cells.js';

const sablon = { lat: 50.8403, lng: 4.3556 };

describe('the grid of drivers', () => {
  it('finds the nearest car first', () => {
    const grid = new DriverGrid();
    grid.set('midi', { lat: 50.8358, lng: 4.3365 });
    grid.set('zaventem', { lat: 50.9014, lng: 4.4844 });
    grid.set('ghent', { lat: 51.0357, lng: 3.7107 });
    expect(grid.nearest(sablon, 2).map(({ id }) => id)).toEqual(['midi', 'zaventem']);
    expect(grid.nearest(sablon, 9).map(({ id }) => id)).toEqual(['midi', 'zaventem', 'ghent']);
    expect(grid.nearest(sablon, 9, undefined, 20_000).map(({ id }) => id)).toEqual(['midi', 'zaventem']);
  });

  it('follows a car that drives off, and forgets one that goes home', () => {
    const grid = new DriverGrid();
    const slot = grid.set('a', sablon);
    grid.set('b', { lat: 50.85, lng: 4.36 });
    grid.move(slot, 51.2, 4.4);
    expect(grid.nearest(sablon, 1)[0]?.id).toBe('b');
    expect(grid.remove('b')).toBe(true);
    expect(grid.remove('b')).toBe(false);
    expect(grid.nearest(sablon, 5).map(({ id }) => id)).toEqual(['a']);
    expect(grid.slotOf('b')).toBe(-1);
    expect(grid.size).toBe(1);
  });

  it('asks the caller who is free, and gives up when no one is', () => {
    const grid = new DriverGrid();
    const busy = new Uint8Array(8);
    busy[grid.set('busy', sablon)] = 1;
    grid.set('free', { lat: 50.9, lng: 4.4 });
    expect(grid.nearest(sablon, 1, (slot) => busy[slot] === 0)[0]?.id).toBe('free');
    expect(grid.nearest(sablon, 1, () => false)).toEqual([]);
    expect(grid.nearest(sablon, 0)).toEqual([]);
  });

  it('lists cars in the same spot in one order, whoever came last', () => {
    const grid = new DriverGrid();
    for (const id of ['a', 'b', 'c']) grid.set(id, sablon);
    grid.set('a', { lat: 51, lng: 4 });
    grid.set('a', sablon);
    expect(grid.nearest(sablon, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(grid.nearest(sablon, 2).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('grows beyond its first capacity', () => {
    const grid = new DriverGrid(undefined, 1_000, 0);
    for (let index = 0; index < 100; index++) grid.set(`d${index}`, { lat: 50 + index / 100, lng: 4 });
    expect(grid.nearest({ lat: 50.5, lng: 4 }, 1)[0]?.id).toBe('d50');
  });

  it('refuses a position that is no number, and is none the worse for it', () => {
    const grid = new DriverGrid();
    const slot = grid.set('a', sablon);
    expect(() => grid.move(slot, NaN, 4)).toThrow(RangeError);
    expect(() => grid.set('b', { lat: 50, lng: NaN })).toThrow(RangeError);
    expect(() => grid.nearest({ lat: NaN, lng: 4 }, 1)).toThrow(RangeError);
    expect(grid.nearest(sablon, 5)).toEqual([{ id: 'a', slot, distanceMeters: 0 }]);
  });

  it('measures within 3 % of the globe anywhere in Belgium', () => {
    const inBelgium = fc.record({
      lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
      lng: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
    });
    fc.assert(
      fc.property(inBelgium, inBelgium, (a, b) => {
        const crow = crowDistanceMeters(a, b);
        expect(Math.abs(planeDistanceMeters(a, b) - crow)).toBeLessThanOrEqual(0.03 * crow + 0.01);
      }),
    );
  });
});

// A small box and coarse values: many drivers share cells, distances tie, and a third lies outside the box.
const box: LatLngBox = { south: 50.8, west: 4.3, north: 50.9, east: 4.45 };
/** Finer than any phone reports; below this, degrees and the grid's metres round differently. */
const toTheCentimetre = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 1e7) / 1e7,
  lng: Math.round(lng * 1e7) / 1e7,
});
const anywhere: fc.Arbitrary<LatLng> = fc.oneof(
  fc
    .record({
      lat: fc.double({ min: 50.7, max: 51, noNaN: true }),
      lng: fc.double({ min: 4.1, max: 4.6, noNaN: true }),
    })
    .map(toTheCentimetre),
  fc.record({ lat: fc.constantFrom(50.8, 50.85, 50.9), lng: fc.constantFrom(4.3, 4.35, 4.45) }),
);
const anyStep = fc.record({ driver: fc.nat(25), to: anywhere, leaves: fc.integer({ min: 0, max: 4 }) });

function drive(steps: readonly { driver: number; to: LatLng; leaves: number }[]) {
  const grid = new DriverGrid(box, 900, 4);
  const truth = new Map<string, LatLng>();
  for (const { driver, to, leaves } of steps) {
    const id = `d${driver}`;
    if (leaves === 0) {
      grid.remove(id);
      truth.delete(id);
    } else {
      grid.set(id, to);
      truth.set(id, to);
    }
  }
  return { grid, truth };
}

describe('after any coming and going', () => {
  it('nearest agrees with measuring every car', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 80 }),
        anywhere,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(Infinity, 3_000, 12_000),
        fc.boolean(),
        (steps, from, count, maxMeters, evenOnly) => {
          const { grid, truth } = drive(steps);
          const isWanted = (slot: number) => !evenOnly || slot % 2 === 0;
          const expected = [...truth]
            .map(([id, at]) => ({ id, slot: grid.slotOf(id), distanceMeters: planeDistanceMeters(from, at) }))
            .filter(({ slot, distanceMeters }) => isWanted(slot) && distanceMeters <= maxMeters)
            .sort((a, b) => a.distanceMeters - b.distanceMeters || a.slot - b.slot)
            .slice(0, count);
          const given = grid.nearest(from, count, isWanted, maxMeters);
          expect(given.map(({ slot }) => grid.idOf(slot))).toEqual(given.map(({ id }) => id));
          expect(given.length).toBe(expected.length);
          given.forEach(({ distanceMeters }, index) =>
            expect(distanceMeters).toBeCloseTo(expected[index]!.distanceMeters, 6),
          );
          expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('a box holds exactly the cars in it', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 80 }), anywhere, anywhere, (steps, a, b) => {
        const { grid, truth } = drive(steps);
        const view: LatLngBox = {
          south: Math.min(a.lat, b.lat),
          north: Math.max(a.lat, b.lat),
          west: Math.min(a.lng, b.lng),
          east: Math.max(a.lng, b.lng),
        };
        const given: (string | undefined)[] = [];
        grid.withinBox(view, (slot) => given.push(grid.idOf(slot)));
        const expected = [...truth].filter(
          ([, at]) => at.lat >= view.south && at.lat <= view.north && at.lng >= view.west && at.lng <= view.east,
        );
        expect(given.sort()).toEqual(expected.map(([id]) => id).sort());
      }),
      { numRuns: 1_000 },
    );
  });
});
