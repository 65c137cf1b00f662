/** Types for the spec; groups.mjs says what these do. */
interface SpecFile {
  readonly path: string;
  readonly weight: number;
  readonly alone: boolean;
}
interface TestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[] }[];
  }[];
}
export function packGroups(files: readonly SpecFile[], size: number): string[][];
export function ungroup(results: TestResults & object, root?: string): TestResults;
