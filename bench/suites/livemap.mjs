// The passenger's map during a ride: the longest task of the main thread, the frame times, and the distance of the drawn car from
// its true position.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserPath } from '../../tools/process/system-packages.mjs';
import { ALL_CORES, pin, watchForeignLoad } from '../harness/cpu.mjs';
import { percentile } from '../harness/numbers.mjs';
import { addDrivers, addTrips } from '../harness/people.mjs';
import { makeQuote } from '../harness/quotes.mjs';
import { signIn } from '../harness/sign-in.mjs';
import { lengthOf, metersBetween, startRide } from '../harness/simulated-ride.mjs';
import { mainThreadTasks, placesOf, TRACED, watchPage } from '../harness/watched-page.mjs';

const PHONE = { width: 390, height: 844 };
const EVERY_MS = 1_000; // a driver's device sends no more often
const SPEED = 12; // metres a second, as a town's speed limit allows
const NOISY_CORES = 0.25; // as in the other benches
/** While it settles, the map is painted and the car reaches its pace. */
const SIZES = {
  full: { settleMs: 8_000, seconds: 60 },
  quick: { settleMs: 8_000, seconds: 15 },
  tiny: { settleMs: 2_000, seconds: 3 },
};
const SAMPLES_PER_SECOND = 10; // watchPage
export const measures = (size) => ({
  figures: ['longestTaskMs', 'markerErrorMeters', 'p95FrameMs', 'p50FrameMs', 'carPlacesRead', 'rideMeters'],
  // A busy machine paints late: the tiny size only checks that the car is on the map at all.
  counts: { 'places of the car seen': size === 'tiny' ? 0.1 : 0.5 },
});
const PASSENGER = 'passager@sablon.test';

/** A ride of the demo passenger that is in progress, and its driver. */
async function rideUnderWay({ database, url }) {
  const [driver] = await addDrivers(database, 1);
  const { rows } = await database.query('SELECT id FROM app_user WHERE email = $1', [PASSENGER]);
  const [tripId] = await addTrips(database, await makeQuote(url), [{ passengerId: rows[0].id, driver }]);
  const trip = await database.query('SELECT pickup, dropoff, route, boarding_code AS code FROM trip WHERE id = $1', [
    tripId,
  ]);
  for (const [step, body] of [
    ['arrive', {}],
    ['start', { boardingCode: trip.rows[0].code }],
  ]) {
    const answer = await fetch(`${url}/api/trips/${tripId}/${step}`, {
      method: 'POST',
      headers: { cookie: driver.cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
  }
  return { driver, tripId, ...trip.rows[0] };
}

async function openPage(browser, url, tripId) {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await signIn(page, PASSENGER);
  await page.goto(`/app/activity/${tripId}`);
  await page.locator('.sablon-hero').waitFor({ state: 'attached' });
  return page;
}

export async function run({ size, open, product: start, report, log }) {
  const product = await start('embedded');
  const ride = await rideUnderWay(product);
  const { settleMs, seconds } = SIZES[size];
  const meters = lengthOf(ride.route);
  const needed = (seconds + (2 * settleMs) / 1000) * SPEED;
  // There and back again where the ride itself is shorter than the recording.
  const line = [...ride.route];
  while (lengthOf(line) < needed) line.push(...[...line].reverse().slice(1));
  const car = await open(
    startRide({ url: product.url, cookie: ride.driver.cookie, line, metersPerSecond: SPEED, everyMs: EVERY_MS }),
  );
  pin(process.pid, ALL_CORES); // Chromium's other threads must not wait for its main thread
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  await open({ stop: () => browser.close() });
  const page = await openPage(browser, product.url, ride.tripId);
  await sleep(settleMs);
  await browser.startTracing(page, { categories: TRACED });
  await page.evaluate(watchPage);
  const foreign = watchForeignLoad();
  await sleep(seconds * 1000);
  const foreignCores = foreign();
  const seen = await page.evaluate('globalThis.__seen');
  const trace = (await browser.stopTracing()).toString();

  // The first and the last task belong to the recording itself.
  const tasks = mainThreadTasks(trace).filter((task) => !task.parts.some(([name]) => /Tracing/.test(name)));
  for (const task of tasks.slice(0, 5)) log(JSON.stringify(task));
  const frames = seen.frames.slice(1).map((at, index) => at - seen.frames[index]);
  const errors = placesOf(seen, ride.pickup, ride.dropoff).map((place) => metersBetween(place, car.at(place.at)));
  report.counted('places of the car seen', errors.length, seconds * SAMPLES_PER_SECOND);
  const interval = (SPEED * EVERY_MS) / 1000;
  report.figure('longestTaskMs', tasks[0]?.ms ?? NaN, {
    limit: 50,
    goal: 'no task over 50 ms on the main thread at 390 px',
  });
  report.figure('markerErrorMeters', Math.max(...errors), {
    limit: interval,
    goal: `the car drawn at most one position (${interval} m) from where it is`,
  });
  report.figure('p95FrameMs', percentile(frames, 0.95), {
    limit: 34,
    goal: 'ASSUMPTION: 30 frames a second on a phone',
  });
  report.figure('markerErrorP50Meters', percentile(errors, 0.5));
  report.figure('longTasksSeenByPage', seen.longTasks.length);
  report.figure('p50FrameMs', percentile(frames, 0.5));
  report.figure('worstFrameMs', Math.max(...frames));
  report.figure('carPlacesRead', errors.length);
  report.noise({ noisy: foreignCores > NOISY_CORES ? 1 : 0, of: 1, foreignCores });
  report.figure('recordedSeconds', seconds);
  report.figure('rideMeters', meters);
}
