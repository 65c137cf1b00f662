import { eurosText, readEuros, readWhole } from './typed-numbers.js';

it.each([
  ['12', 1_200],
  [' 12,5 ', 1_250],
  ['0.29', 29],
  ['19.99', 1_999],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
])('reads %j as cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents);
});

it('shows cents as they would be typed', () => {
  expect([1_250, 1_200, 5, null].map(eurosText)).toEqual(['12.50', '12', '0.05', '']);
  expect(['7', '7.5', ''].map(readWhole)).toEqual([7, null, null]);
});
