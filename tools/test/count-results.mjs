/**
 * What one Jest run amounts to. A file that could not even be loaded is a failure, and so is a run that executed nothing or
 * that ended badly although no test failed (a leak, a failed teardown): silence is no success.
 */
export function countResults(results, exitStatus) {
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  if (passed + failed === 0) return { passed, failed: 1, complaint: 'no test was executed' };
  if (failed === 0 && exitStatus !== 0) return { passed, failed: 1, complaint: `Jest ended with ${exitStatus}` };
  return { passed, failed };
}

/** `file › describe › test` of every failed test, and the name of every file that could not be loaded. */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.length === 0
      ? [name]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ ancestorTitles, title }) => [name, ...ancestorTitles, title].join(' › ')),
  );
}
