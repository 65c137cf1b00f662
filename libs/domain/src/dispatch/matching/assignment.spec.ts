import fc from 'fast-check';
import { solveAssignment } from './assignment.js';

interface Best {
  count: number;
  cost: number;
}

/** Tries every pairing: most pairs first, then least cost. */
function bruteForce(costs: readonly number[], rows: number, columns: number): Best {
  const best: Best = { count: 0, cost: 0 };
  const used = new Set<number>();
  const walk = (row: number, count: number, cost: number): void => {
    if (row === rows) {
      if (count > best.count || (count === best.count && cost < best.cost)) Object.assign(best, { count, cost });
      return;
    }
    walk(row + 1, count, cost);
    for (let column = 0; column < columns; column++) {
      const cell = costs[row * columns + column]!;
      if (used.has(column) || !Number.isFinite(cell)) continue;
      used.add(column);
      walk(row + 1, count + 1, cost + cell);
      used.delete(column);
    }
  };
  walk(0, 0, 0);
  return best;
}

const matrix = (cell: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .chain(([rows, columns]) =>
      fc
        .array(cell, { minLength: rows * columns, maxLength: rows * columns })
        .map((costs) => ({ rows, columns, costs })),
    );
const sparseCell = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: -50, max: 300 }) },
  { weight: 1, arbitrary: fc.constant(Infinity) },
);
const tiedCell = fc.constantFrom(1, 2, 3, Infinity);

/** A seeded generator, so that the timed matrix is the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

describe('pairing trips with drivers', () => {
  it('two trips and two cars: the sum decides, not who asked first', () => {
    // A greedy match would give car 0 to trip 0 (1 s) and leave trip 1 with 100 s.
    const { columnOfRow, totalCost } = solveAssignment(Float64Array.of(1, 2, 3, 100), 2, 2);
    expect([...columnOfRow]).toEqual([1, 0]);
    expect(totalCost).toBe(5);
  });

  it('one car for two trips goes to the cheaper one, whichever came first', () => {
    expect([...solveAssignment(Float64Array.of(90, 30), 2, 1).columnOfRow]).toEqual([-1, 0]);
    expect([...solveAssignment(Float64Array.of(30, 90), 2, 1).columnOfRow]).toEqual([0, -1]);
  });

  it('serves two trips rather than one, even when that costs far more', () => {
    const { columnOfRow } = solveAssignment(Float64Array.of(1, 10_000, 2, Infinity), 2, 2);
    expect([...columnOfRow]).toEqual([1, 0]);
  });

  it('a forbidden pair is never made', () => {
    const never = new Float64Array(9).fill(Infinity);
    expect([...solveAssignment(never, 3, 3).columnOfRow]).toEqual([-1, -1, -1]);
    expect(solveAssignment(Float64Array.of(NaN, 5), 1, 2).columnOfRow[0]).toBe(1);
  });

  it('no one to pair gives nothing', () => {
    expect([...solveAssignment(new Float64Array(0), 0, 3).columnOfRow]).toEqual([]);
    expect([...solveAssignment(new Float64Array(0), 2, 0).columnOfRow]).toEqual([-1, -1]);
    expect(() => solveAssignment(new Float64Array(3), 2, 2)).toThrow(RangeError);
  });

  it.each([
    ['any costs and holes', sparseCell],
    ['many ties', tiedCell],
  ])('agrees with trying every way: %s', (_story, cell) => {
    fc.assert(
      fc.property(matrix(cell), ({ rows, columns, costs }) => {
        const given = solveAssignment(Float64Array.from(costs), rows, columns);
        const best = bruteForce(costs, rows, columns);
        expect({ count: given.assignedCount, cost: given.totalCost }).toEqual(best);
        const taken = [...given.columnOfRow].filter((column) => column >= 0);
        expect(new Set(taken).size).toBe(taken.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('pairs 200 trips with 200 drivers although every fifth pair is forbidden', () => {
    const random = seeded(7);
    const costs = Float64Array.from({ length: 40_000 }, () =>
      random() < 0.2 ? Infinity : Math.floor(random() * 1_500),
    );
    const { assignedCount } = solveAssignment(costs, 200, 200);
    expect(assignedCount).toBe(200);
  });
});
