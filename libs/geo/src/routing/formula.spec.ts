import fc from 'fast-check';
import { estimateByFormula, estimateForCrowDistance } from './formula.js';

const metersUpTo = fc.double({ min: 1, max: 250_000, noNaN: true });
const belgian = fc.record({
  lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
  lng: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
});

describe('the calibrated formula', () => {
  it.each(['brussels', 'flanders'] as const)('never says less for a longer way (%s)', (area) => {
    fc.assert(
      fc.property(metersUpTo, metersUpTo, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((meters) => estimateForCrowDistance(meters, area));
        expect(far!.durationSeconds).toBeGreaterThanOrEqual(near!.durationSeconds);
        expect(far!.distanceMeters).toBeGreaterThanOrEqual(near!.distanceMeters);
      }),
      { numRuns: 2000 },
    );
  });

  it('says the same there and back, more than nothing, and never less than the crow flies', () => {
    fc.assert(
      fc.property(belgian, belgian, (from, to) => {
        const there = estimateByFormula(from, to);
        const back = estimateByFormula(to, from);
        expect(there.durationSeconds).toBeCloseTo(back.durationSeconds, 6);
        expect(there.distanceMeters).toBeCloseTo(back.distanceMeters, 6);
        if (Math.abs(from.lat - to.lat) + Math.abs(from.lng - to.lng) > 1e-6) {
          expect(there.durationSeconds).toBeGreaterThan(0);
          expect(there.distanceMeters).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('meets its calibration rows exactly', () => {
    expect(estimateForCrowDistance(2_000, 'brussels')).toEqual({ distanceMeters: 2_860, durationSeconds: 312 });
    const { distanceMeters, durationSeconds } = estimateForCrowDistance(40_000, 'flanders');
    expect([Math.round(distanceMeters), Math.round(durationSeconds)]).toEqual([55_200, 2_680]);
  });
});
