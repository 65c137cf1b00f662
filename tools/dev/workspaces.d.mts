/** Types for the test; workspaces.mjs says what they do. */
export interface Workspace {
  readonly path: string;
  readonly name: string;
  readonly needs: readonly string[];
}
export function workspacesBehind(workspaces: readonly Workspace[], path: string): Set<string>;
