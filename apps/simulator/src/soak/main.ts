import { writeFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { startFleet } from '../fleet.js';
import { trickle } from '../passenger/trickle.js';
import { seededRandom } from '../random.js';

// Forty drivers and a steady flow of passengers for a given time. Passengers stop first; drivers finish their trips and stay on
// the road until the program is stopped, which then writes the list of offers that reached a phone.
const baseUrl = process.env['PUBLIC_URL'] ?? 'http://localhost:3000';
const speed = Number(process.env['SABLON_SPEED'] ?? 10);
const seed = Number(process.env['SABLON_SEED'] ?? 1);
const minutes = Number(process.env['SABLON_SOAK_MINUTES'] ?? 30);
const reportFile = process.env['SABLON_SOAK_REPORT'];
if (!reportFile) throw new Error('SABLON_SOAK_REPORT names the file for the offers received');

const fleetStops = new AbortController();
const passengersStop = new AbortController();
for (const { signal } of [fleetStops, passengersStop]) setMaxListeners(0, signal); // every car and every wait adds a listener
setTimeout(() => passengersStop.abort(), minutes * 60_000);
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, () => {
    passengersStop.abort();
    fleetStops.abort();
  });

const received: string[] = [];
const gaveUp: string[] = [];
const log = (line: string): void => console.log(line);
const fleet = await startFleet({
  baseUrl,
  speed,
  acceptance: 0.85,
  seed,
  firstDriver: 1,
  signal: fleetStops.signal,
  log,
  onOffer: (offerId) => received.push(offerId),
});
log(`forty drivers are on the road at ${speed} times real speed, passengers come for ${minutes} minutes`);
await trickle({
  baseUrl,
  speed,
  random: seededRandom(seed),
  codes: fleet.codes,
  signal: passengersStop.signal,
  log: (line) => {
    gaveUp.push(line);
    log(line);
  },
});
log('passengers have stopped coming');
await fleet.done;
writeFileSync(reportFile, JSON.stringify({ received, gaveUp }));
process.exit(0);
