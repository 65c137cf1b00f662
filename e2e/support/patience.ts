/**
 * How long a step may take on a machine that has other work; a page that is well takes a tenth of it. What is promised within
 * a time says so in its own test.
 */
export const PATIENCE_MS = 30_000;
