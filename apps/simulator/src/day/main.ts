import { setMaxListeners } from 'node:events';
import { startFleet } from '../fleet.js';
import { seededRandom } from '../random.js';
import { planDay } from './day-plan.js';
import { dayTable } from './day-table.js';
import { runDay } from './run-day.js';

// The scripted day against a running server: bookings of every kind, ridden by the simulated fleet, with a table at the end.
const baseUrl = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '');
const speed = Number(process.env['SABLON_SPEED'] ?? 20);
const seed = Number(process.env['SABLON_SEED'] ?? 1);
const spreadMs = Number(process.env['SABLON_DAY_SPREAD_S'] ?? 240) * 1_000;
const limitMs = Number(process.env['SABLON_DAY_LIMIT_S'] ?? 900) * 1_000;

const stopping = new AbortController();
setMaxListeners(0, stopping.signal); // every car and every wait adds a listener
const log = (line: string): void => console.log(line);
const fleet = await startFleet({ baseUrl, speed, acceptance: 0.85, seed, signal: stopping.signal, log });
log(`the fleet is on the road at ${speed} times real speed; the day lasts ${spreadMs / 1000} s`);
const plan = planDay(seededRandom(seed), Date.now(), spreadMs);
const outcomes = await runDay(plan, { baseUrl, fleet, deadlineMs: Date.now() + limitMs, onProgress: log });
log(`\n${dayTable(outcomes)}`);
stopping.abort();
process.exit(outcomes.some((outcome) => outcome.problem) ? 1 : 0);
