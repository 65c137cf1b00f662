import { judgeSizes } from './file-sizes.mjs';

it('a file may grow to 300 lines, and is spoken of from 201 on', () => {
  const sizes = [301, 300, 201, 200].map((lines) => ({ path: `libs/geo/src/${lines}.ts`, lines }));
  expect(judgeSizes(sizes)).toEqual({
    errors: ['libs/geo/src/301.ts: 301 lines'],
    warnings: ['libs/geo/src/300.ts: 300 lines', 'libs/geo/src/201.ts: 201 lines'],
  });
});
