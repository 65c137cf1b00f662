import { fittedSize } from './document-to-send.js';

it.each([
  ['a photo of a telephone, lying', { width: 8000, height: 6000 }, { width: 3600, height: 2700 }],
  ['the same, upright', { width: 6000, height: 8000 }, { width: 2700, height: 3600 }],
  ['one that is small enough', { width: 1200, height: 3600 }, { width: 1200, height: 3600 }],
  ['a strip of which nothing would be left', { width: 90_000, height: 4 }, { width: 3600, height: 1 }],
])('%s keeps its shape', (_what, size, fitted) => {
  expect(fittedSize(size, 3_600)).toEqual(fitted);
});
