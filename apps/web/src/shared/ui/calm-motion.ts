/** Whether the user prefers reduced motion. */
export const calmMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
