/**
 * A cost is one exact number: milliseconds × 2^27 + centimetres. Smaller is faster and, between equally fast ways, shorter, so a
 * table and a route of the same question always agree on both. Holds rides under 18 h and 1,342 km (2^53 in all).
 */
const CENTIMETERS_SPAN = 2 ** 27;

/**
 * The cost of what cannot be driven: Infinity under a name of our own, because a global in an inner loop makes it six times
 * slower where tests run (measured in Jest's sandbox).
 */
export const NO_WAY = Infinity;

/** The cost of a time and a length. */
export const costOf = (millis: number, centimeters: number): number => millis * CENTIMETERS_SPAN + centimeters;
/** The milliseconds of a cost; Infinity stays Infinity. */
export const millisOf = (cost: number): number => Math.floor(cost / CENTIMETERS_SPAN);
/** The centimetres of a cost; Infinity stays Infinity. */
export const centimetersOf = (cost: number): number =>
  cost === Infinity ? Infinity : cost - Math.floor(cost / CENTIMETERS_SPAN) * CENTIMETERS_SPAN;
