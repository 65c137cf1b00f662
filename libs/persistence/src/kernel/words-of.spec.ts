import { patternOf, wordsWithNumbersOf } from './words-of.js';

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

it('a word of a search finds a text whatever the accents of either, and is never an expression', () => {
  const finds = (word: string, text: string) => new RegExp(patternOf(word)).test(text.toLowerCase());
  for (const word of ['zoe', 'ZOË', 'zoé']) expect([word, finds(word, 'Zoë Éclair')]).toEqual([word, true]);
  expect(finds('éclair', 'Zoë Éclair')).toBe(true);
  expect(finds('.*', 'anything')).toBe(false);
  expect(finds('a+b(c)', 'a+b(c)')).toBe(true);
  expect(finds('1-ABC', '1-abc-123')).toBe(true);
});
