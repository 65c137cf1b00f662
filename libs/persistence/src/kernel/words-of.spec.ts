import { wordsWithNumbersOf } from './words-of.js';

it.each([
  ['Jan  PEETERS', ['jan', 'peeters']],
  ['0470 12 34 56', ['0470123456']],
  ['+32 470/12.34.56', ['+32470123456']],
  ['+32 (0)470 12 34 56', ['+32470123456']],
  ['peeters 02 512-34-56 jan', ['peeters', '025123456', 'jan']],
  ['jan.2@voorbeeld.test 7', ['jan.2@voorbeeld.test', '7']],
  [' - ', []],
])('%p is split into the words %p', (text, words) => {
  expect(wordsWithNumbersOf(text)).toEqual(words);
});
