/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of 24 hours; two days of the year are longer or shorter in Brussels. */
export const DAY_MS = 86_400_000;
