/** Whether the reader asked for less motion. */
export const calmMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
