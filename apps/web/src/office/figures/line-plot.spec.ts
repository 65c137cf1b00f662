import { piecesOf } from './line-plot.js';

it('a plot is broken where there is no value, and never leaves its frame', () => {
  const points = [0, 5, null, 20].map((value) => ({ value }));
  expect(piecesOf(points, 10)).toEqual(['0,160 333,80', '1000,0']);
  expect(piecesOf([], 1)).toEqual([]);
});
