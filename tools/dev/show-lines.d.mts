/** Types for the test; show-lines.mjs says what it does. */
export function readable(line: string): string[];
