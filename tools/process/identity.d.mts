/** Start time of a running process as an opaque string, or null when no such process runs (zombies do not run). */
export function startToken(pid: number): string | null;
