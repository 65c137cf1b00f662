import fc from 'fast-check';
import { FuzzyWords } from './fuzzy-words.js';

/** Letters missing, extra, wrong or swapped with their neighbour between two words: the textbook table, whole. */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= b.length; column++) rows[0]![column] = column;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(rows[row - 1]![column]! + 1, rows[row]![column - 1]! + 1, rows[row - 1]![column - 1]! + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, rows[row - 2]![column - 2]! + 1);
      rows[row]![column] = best;
    }
  return rows[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

describe('words with slips', () => {
  it('are exactly those the textbook table finds, for one slip and for two', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 40 }),
        word,
        fc.constantFrom(1, 2),
        (all, typed, most) => {
          const words = [...all].sort();
          const found = new Map<string, number>();
          new FuzzyWords(words).find(typed, most, false, (from, to, slips) => {
            for (let at = from; at < to; at++) found.set(words[at]!, slips);
          });
          const expected = words
            .map((one) => [one, slipsBetween(typed, one)] as const)
            .filter(([, slips]) => slips <= most);
          expect([...found].sort()).toEqual([...expected].sort());
        },
      ),
    );
  });
});
