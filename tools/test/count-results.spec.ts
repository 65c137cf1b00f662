import { countResults } from './count-results.mjs';

const results = (passed: number, failed: number, broken = 0): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
});

describe('the closing line of npm test', () => {
  it('adds up what ran', () => expect(countResults(results(7, 2), 1)).toEqual({ passed: 7, failed: 2 }));
  it('counts a file that does not even load', () => expect(countResults(results(7, 0, 1), 1).failed).toBe(1));
  it('takes an empty tier for a failure', () => expect(countResults(results(0, 0), 0).failed).toBe(1));
  it('does not believe a clean count when Jest ended badly', () =>
    expect(countResults(results(7, 0), 1).failed).toBe(1));
});
