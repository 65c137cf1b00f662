import { rideMark } from './ride-mark.js';

it.each([
  [{ tripType: 'one_way', leg: 1, legs: 1 }, null],
  [{ tripType: 'hourly', leg: 1, legs: 1 }, 'marketplace.hourly'],
  [{ tripType: 'return', leg: 1, legs: 2 }, 'marketplace.outward'],
  [{ tripType: 'return', leg: 2, legs: 2 }, 'marketplace.return'],
] as const)('rideMark labels %o as %s', (trip, mark) => {
  expect(rideMark(trip)).toBe(mark);
});
