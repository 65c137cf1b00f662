import { Intention } from './intention.js';

it('the same wish sent again has the same key, another wish or the same after it was done has another', () => {
  const intention = new Intention();
  const first = intention.keyOf({ words: 'a' });
  expect(intention.keyOf({ words: 'a' })).toBe(first);
  const other = intention.keyOf({ words: 'b' });
  expect(other).not.toBe(first);
  intention.fulfilled();
  expect(intention.keyOf({ words: 'b' })).not.toBe(other);
});
