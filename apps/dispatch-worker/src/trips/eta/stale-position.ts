/** ASSUMPTION: a fix older than this says nothing about arrival. */
export const STALE_MS = 60_000;
