import { countResults, failedTests } from './count-results.mjs';

const results = (passed: number, failed: number, broken = 0): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
});

describe('countResults', () => {
  it('adds up passed and failed tests', () => expect(countResults(results(7, 2), 1)).toEqual({ passed: 7, failed: 2 }));
  it('counts a file that fails to load as failed', () => expect(countResults(results(7, 0, 1), 1).failed).toBe(1));
  it('counts an empty tier as failed', () => expect(countResults(results(0, 0), 0).failed).toBe(1));
  it('counts a failure when Jest exits with an error despite a clean count', () =>
    expect(countResults(results(7, 0), 1).failed).toBe(1));
});

describe('failedTests', () => {
  const test = (title: string, status: string) => ({ ancestorTitles: ['the map'], title, status });
  it('names failed tests with their files, and files that could not be loaded', () =>
    expect(
      failedTests({
        testResults: [
          { name: 'map.spec.ts', assertionResults: [test('opens', 'passed'), test('closes', 'failed')] },
          { name: 'broken.spec.ts', assertionResults: [] },
        ],
      }),
    ).toEqual(['map.spec.ts › the map › closes', 'broken.spec.ts']));
});
