import { setMaxListeners } from 'node:events';
import type { HealthView } from '@sablon/contracts';
import { ApiClient } from './api-client.js';
import { startFleet } from './fleet.js';
import { keepDemoMethods } from './passenger/book-ride.js';
import { trickle } from './passenger/trickle.js';
import { pause } from './pause.js';
import { seededRandom } from './random.js';

// The demo: a fleet of drivers and occasional passengers, all as ordinary clients of the public interface.
const baseUrl = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '');
const speed = Number(process.env['SABLON_SPEED'] ?? 1);
const seed = Number(process.env['SABLON_SEED'] ?? Date.now() % 100_000);
if (!(speed > 0)) throw new Error('SABLON_SPEED must be a number above 0');

const stopping = new AbortController();
setMaxListeners(0, stopping.signal); // every car and every wait adds a listener
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), 800).unref();
  });

const log = (line: string): void => console.log(line);
const { signal } = stopping;
const health = async (): Promise<HealthView | null> => {
  const answer = await fetch(`${baseUrl}/api/health/ready`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as HealthView) : null;
};
let product = await health();
for (; !product && !signal.aborted; product = await health()) await pause(500, signal);
if (product && !product.demo) {
  console.error(`${baseUrl} is no demo: its rides are real, so the simulator stays away`);
  process.exit(1);
}
keepDemoMethods(new ApiClient(baseUrl), signal).catch((error: unknown) =>
  log(`the demo passenger has no sample card or wallet: ${String(error)}`),
);
const fleet = await startFleet({ baseUrl, speed, acceptance: 0.92, seed, signal, log });
log(`the demo fleet is on the road at ${speed} times real speed`);
await Promise.all([
  fleet.done,
  trickle({ baseUrl, speed, random: seededRandom(seed), codes: fleet.codes, signal, log }),
]);
process.exit(0);
