import fc from 'fast-check';
import { nearbyCars } from './nearby-cars.js';

const SABLON = { lat: 50.8404, lng: 4.3555 };
const inTown = fc.record({
  lat: fc.double({ min: 50.78, max: 50.9, noNaN: true }),
  lng: fc.double({ min: 4.25, max: 4.45, noNaN: true }),
});
const squareOf = ({ lat, lng }: { lat: number; lng: number }) =>
  `${Math.floor(lat / 0.0018)} ${Math.floor(lng / 0.0028)}`;

describe('the free cars a visitor sees', () => {
  it('are never where a driver is, only the squares that hold one', () => {
    const around = [
      { lat: 50.84012, lng: 4.35503 },
      { lat: 50.84317, lng: 4.3611 },
      { lat: 50.83204, lng: 4.3499 },
    ];
    const shown = nearbyCars(around, SABLON);
    expect(shown.map(squareOf).sort()).toEqual(around.map(squareOf).sort());
    for (const car of around) expect(shown).not.toContainEqual(car);
  });

  it('are the same wherever in their squares the drivers and the visitor stand', () => {
    const nudge = fc.record({ lat: fc.double({ min: 0, max: 0.0017, noNaN: true }), lng: fc.double({ min: 0, max: 0.0027, noNaN: true }) }); // prettier-ignore
    const corner = fc.record({ row: fc.integer({ min: 28_220, max: 28_270 }), column: fc.integer({ min: 1_530, max: 1_580 }) }); // prettier-ignore
    const at = ({ row, column }: { row: number; column: number }, by: { lat: number; lng: number }) => ({
      lat: row * 0.0018 + 0.00005 + by.lat * 0.97,
      lng: column * 0.0028 + 0.00005 + by.lng * 0.97,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(corner, nudge, nudge), { maxLength: 20 }), fc.tuple(corner, nudge, nudge), (cars, [home, one, other]) => // prettier-ignore
        expect(nearbyCars(cars.map(([square, first]) => at(square, first)), at(home, one))).toEqual(
          nearbyCars(cars.map(([square, , second]) => at(square, second)), at(home, other)),
        )), // prettier-ignore
    );
  });

  it('are in the same order whatever the order of the fleet, eight at most, each square once', () => {
    fc.assert(
      fc.property(fc.array(inTown, { maxLength: 40 }), inTown, (cars, home) => {
        const shown = nearbyCars(cars, home);
        expect(nearbyCars(cars.toReversed(), home)).toEqual(shown);
        expect(new Set(shown.map((one) => `${one.lat} ${one.lng}`)).size).toBe(shown.length);
        expect(shown.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('stand in squares of 800 m when there are only one or two', () => {
    const [alone] = nearbyCars([{ lat: 50.84012, lng: 4.35503 }], SABLON);
    const [moved] = nearbyCars([{ lat: 50.84212, lng: 4.35503 }], SABLON);
    expect(alone).toEqual(moved);
  });

  it('are only those that come soon', () => {
    expect(nearbyCars([{ lat: 50.9, lng: 4.48 }], SABLON)).toEqual([]);
    expect(nearbyCars([], SABLON)).toEqual([]);
  });
});
