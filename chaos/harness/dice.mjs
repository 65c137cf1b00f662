/** A seeded sequence of numbers in [0, 1) (mulberry32): the same seed tells the same stories. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of weighted choices: `{ name: weight }`. */
export function pick(random, weights) {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let left = random() * total;
  for (const [name, weight] of Object.entries(weights)) if ((left -= weight) < 0) return name;
  return Object.keys(weights).at(-1);
}

/** Runs `work(index)` for 0 … count − 1, so many at a time. */
export async function inParallel(count, atOnce, work) {
  let next = 0;
  const line = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
