// The driver's page, open in the car while waiting for work: its share of a core.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserPath } from '../../tools/process/system-packages.mjs';
import { ALL_CORES, pin, watchForeignLoad } from '../harness/cpu.mjs';
import { signIn } from '../harness/sign-in.mjs';

const PHONE = { width: 390, height: 844 };
const DRIVER = 'chauffeur@sablon.test';
const STAND = { latitude: 50.8467, longitude: 4.3525 }; // Grand-Place
const GPS_EVERY_MS = 1_000; // as a phone reports
const GPS_NOISE_DEGREES = 0.00002; // a stationary phone wanders by about two metres
const NOISY_CORES = 0.25; // as in the other benches
/** While it settles, the service worker is installed and lists are loaded. */
const SIZES = {
  full: { themes: ['dark', 'light'], settleMs: 10_000, seconds: 120 },
  quick: { themes: ['dark', 'light'], settleMs: 10_000, seconds: 20 },
  tiny: { themes: ['dark'], settleMs: 1_000, seconds: 3 },
};
export const measures = () => ({
  figures: ['idlePagePercent', 'idleBrowserPercent', 'recordedSeconds'],
  counts: { 'places the phone gave': 0.5, 'themes on shift at the end': 1 },
});

/** CPU seconds so far of all pages, and of the browser with its painting. */
async function cpuOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sum = (wanted) => processInfo.filter(wanted).reduce((all, { cpuTime }) => all + cpuTime, 0);
  return { page: sum(({ type }) => type === 'renderer'), browser: sum(({ type }) => type !== 'renderer') };
}

async function onShift(browser, url, colorScheme) {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: url,
    deviceScaleFactor: 2,
    colorScheme,
    geolocation: { ...STAND, accuracy: 8 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await signIn(page, DRIVER);
  const answer = await context.request.post('/api/driver/shift', {
    headers: { origin: new URL(url).origin },
    data: { shift: 'on', vehicleId: null },
  });
  if (!answer.ok()) throw new Error(`shift: ${answer.status()} ${await answer.text()}`);
  await page.goto('/dashboard/chauffeur');
  await page.locator('[data-shift="on"]').waitFor();
  const wander = () => STAND.latitude + (Math.random() - 0.5) * GPS_NOISE_DEGREES;
  let given = 0;
  const timer = setInterval(() => {
    context.setGeolocation({ ...STAND, latitude: wander(), accuracy: 8 }).then(
      () => given++,
      () => clearInterval(timer),
    );
  }, GPS_EVERY_MS);
  return {
    given: () => given,
    isOnShift: () => page.locator('[data-shift="on"]').isVisible(),
    async stop() {
      clearInterval(timer);
      await context.close();
    },
  };
}

export async function run({ size, open, product: start, report, log }) {
  const product = await start('embedded');
  const { themes, settleMs, seconds } = SIZES[size];
  pin(process.pid, ALL_CORES);
  const shares = { page: [], browser: [] };
  const foreignCores = [];
  for (const theme of themes) {
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
    const { stop } = await open({ stop: () => browser.close() });
    const phone = await onShift(browser, product.url, theme);
    await sleep(settleMs);
    const foreign = watchForeignLoad();
    const [before, since, given] = [await cpuOf(browser), performance.now(), phone.given()];
    await sleep(seconds * 1000);
    const after = await cpuOf(browser);
    const elapsed = (performance.now() - since) / 1000;
    for (const part of ['page', 'browser']) shares[part].push((100 * (after[part] - before[part])) / elapsed);
    foreignCores.push(foreign());
    log(`${theme}: ${JSON.stringify(shares)}`);
    report.counted('places the phone gave', phone.given() - given, Math.floor((elapsed * 1000) / GPS_EVERY_MS));
    report.counted('themes on shift at the end', (await phone.isOnShift()) ? 1 : 0, 1);
    await phone.stop();
    await stop();
  }
  report.figure('idlePagePercent', Math.max(...shares.page), {
    limit: 5,
    goal: 'processor of the driver’s waiting page, percent of a core, the worse theme',
  });
  report.figure('idleBrowserPercent', Math.max(...shares.browser));
  const foreign = Math.max(...foreignCores);
  report.noise({ noisy: foreign > NOISY_CORES ? 1 : 0, of: 1, foreignCores: foreign });
  report.figure('recordedSeconds', seconds * themes.length);
}
