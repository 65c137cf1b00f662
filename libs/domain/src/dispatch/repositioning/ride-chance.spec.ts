import fc from 'fast-check';
import { rideChance } from './ride-chance.js';

describe('the chance of a ride', () => {
  it('is what a driver can plan with', () => {
    expect(rideChance(6, 0)).toEqual({ percent: 80, minutes: 10 });
    expect(rideChance(6, 2)).toEqual({ percent: 40, minutes: 30 });
    expect(rideChance(0, 0)).toEqual({ percent: 0, minutes: 120 });
  });

  it('grows with the rides, shrinks with every other car, and is never certain', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), fc.nat({ max: 50 }), (rides, cars) => {
        const one = rideChance(rides, cars);
        expect(one.percent).toBeLessThanOrEqual(90);
        expect(one.minutes).toBeGreaterThanOrEqual(1);
        expect(rideChance(rides + 5, cars).percent).toBeGreaterThanOrEqual(one.percent);
        expect(rideChance(rides, cars + 1).percent).toBeLessThanOrEqual(one.percent);
        expect(rideChance(rides, cars + 1).minutes).toBeGreaterThanOrEqual(one.minutes);
      }),
    );
  });
});
