/** Types of schedule.mjs for its test; the file itself says what the functions do. */
export function archiveName(now: Date): string;
export function dueInMs(names: readonly string[], hours: number, now: Date): number;
export function outOfDate(names: readonly string[], keep: number): string[];
export function unfinished(names: readonly string[]): string[];
