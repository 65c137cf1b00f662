import fc from 'fast-check';
import { ASSUMED_TRAFFIC, TRAFFIC_ROWS, type TrafficTable } from './traffic-table.js';
import { isInformative, learnFactors, observeDrive, type TrafficObservation } from './learn-factors.js';

/** A drive through town streets that is halfway at 8 h on a Wednesday. */
const atEight = (factor: number): TrafficObservation => {
  const actualSeconds = 600 * factor;
  return {
    startedAt: new Date(Date.UTC(2026, 10, 18, 7) - actualSeconds * 500),
    freeFlowSeconds: 600,
    actualSeconds,
    brusselsShare: 1,
    motorwayShare: 0,
  };
};
const many = (count: number, factor: number) => Array.from({ length: count }, () => atEight(factor));
const learn = (trips: readonly TrafficObservation[]) => learnFactors(ASSUMED_TRAFFIC, trips, '2026-12-01');
const streetsAtEight = (table: TrafficTable) => table.factors.brussels.other.workday[8] as number;
const ASSUMED = streetsAtEight(ASSUMED_TRAFFIC);

const anyTrip: fc.Arbitrary<TrafficObservation> = fc.record({
  startedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  freeFlowSeconds: fc.double({ min: 0, max: 9_000, noNaN: true }),
  actualSeconds: fc.double({ min: 0, max: 40_000, noNaN: true }),
  brusselsShare: fc.double({ min: 0, max: 1, noNaN: true }),
  motorwayShare: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('what completed trips teach', () => {
  it('is nothing while there are none', () => {
    expect(learn([]).factors).toEqual(ASSUMED_TRAFFIC.factors);
  });

  it('moves an hour a little with few trips and nearly all the way with many', () => {
    expect(streetsAtEight(learn(many(2, 2.2)))).toBeGreaterThan(ASSUMED);
    expect(streetsAtEight(learn(many(2, 2.2)))).toBeLessThan(ASSUMED + 0.1);
    expect(streetsAtEight(learn(many(20, 2.2)))).toBeCloseTo(Math.sqrt(ASSUMED * 2.2), 6);
    expect(streetsAtEight(learn(many(2_000, 2.2)))).toBeCloseTo(2.2, 1);
  });

  it('leaves the hours and roads alone that no one drove', () => {
    const learned = learn(many(500, 2.2));
    expect(learned.factors.elsewhere).toEqual(ASSUMED_TRAFFIC.factors.elsewhere);
    expect(learned.factors.brussels.other.workday[11]).toBe(ASSUMED_TRAFFIC.factors.brussels.other.workday[11]);
    expect(learned.factors.brussels.other.sunday).toEqual(ASSUMED_TRAFFIC.factors.brussels.other.sunday);
  });

  it('is not moved by one driver who stopped for lunch', () => {
    const calm = streetsAtEight(learn(many(50, 1.7)));
    expect(streetsAtEight(learn([...many(50, 1.7), atEight(3.9)]))).toBeCloseTo(calm, 2);
    expect(isInformative(atEight(9))).toBe(false);
    expect(learn([atEight(9)]).observations).toBe(0);
  });

  it('lies between what was assumed and what was seen, and stays a sane factor whatever comes', () => {
    fc.assert(
      fc.property(fc.array(anyTrip, { maxLength: 60 }), (trips) => {
        const learned = learn(trips);
        for (const { area, road, day } of TRAFFIC_ROWS)
          for (const factor of learned.factors[area][road][day]) {
            expect(factor).toBeGreaterThanOrEqual(0.8);
            expect(factor).toBeLessThanOrEqual(3.5);
          }
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0.8, max: 3.4, noNaN: true }), (count, seen) => {
        const learned = streetsAtEight(learn(many(count, seen)));
        expect(learned).toBeGreaterThanOrEqual(Math.min(seen, ASSUMED) - 1e-9);
        expect(learned).toBeLessThanOrEqual(Math.max(seen, ASSUMED) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('sums a drive up without saying where it went', () => {
    const drive = observeDrive(new Date(0), 900, [
      { area: 'brussels', freeFlowSeconds: 200, motorwayShare: 0 },
      { area: 'elsewhere', freeFlowSeconds: 600, motorwayShare: 0.5 },
    ]);
    expect(drive).toEqual({
      startedAt: new Date(0),
      actualSeconds: 900,
      freeFlowSeconds: 800,
      brusselsShare: 0.25,
      motorwayShare: 0.375,
    });
  });
});
