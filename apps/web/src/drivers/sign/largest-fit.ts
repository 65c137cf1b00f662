/**
 * The largest whole number from `low` to `high` that fits, by bisection: `fits` must be true up to some number and false
 * beyond. `low` if none fits.
 */
export function largestFit(low: number, high: number, fits: (size: number) => boolean): number {
  let [good, bad] = [low, high + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
