// The dispatcher's console with 10,000 cars moving and 2,000 trips: its frame times, received bytes and retained memory; and how
// many cars react-leaflet's markers can move at the same pace.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserPath } from '../../tools/process/system-packages.mjs';
import { OperatorError } from '../../tools/process/operator-error.mjs';
import { startMarkerPage } from '../floors/marker-page.mjs';
import { ALL_CORES, cpuSeconds, pin, watchForeignLoad } from '../harness/cpu.mjs';
import { startMovingFleet } from '../harness/moving-fleet.mjs';
import { median, percentile } from '../harness/numbers.mjs';
import { addDrivers, addPassengers, addTrips } from '../harness/people.mjs';
import { hasRedis } from '../harness/product.mjs';
import { makeQuote } from '../harness/quotes.mjs';
import { signIn } from '../harness/sign-in.mjs';

const DESK = { width: 1440, height: 900 };
const DISPATCHER = 'dispatch@sablon.test';
/**
 * `cars` and `more` together exceed twenty times the markers a quiet machine moves (1,000). While it settles, the base map is
 * painted, the board drawn and every car received once; then so many seconds for each measurement.
 */
const TOWN = { cars: 10_000, more: 12_000, waiting: 600, driven: 1_400 };
const MARKERS = [25, 50, 100, 150, 200, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000];
const SIZES = {
  full: { ...TOWN, markers: MARKERS, settle: 30, frames: 60, crowd: 20, bytes: 30, memory: 600, marker: 5 },
  quick: { ...TOWN, markers: MARKERS, settle: 15, frames: 20, crowd: 20, bytes: 10, memory: 60, marker: 5 },
  tiny: {
    ...{ cars: 200, more: 40, waiting: 20, driven: 30, markers: [25] },
    ...{ settle: 1, frames: 2, crowd: 1, bytes: 1, memory: 1, marker: 1 },
  },
};
export const measures = () => ({
  figures: [
    ...['p95FrameMs', 'fpsMedian', 'frameMaxMs', 'kbPerSecond', 'p95FrameMsCrowded', 'scriptMsPerFrame'],
    ...['mainThreadMsPerFrame', 'socketFramesPerSecond', 'heapMegabytes', 'serverMicrosPerPosition', 'boardRowsDrawn'],
  ],
  counts: { 'cars on the map': 1, 'positions sent': 0.5, 'pages of markers moved': 1 },
});
const FRAME_LIMIT_MS = 17.5; // P18
const NOISY_CORES = 0.25; // as in the other benches
const MEMORY_EVERY_SECONDS = 15;
const EVERY_FRAME_MS = 0; // how P18's floor was measured (performance.md §3.10)
const AS_OUR_MAP_MS = 66; // CarCanvas, LONGEST_PAUSE_MS
const MAP_OF_CONSOLE = { width: 662, height: 760 }; // the map's share of a desktop console

/** A town with cars on shift and trips of which a share is driven; every pickup is elsewhere. */
async function populate({ database, url }, { cars, waiting, driven }) {
  const drivers = await addDrivers(database, cars);
  const passengers = await addPassengers(database, waiting + driven);
  const entries = passengers.map(({ id }, index) => ({
    passengerId: id,
    driver: index < driven ? drivers[index * 5] : null,
  }));
  await addTrips(database, await makeQuote(url), entries);
  await database.query(
    `UPDATE trip SET pickup_lat = p.lat, pickup_lng = p.lng,
       pickup = pickup || jsonb_build_object('lat', p.lat, 'lng', p.lng), escalated = false, next_watch_at = NULL
     FROM (SELECT id, 50.80 + random() * 0.1 AS lat, 4.29 + random() * 0.14 AS lng FROM trip) AS p WHERE trip.id = p.id`,
  );
  return drivers.map(({ id }) => id);
}

const showsCars = (page, count) =>
  page.locator(`[data-testid="fleet-in-view"][data-count="${count}"]`).waitFor({ state: 'attached', timeout: 120_000 });

