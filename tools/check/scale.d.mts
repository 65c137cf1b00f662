export const MOST_SIZES: number;
export const MOST_WEIGHTS: number;
export function namesOnScale(css: string): Record<string, Set<string>>;
export function isOffScale(token: string, names: Record<string, Set<string>>): boolean;
export function rawSizes(css: string): [line: number, declaration: string][];
export function offScaleIn(
  path: string,
  text: string,
  names: Record<string, Set<string>>,
): [line: number, what: string][];
export function judgeScale(root: string): string[];
