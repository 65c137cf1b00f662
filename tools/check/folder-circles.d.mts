/** A source tree whose folders form no circle. */
export interface Tree {
  readonly root: string;
  readonly leaveOut?: RegExp;
  /** Folders of the first level from the lowest up; without it only circles are looked for. */
  readonly subjects?: readonly string[];
}
/** An import of one file by another, `[from, to]`. */
type Import = readonly [from: string, to: string];

export const TREES: readonly Tree[];
export function judgeFolders(tree: Tree, repository: string): string[];
export function upwards(imports: readonly Import[], subjects?: readonly string[]): string[];
export function circles(imports: readonly Import[]): string[];