async function openConsole(browser, url, cars) {
  const context = await browser.newContext({ viewport: DESK, baseURL: url });
  const page = await context.newPage();
  await signIn(page, DISPATCHER);
  await page.goto('/dispatch');
  await showsCars(page, cars);
  return page;
}

/** In the page: records every frame until collected. */
const watchFrames = () => {
  const frames = [];
  globalThis.__frames = frames;
  globalThis.requestAnimationFrame(function frame(now) {
    frames.push(now);
    globalThis.requestAnimationFrame(frame);
  });
};
const between = (frames) => frames.slice(1).map((at, index) => at - frames[index]);

async function metricsOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function framesOf(page, session, seconds) {
  await page.evaluate(watchFrames);
  const before = await metricsOf(session);
  await sleep(seconds * 1000);
  const after = await metricsOf(session);
  const frames = between(await page.evaluate('globalThis.__frames.splice(0)'));
  const spent = (name) => ((after[name] - before[name]) * 1000) / frames.length;
  return { frames, scriptMs: spent('ScriptDuration'), taskMs: spent('TaskDuration') };
}

/** Bytes received over the socket, as counted by the browser's network log. */
async function bytesOf(session, seconds) {
  let bytes = 0;
  let frames = 0;
  const count = ({ response: { opcode, payloadData } }) => {
    // Binary payloads are reported in base64.
    bytes += opcode === 2 ? Math.floor((payloadData.length * 3) / 4) : Buffer.byteLength(payloadData);
    frames++;
  };
  await session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', count);
  await sleep(seconds * 1000);
  session.off('Network.webSocketFrameReceived', count);
  await session.send('Network.disable');
  return { kbPerSecond: bytes / seconds / 1000, framesPerSecond: frames / seconds };
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await metricsOf(session)).JSHeapUsedSize / 2 ** 20;
}

/** Megabytes the page retains after garbage collection, at the beginning and at the end. */
async function heapsOf(session, seconds, log) {
  const heaps = [await heapOf(session)];
  const every = Math.min(MEMORY_EVERY_SECONDS, seconds);
  for (let until = every; until <= seconds; until += every) {
    await sleep(every * 1000);
    heaps.push(await heapOf(session));
    log(`heap: ${heaps.at(-1).toFixed(1)} MB`);
  }
  return heaps;
}

/** The most markers that keep the pace while they move this often, tried from few to many. */
async function markersAtPace({ browser, floor, everyMs, amounts, report, log }) {
  const page = await (await browser.newContext({ viewport: MAP_OF_CONSOLE })).newPage();
  let most = 0;
  try {
    for (const cars of amounts.markers) {
      await page.goto(`${floor.url}/?cars=${cars}&every=${everyMs}`);
      await page
        .locator('.leaflet-marker-icon')
        .nth(cars - 1)
        .waitFor();
      await sleep(1_500);
      await page.evaluate(watchFrames);
      await sleep(amounts.marker * 1000);
      const p95 = percentile(between(await page.evaluate('globalThis.__frames.splice(0)')), 0.95);
      report.counted('pages of markers moved', p95 > 0 ? 1 : 0, 1);
      log(`${cars} markers, moved every ${everyMs} ms: p95 ${p95.toFixed(1)} ms`);
      if (p95 > FRAME_LIMIT_MS) break;
      most = cars;
    }
  } finally {
    await page.context().close();
  }
  return most;
}

