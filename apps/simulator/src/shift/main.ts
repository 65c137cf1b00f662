import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { startFleet } from '../fleet.js';
import { trickle } from '../passenger/trickle.js';
import { pause } from '../pause.js';
import { seededRandom } from '../random.js';
import { closingNote, KeyCount } from './key-count.js';
import { ShiftDispatcher } from './shift-dispatcher.js';
import { Strikes } from './strike.js';
import { planTroubles } from './troubles.js';

// A shift at the console: eight hours of the demo city at speed, with drivers who fall ill, cars that break down, planes that come late
// and passengers who do not come. A simulated dispatcher takes the first cure of each alert; the closing note counts the keys.
const baseUrl = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '');
const speed = Number(process.env['SABLON_SPEED'] ?? 24);
const seed = Number(process.env['SABLON_SEED'] ?? 1);
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '480' }, news: { type: 'string' } } });
const minutes = Number(values.minutes);
const newsFile = values.news;
if (!(speed > 0 && minutes > 0)) throw new Error('SABLON_SPEED and --minutes must be numbers above 0');
if (!newsFile) throw new Error('--news names the file with the news of the simulated timetable');

/** ASSUMPTION: as many rides as forty drivers can do without haste. */
const PACE = 0.5;
const shiftMs = (minutes * 60_000) / speed;

const over = new AbortController();
setMaxListeners(0, over.signal); // every car and every wait adds a listener
const { signal } = over;
setTimeout(() => over.abort(), shiftMs);
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => over.abort());

const log = (line: string): void => console.log(line);
const random = seededRandom(seed);
const count = new KeyCount();
const fleet = await startFleet({ baseUrl, speed, acceptance: 0.9, seed, signal, log });
log(`the shift of ${minutes} minutes takes ${Math.round(shiftMs / 60_000)}; look on at ${baseUrl}/dispatch`);
const strikes = new Strikes({ baseUrl, speed, random, fleet, signal, newsFile });
const began = Date.now();
const struck: Record<string, number> = {};

async function strikeAll(): Promise<void> {
  for (const { kind, minute } of planTroubles(random, minutes)) {
    await pause((minute * 60_000) / speed - (Date.now() - began), signal);
    if (signal.aborted) return;
    const hit = await strikes.strike(kind).catch((error: unknown) => {
      log(`${kind} did not strike: ${String(error)}`);
      return false;
    });
    if (hit) struck[kind] = (struck[kind] ?? 0) + 1;
    log(`minute ${minute}: ${kind.replace('_', ' ')}${hit ? '' : ', which struck no one'}`);
  }
}

await Promise.all([
  new ShiftDispatcher(fleet.dispatcher, count, log).work(signal),
  trickle({ baseUrl, speed: speed * PACE, random: seededRandom(seed), codes: fleet.codes, signal, log }),
  strikeAll(),
]);
log(`\n${closingNote(count, struck)}`);
// Cars on the road stop where they are.
process.exit(0);
