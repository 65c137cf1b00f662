import { resolve } from 'node:path';
import { judgeAttacks, judgeTests, readAttacks, unknownNumbers } from './attacks.mjs';

const LIST = `
| No. | Tried | Must happen | Tests |
| --- | --- | --- | --- |
| S1  | a way in | no way | \`a.spec.ts\`: is closed (S1)<br>\`b.spec.ts\`: stays closed |
`;

describe('the list of attacks', () => {
  it('names tests that exist, and every number in a title is one of its own', () => {
    expect(judgeAttacks(resolve(__dirname, '../..'))).toEqual([]);
  });

  it('has a number and the tests of each row', () => {
    expect(readAttacks(LIST)).toEqual([
      { number: 'S1', tests: ['`a.spec.ts`: is closed (S1)', '`b.spec.ts`: stays closed'] },
    ]);
  });

  it('misses a file, a title, a test and a number', () => {
    const attacks = [
      ...readAttacks(LIST),
      { number: 'S2', tests: ['by hand'] },
      { number: 'S3', tests: ['`a.spec.ts`: is open'] },
      { number: 'S4', tests: ['`a.spec.ts`: is closed (S1, S5)'] },
    ];
    const read = (path: string) => (path === 'a.spec.ts' ? "it('is closed (S1)', …it('is closed (S1, S5)', …" : null);
    expect(judgeTests(attacks, read)).toEqual([
      'S1: there is no b.spec.ts',
      'S2: "by hand" names no test',
      'S3: a.spec.ts has no "is open"',
      'S4: "is closed (S1, S5)" does not carry the number',
    ]);
  });

  it('knows every number but those of invariants', () => {
    const text = "it('holds (S1, S9)', () => {});\nit('holds (I22)', () => {});\nconst S7 = f(S7);";
    expect(unknownNumbers(text, readAttacks(LIST))).toEqual(['S9']);
  });
});
