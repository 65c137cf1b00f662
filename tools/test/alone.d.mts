interface Run {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly unknown[];
}
export function apart(
  specs: readonly string[],
  read: (path: string) => string,
): { readonly together: string[]; readonly alone: string[] };
export function joined(runs: readonly Run[]): Run;
