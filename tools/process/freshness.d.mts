/** Types for tests written in TypeScript; freshness.mjs says what they do. */
export function fingerprint(paths: readonly string[]): string;
export function remember(root: string, step: string, done: string): void;
