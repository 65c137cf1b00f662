/** The first line of a spec file that measures how soon something happens: `// Alone: it times offers to the second.` */
const ALONE = /^\/\/ Alone: \S/;

/** Which spec files run beside others, and which after them, one at a time; `read` gives the text of a file. */
export const apart = (specs, read) => ({
  together: specs.filter((path) => !ALONE.test(read(path))),
  alone: specs.filter((path) => ALONE.test(read(path))),
});

/** Results of several Jest runs as of one. */
export const joined = (runs) => ({
  numPassedTests: sum(runs, 'numPassedTests'),
  numFailedTests: sum(runs, 'numFailedTests'),
  numRuntimeErrorTestSuites: sum(runs, 'numRuntimeErrorTestSuites'),
  testResults: runs.flatMap(({ testResults }) => testResults),
});

const sum = (runs, name) => runs.reduce((total, run) => total + run[name], 0);
