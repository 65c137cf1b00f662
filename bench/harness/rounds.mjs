// Interleaved rounds: floor, ours, floor's twin, again and again, so that a slow minute of the machine affects all of them.
import { untilQuiet, watchForeignLoad } from './cpu.mjs';
import { median, spread } from './numbers.mjs';

const NOISY_CORES = 0.25; // performance.md §2: a sample with more foreign load is repeated
const MAX_TRIES = 3; // performance.md §5

/**
 * Runs `rounds` rounds over the sides `{ floor, ours, twin }`; each is a function that takes one sample, an object of numbers.
 * `twin` is the floor a second time: their ratio (A/A) shows the precision of a ratio. Retries end when `patienceMs` is used up.
 */
export async function measureRounds(rounds, sides, { patienceMs, log }) {
  let patienceLeftMs = patienceMs;
  let noisy = 0;
  const foreignCores = [];
  const takeSample = async (take) => {
    for (let attempt = 1; ; attempt++) {
      const startedAt = Date.now();
      await untilQuiet(Math.min(2_000, patienceLeftMs));
      patienceLeftMs -= Date.now() - startedAt;
      const foreign = watchForeignLoad();
      const sampledAt = Date.now();
      const sample = await take();
      const cores = foreign();
      if (cores <= NOISY_CORES || attempt >= MAX_TRIES || patienceLeftMs <= 0) {
        foreignCores.push(cores);
        if (cores > NOISY_CORES) noisy++;
        return sample;
      }
      patienceLeftMs -= Date.now() - sampledAt;
    }
  };
  const taken = [];
  for (let round = 1; round <= rounds; round++) {
    const samples = {};
    for (const [name, take] of Object.entries(sides)) samples[name] = await takeSample(take);
    taken.push(samples);
    log(`${Math.round(performance.now() / 100) / 10} s round ${round}/${rounds} ${JSON.stringify(samples)}`);
  }
  return { samples: taken, noisy, of: foreignCores.length, foreignCores: median(foreignCores) };
}

/** Median and spread of one ratio over the rounds. */
export function overRounds(samples, ratioOf) {
  const values = samples.map(ratioOf);
  return { value: median(values), spread: spread(values) };
}
