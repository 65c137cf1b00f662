import * as fc from 'fast-check';
import { chainLines } from './chain-lines.js';

describe('pieces of a street', () => {
  it('become one line, whichever way each was drawn', () => {
    expect(
      chainLines([
        [10, 0, 0, 0],
        [10, 0, 20, 5],
        [30, 5, 20, 5],
      ]),
    ).toEqual([[30, 5, 20, 5, 10, 0, 0, 0]].map((line) => expect.arrayContaining(line)));
    expect(
      chainLines([
        [10, 0, 0, 0],
        [10, 0, 20, 5],
        [30, 5, 20, 5],
      ]),
    ).toHaveLength(1);
  });

  it('stay apart where they do not touch', () => {
    expect(
      chainLines([
        [0, 0, 5, 5],
        [6, 6, 9, 9],
      ]),
    ).toHaveLength(2);
  });

  it('come back whole however a street was cut and turned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (turned, order) => {
          const pieces = turned.map((back, i) =>
            back ? [10 * i + 10, i + 1, 10 * i, i] : [10 * i, i, 10 * i + 10, i + 1],
          );
          const shuffled = pieces
            .map((piece, i) => [order[i] ?? 0, piece] as const)
            .sort(([a], [b]) => a - b)
            .map(([, piece]) => piece);
          const [line = [], ...rest] = chainLines(shuffled);
          expect(rest).toEqual([]);
          expect(line).toHaveLength(2 * turned.length + 2);
        },
      ),
    );
  });
});
