import fc from 'fast-check';
import { bestMoves, type MoveLimits, type MoveProblem } from './best-moves.js';

const LIMITS: MoveLimits = {
  ...{ meters: 100_000, mostSeconds: 600, leastSeconds: 60, hours: 0.25, secondsPerMeter: 0.04, most: 10 },
};
/** Areas and cars on one street; 1 = a minute of driving, 500 m. */
function street(
  areas: readonly (readonly [at: number, ridesPerHour: number])[],
  cars: readonly number[],
  still: readonly number[] = [],
): MoveProblem {
  const table = (from: readonly number[], each: number) =>
    Float64Array.from(from.flatMap((a) => areas.map(([b]) => Math.abs(a - b) * each)));
  return {
    ridesPerHour: Float64Array.from(areas, ([, rides]) => rides),
    betweenSeconds: table(
      areas.map(([at]) => at),
      60,
    ),
    carSeconds: table(cars, 60),
    carMeters: table(cars, 500),
    mayMove: Uint8Array.from(cars, (_at, car) => (still.includes(car) ? 0 : 1)),
  };
}
const moves = (problem: MoveProblem, limits: Partial<MoveLimits> = {}) =>
  bestMoves(problem, { ...LIMITS, ...limits }).map(({ car, area }) => [car, area]);

describe('moves of waiting cars', () => {
  it('send one of two cars that wait side by side to where none waits', () => {
    expect(
      moves(
        street(
          [
            [0, 20],
            [8, 20],
          ],
          [0, 0],
        ),
      ),
    ).toEqual([[0, 1]]);
  });

  it('leave cars where each is the nearest to its rides, and do not leave a busy area for a quiet one', () => {
    expect(
      moves(
        street(
          [
            [0, 20],
            [8, 20],
          ],
          [0, 8],
        ),
      ),
    ).toEqual([]);
    expect(
      moves(
        street(
          [
            [0, 20],
            [8, 1],
          ],
          [0],
        ),
      ),
    ).toEqual([]);
  });

  it('send no one who may not go, too far, or beyond the metres left', () => {
    const two = street(
      [
        [0, 20],
        [8, 20],
      ],
      [0, 0],
    );
    expect(
      moves(
        street(
          [
            [0, 20],
            [8, 20],
          ],
          [0, 0],
          [0],
        ),
      ),
    ).toEqual([[1, 1]]);
    expect(moves(two, { mostSeconds: 400 })).toEqual([]);
    expect(moves(two, { meters: 3_999 })).toEqual([]);
    expect(moves(two, { secondsPerMeter: 1 })).toEqual([]);
  });

  it('whatever the town: stay within the budget, move each car once, and save more than they cost', () => {
    const areas = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
      minLength: 1,
      maxLength: 12,
    });
    const cars = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(areas, cars, fc.integer({ min: 0, max: 20_000 }), (places, at, meters) => {
        const made = bestMoves(street(places, at), { ...LIMITS, meters });
        expect(made.reduce((sum, move) => sum + move.meters, 0)).toBeLessThanOrEqual(meters);
        expect(new Set(made.map(({ car }) => car)).size).toBe(made.length);
        for (const move of made) expect(move.savedSeconds).toBeGreaterThan(move.meters * LIMITS.secondsPerMeter);
      }),
    );
  });
});
