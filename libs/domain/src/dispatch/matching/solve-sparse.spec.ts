import fc from 'fast-check';
import { solveAssignment } from './assignment.js';
import { solveSparse, type SparseRow } from './solve-sparse.js';

const COLUMNS = 12;
const anyRow: fc.Arbitrary<SparseRow> = fc
  .record({
    columns: fc.uniqueArray(fc.nat(COLUMNS - 1), { maxLength: 5 }),
    costs: fc.array(fc.integer({ min: -300, max: 1_500 }), { minLength: 5, maxLength: 5 }),
    isSeated: fc.boolean(),
  })
  .map((row) => ({ ...row, costs: row.costs.slice(0, row.columns.length) }));

it('pairs as many rows and at the same cost as the whole matrix does, whatever falls apart into blocks', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 10 }), (rows) => {
      const whole = new Float64Array(rows.length * COLUMNS).fill(Infinity);
      const costOf = (row: number, column: number) => {
        const { columns, costs, isSeated } = rows[row]!;
        return costs[columns.indexOf(column)]! - (isSeated ? 1e7 : 0);
      };
      rows.forEach(({ columns }, row) =>
        columns.forEach((column) => (whole[row * COLUMNS + column] = costOf(row, column))),
      );
      const exact = solveAssignment(whole, rows.length, COLUMNS);
      const found = solveSparse(rows);
      const paired = [...found].flatMap((column, row) => (column < 0 ? [] : [{ row, column }]));
      expect(new Set(paired.map(({ column }) => column)).size).toBe(paired.length);
      expect(paired).toHaveLength(exact.assignedCount);
      expect(paired.reduce((sum, { row, column }) => sum + costOf(row, column), 0)).toBe(exact.totalCost);
    }),
  );
});

it('a round without trips has no pairs', () => {
  expect([...solveSparse([])]).toEqual([]);
  expect([...solveSparse([{ columns: [], costs: [], isSeated: false }])]).toEqual([-1]);
});
