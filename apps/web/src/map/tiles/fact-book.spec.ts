import * as fc from 'fast-check';
import { dataTileOf } from './fact-book.js';

describe('the tile under a square of the map', () => {
  it('is its own as far as the archive goes, then the one that holds it', () => {
    expect(dataTileOf({ z: 15, x: 8391, y: 5494 }, 14)).toEqual({ z: 14, x: 8391, y: 5494 });
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 18 }), fc.nat(40_000), fc.nat(40_000), (z, x, y) => {
        const tile = dataTileOf({ z, x, y }, 14);
        const share = 2 ** (z - 15);
        expect(tile.z).toBe(14);
        expect(x - tile.x * share).toBeGreaterThanOrEqual(0);
        expect(x - tile.x * share).toBeLessThan(share);
        expect(y - tile.y * share).toBeLessThan(share);
      }),
    );
  });
});