/** The pages of markers, built and served until the bench ends. */
async function openMarkerPage() {
  const directory = mkdtempSync(join(tmpdir(), 'sablon-markers-'));
  const { url, stop } = await startMarkerPage(directory);
  return {
    url,
    async stop() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function run({ size, open, product: start, report, log }) {
  if (!hasRedis())
    throw new OperatorError('The bench of the console tells positions over Redis: install redis-server.');
  const amounts = SIZES[size];
  const { cars, more } = amounts;
  const product = await start('scaled');
  const ids = await populate(product, amounts);
  const fleet = await open(startMovingFleet(product.redisUrl, ids));
  pin(process.pid, ALL_CORES); // Chromium's other threads must not wait for its main thread
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  await open({ stop: () => browser.close() });
  const page = await openConsole(browser, product.url, cars);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await sleep(amounts.settle * 1000);

  const foreign = watchForeignLoad();
  const [cpuBefore, sentBefore] = [cpuSeconds(product.pid), fleet.sent()];
  const { frames, scriptMs, taskMs } = await framesOf(page, session, amounts.frames);
  const cpu = cpuSeconds(product.pid) - cpuBefore;
  const sentNow = fleet.sent() - sentBefore;
  const foreignCores = foreign();
  const wire = await bytesOf(session, amounts.bytes);
  const heaps = await heapsOf(session, amounts.memory, log);
  const inView = Number(await page.getByTestId('fleet-in-view').getAttribute('data-count'));
  const rows = await page.getByTestId('board-row').count();
  report.counted('cars on the map', inView, cars);
  report.counted('positions sent', sentNow, cars * amounts.frames);
  // The number of cars it can show.
  fleet.add((await addDrivers(product.database, more)).map(({ id }) => id));
  await showsCars(page, cars + more);
  await sleep(Math.min(amounts.settle, SIZES.quick.settle) * 1000);
  const crowded = percentile((await framesOf(page, session, amounts.crowd)).frames, 0.95);
  log(`${cars + more} cars: p95 ${crowded.toFixed(1)} ms`);
  await page.context().close();
  await fleet.stop();
  const floor = await open(openMarkerPage());
  const markersMoved = (everyMs) => markersAtPace({ browser, floor, everyMs, amounts, report, log });
  const markers = await markersMoved(EVERY_FRAME_MS);
  const markersSeldom = await markersMoved(AS_OUR_MAP_MS);

  const p95 = percentile(frames, 0.95);
  const carried = crowded <= FRAME_LIMIT_MS ? cars + more : p95 <= FRAME_LIMIT_MS ? cars : 0;
  report.figure('p95FrameMs', p95, {
    limit: FRAME_LIMIT_MS,
    goal: 'P18 a frame of the console with all cars moving',
  });
  report.figure('fpsMedian', 1000 / median(frames), { limit: 50, atLeast: true, goal: 'frames a second, the median' });
  report.figure('frameMaxMs', Math.max(...frames), { limit: 100, goal: 'no frame longer' });
  report.figure('kbPerSecond', wire.kbPerSecond, { limit: 200, goal: 'what the server sends this console' });
  report.figure('memoryGrowthPercent', 100 * (Math.max(...heaps.slice(-3)) / Math.max(...heaps.slice(0, 2)) - 1), {
    limit: 10,
    goal: `heap after collection, over ${amounts.memory} s (10 minutes in the full size)`,
  });
  report.ratio(
    'vehiclesVsReactLeafletMarker',
    { value: carried / Math.max(1, markers), spread: 0 },
    { limit: 20, atLeast: true, goal: 'P18 cars at this pace, react-leaflet markers = 1' },
  );
  report.figure('vehiclesAt60fps', carried);
  report.figure('p95FrameMsCrowded', crowded);
  report.figure('markersAt60fps', markers);
  report.figure('markersMovedAsOurMapPaints', markersSeldom);
  report.figure('scriptMsPerFrame', scriptMs);
  report.figure('mainThreadMsPerFrame', taskMs);
  report.figure('framesOverLimitPercent', (100 * frames.filter((ms) => ms > FRAME_LIMIT_MS).length) / frames.length);
  report.figure('socketFramesPerSecond', wire.framesPerSecond);
  report.figure('heapMegabytes', heaps.at(-1));
  report.figure('serverMicrosPerPosition', (cpu / sentNow) * 1e6);
  report.figure('carsInView', inView);
  report.figure('boardRowsDrawn', rows);
  report.figure('recordedSeconds', amounts.frames);
  report.noise({ noisy: foreignCores > NOISY_CORES ? 1 : 0, of: 1, foreignCores });
}
