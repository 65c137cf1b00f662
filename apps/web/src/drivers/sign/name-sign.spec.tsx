import fc from 'fast-check';
import { largestFit } from './name-sign.js';

describe('largestFit', () => {
  it('finds the largest size that fits in fewer than twelve measurements', () =>
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(1_200), (low, more, limit) => {
        let looks = 0;
        const found = largestFit(low, low + more, (size) => ++looks > 0 && size <= limit);
        expect(found).toBe(Math.max(low, Math.min(low + more, limit)));
        expect(looks).toBeLessThan(12);
      }),
    ));
});
