import { writeFileSync } from 'node:fs';
import { dayPage, dayTable, type ReportedDay } from './day-report.js';
import { FULL_DAY, playDay } from './play-day.js';
import { cityRoads } from './roads.js';
import { FLOORS, OURS, SUGGESTING } from './variants.js';

// A day of the city on a virtual clock: the product's engine beside the policies it is compared with, on the same day.
const [mapDirectory, reportFile] = [process.env['SABLON_CITY_MAP'], process.env['SABLON_CITY_REPORT']];
if (!mapDirectory || !reportFile)
  throw new Error('SABLON_CITY_MAP and SABLON_CITY_REPORT are set by npm run simulate -- --city');
const seed = Number(process.env['SABLON_SEED'] ?? 1);
const drivers = Number(process.env['SABLON_CITY_DRIVERS'] ?? 200);
const trips = Number(process.env['SABLON_CITY_TRIPS'] ?? 4_500);
if (![seed, drivers, trips].every((one) => Number.isInteger(one) && one > 0))
  throw new Error('--seed, --drivers and --trips are whole numbers above 0');
/** ASSUMPTION: spots of the city; with more of them the table of times takes longer and the figures stay the same. */
const PLACES = 500;

const bar = (name: string, share: number, text: string): void => {
  const filled = Math.round(30 * Math.min(1, share));
  const line = `${name.padEnd(16)} [${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${text}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(78)}`);
  else if (share >= 1) console.log(line);
};

const roads = await cityRoads(mapDirectory, PLACES);
console.log(`${roads.places.length} spots of Brussels, ${drivers} drivers, ${trips} rides, seed ${seed}`);
const days: ReportedDay[] = [];
for (const variant of [...FLOORS, OURS, SUGGESTING]) {
  const startedAt = performance.now();
  const { figures } = await playDay(
    roads,
    { ...FULL_DAY, seed, drivers, trips },
    variant,
    ({ share, requested, done }) => bar(variant.name, share * 0.999, `${requested} asked, ${done} driven`),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  bar(variant.name, 1, `28 hours in ${seconds.toFixed(1)} s: ${Math.round((28 * 3600) / seconds)} times real time`);
  if (process.stdout.isTTY) console.log();
  days.push({ name: variant.name, figures });
}
console.log(`\n${dayTable(days)}\n`);
writeFileSync(reportFile, dayPage(`A day of ${trips} rides and ${drivers} drivers, seed ${seed}`, roads.source, days));
console.log(`The report is ${reportFile}`);
