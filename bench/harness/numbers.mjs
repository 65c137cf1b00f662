/** Median; NaN for an empty list. */
export const median = (values) => percentile(values, 0.5);

/** Value below which this share of the values lies (nearest rank). */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}

/** Spread of the rounds: (largest - smallest) / median. */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / median(values);

/** Three significant digits: more would be false precision. */
export const short = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)) : null);

/** A small repeatable source of numbers from 0 to 1 (exclusive). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
