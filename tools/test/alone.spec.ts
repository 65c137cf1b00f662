import { apart, joined } from './alone.mjs';

describe('spec files that run alone', () => {
  it('are those whose first line says why', () => {
    const texts: Record<string, string> = {
      'offers.spec.ts': '// Alone: it times offers to the second.\nit();',
      'prices.spec.ts': "import './x';\n// Alone: further down it counts for nothing.",
      'empty.spec.ts': '// Alone: \nit();',
    };
    expect(apart(Object.keys(texts), (path: string) => texts[path] ?? '')).toEqual({
      together: ['prices.spec.ts', 'empty.spec.ts'],
      alone: ['offers.spec.ts'],
    });
  });

  it('count together with those beside which they did not run', () => {
    const run = (passed: number, failed: number, broken: number, ...names: string[]) => ({
      numPassedTests: passed,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: broken,
      testResults: names.map((name) => ({ name, assertionResults: [] })),
    });
    expect(joined([run(4, 1, 0, 'a', 'b'), run(2, 0, 1, 'c')])).toEqual(run(6, 1, 1, 'a', 'b', 'c'));
  });
});
