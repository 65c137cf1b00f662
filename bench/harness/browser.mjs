// A real browser as a visitor's phone: time until the largest element of a page is painted.
import { chromium } from 'playwright-core';
import { browserPath } from '../../tools/process/system-packages.mjs';

/** Viewport and throttling of performance.md, "LCP": 4 times slower processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { width: 412, height: 823 };
const SLOW = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return { stop: () => browser.close(), largestPaintMs: (...how) => largestPaintMs(browser, ...how) };
}

/**
 * Milliseconds from navigation to the largest contentful paint, in a browser with an empty cache. The last one before a visitor
 * would interact counts, `settledMs` after load.
 */
async function largestPaintMs(browser, url, slow, settledMs) {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    if (slow) {
      const devtools = await context.newCDPSession(page);
      const { cpu, ...network } = SLOW;
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    }
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settledMs);
    return await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error('nothing was painted')), 10_000);
          new globalThis.PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}
