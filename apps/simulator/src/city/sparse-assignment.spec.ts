import fc from 'fast-check';
import { solveAssignment } from '@sablon/domain';
import { solveSparse } from './sparse-assignment.js';

const ALONE = 10_000;

it('pairs sparse rows and columns at the cost that the dense solver finds', () => {
  const cell = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null, freq: 2 });
  const matrix = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    );
  fc.assert(
    fc.property(matrix, (costs) => {
      const rows = costs.map((row) => row.flatMap((cost, column) => (cost === null ? [] : [{ cost, column }])));
      const starts = new Int32Array(rows.length + 1);
      rows.forEach((row, index) => (starts[index + 1] = starts[index]! + row.length));
      const sparse = solveSparse({
        ...{ rows: rows.length, columns: costs[0]!.length, starts, alone: ALONE },
        cellColumn: Int32Array.from(rows.flatMap((row) => row.map(({ column }) => column))),
        cellCost: Float64Array.from(rows.flatMap((row) => row.map(({ cost }) => cost))),
      });
      const dense = solveAssignment(
        Float64Array.from(costs.flat().map((cost) => cost ?? Infinity)),
        rows.length,
        costs[0]!.length,
      );
      expect(rows.length - sparse.aloneCount).toBe(dense.assignedCount);
      expect(sparse.total - ALONE * sparse.aloneCount).toBe(dense.totalCost);
      // Its prices prove it: no pair is worth more than they say.
      rows.forEach((row, index) =>
        row.forEach(({ cost, column }) =>
          expect(cost - sparse.rowPrice[index]! - sparse.columnPrice[column]!).toBeGreaterThanOrEqual(-1e-9),
        ),
      );
    }),
  );
});
