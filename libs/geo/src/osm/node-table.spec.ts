import fc from 'fast-check';
import { NodeTable } from './node-table.js';

const anyId = fc.oneof(fc.integer({ min: -70_000, max: 200_000 }), fc.integer({ min: -(2 ** 47), max: 2 ** 47 }));

describe('the table of needed nodes', () => {
  it('keeps every needed node once, finds it, and knows nothing of others', () => {
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: 200 }), fc.array(anyId, { maxLength: 20 }), (needed, others) => {
        const table = new NodeTable();
        for (const id of [...needed, ...needed.slice(0, 7)]) table.need(id);
        table.seal();
        const different = new Set(needed);
        expect(table.size).toBe(different.size);
        expect(new Set([...different].map((id) => table.indexOf(id))).size).toBe(different.size);
        for (const id of others) if (!different.has(id)) expect(table.set(id, 1, 1)).toBe(-1);
        needed.forEach((id, at) => table.set(id, 508_000_000 + at * 10, -43_000_000));
        for (const id of different) {
          const index = table.indexOf(id);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(table.lat(index)).toBe(50_800_000 + needed.lastIndexOf(id));
          expect(table.lng(index)).toBe(-4_300_000);
        }
      }),
    );
  });

  it('tells a node the file did not hold', () => {
    const table = new NodeTable();
    table.need(8);
    table.need(9);
    table.seal();
    table.set(9, 0, 0);
    expect([8, 9].map((id) => table.isKnown(table.indexOf(id)))).toEqual([false, true]);
  });
});
