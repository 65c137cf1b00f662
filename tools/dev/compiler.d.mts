/** Types for the test; compiler.mjs says what they do. */
export class Compiler {
  constructor(root: string, out: string);
  readonly problems: ReadonlyMap<string, string>;
  outputOf(path: string): string | null;
  all(): Promise<number>;
  files(paths: readonly string[]): Promise<{ changed: string[]; outputs: string[] }>;
}
