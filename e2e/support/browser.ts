import { buffer } from 'node:stream/consumers';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Download,
  type Geolocation,
  type Page,
} from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../tools/test/chromium-flags.mjs';
import { PATIENCE_MS } from './patience.js';

/** Position, screen and settings of a person's device. */
export interface DeviceOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'fr' | 'nl' | 'en';
  readonly theme?: 'dark' | 'light';
  readonly at?: { readonly lat: number; readonly lng: number };
  /** Keeps animations. By default the device prefers reduced motion: nothing moves under a click, and frames cost less. */
  readonly motion?: boolean;
  /** The browser's user agent; defaults to Chromium's. */
  readonly userAgent?: string;
}
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The browser started for this worker by the test tier; each context in it is a separate person's device. */
export async function openBrowser(): Promise<Browser> {
  const browsers = process.env['TEST_BROWSERS']?.split(' ') ?? [];
  const mine = browsers[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % browsers.length];
  if (mine !== undefined) return chromium.connect(mine);
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS });
}

// Desktop Chromium asks, in a window that nothing here can answer, whether another program may dial, and swallows every click
// until then.
const NO_DIALLER = `addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
});`;

/**
 * Holds back what is sent through an open socket while offline, as a phone does. With Chromium's own emulation the first such
 * message keeps its network process busy until the network is back, which takes one core from all other tests.
 */
export const WAITS_FOR_NETWORK = `(() => {
  const { send } = WebSocket.prototype;
  const waiting = [];
  WebSocket.prototype.send = function (data) {
    if (navigator.onLine) send.call(this, data);
    else waiting.push([this, data]);
  };
  addEventListener('online', () => {
    for (const [socket, data] of waiting.splice(0)) if (socket.readyState === WebSocket.OPEN) send.call(socket, data);
  });
})();`;

/** ASSUMPTION: well within the 15 s after which a driver's page considers its position lost, even on a busy machine. */
const MEASURES_EVERY_MS = 4_000;

/** Repeats the position as a phone's receiver does; desktop Chromium reports it only when it is set. */
export function measureOnAndOn(context: BrowserContext, at: Geolocation | null = null): void {
  const setPosition = context.setGeolocation.bind(context);
  let place = at;
  context.setGeolocation = (next) => setPosition((place = next));
  const measure = async () => {
    try {
      if (place) await setPosition(place);
    } catch {
      // The page is being closed; any others are measured next time.
    }
  };
  const timer = setInterval(() => void measure(), MEASURES_EVERY_MS);
  context.on('close', () => clearInterval(timer));
}

/** Opens a page on a separate device with its own cookies, language and position. Page errors are collected in `errors`. */
export async function openDevice(
  browser: Browser,
  baseUrl: string,
  options: DeviceOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { viewport = PHONE, language = 'fr', theme = 'dark', motion = false, at, userAgent } = options;
  const geolocation = at && { latitude: at.lat, longitude: at.lng };
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    ...(userAgent && { userAgent }),
    // Tests cannot intercept what a service worker answers; pwa.e2e-spec.ts has a browser of its own.
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    permissions: at ? ['geolocation'] : [],
    ...(geolocation && { geolocation }),
  });
  measureOnAndOn(context, geolocation);
  await context.addInitScript({
    content: `localStorage.language ??= '${language}'; localStorage.theme ??= '${theme}'; ${NO_DIALLER}\n${WAITS_FOR_NETWORK}`,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}

/** The bytes of a downloaded file. */
export const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
