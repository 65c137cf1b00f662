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

/** Where a person's device is and how big its screen is. */
export interface DeviceOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'fr' | 'nl' | 'en';
  readonly theme?: 'dark' | 'light';
  readonly at?: { readonly lat: number; readonly lng: number };
  /** Things glide as for most people. Else the person has asked for less motion: nothing moves under a click, and frames cost nothing. */
  readonly motion?: boolean;
  /** What the browser says it is; Chromium unless said. */
  readonly userAgent?: string;
}
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The browser of this worker, which the tier started; each device in it is a person of its own. */
export async function openBrowser(): Promise<Browser> {
  const browsers = process.env['TEST_BROWSERS']?.split(' ') ?? [];
  const mine = browsers[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % browsers.length];
  if (mine !== undefined) return chromium.connect(mine);
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS });
}

// A desk's Chromium asks, in a window of its own that nobody sees here, whether another program may dial, and takes every
// click until it is answered.
const NO_DIALLER = `addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
});`;

/**
 * What is sent through an open socket without a network waits for it, as it does in a phone. Left to the emulation of Chromium the first
 * word keeps its network process busy with nothing until the network is back, and takes one core from everybody else.
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

/** ASSUMPTION: well inside the 15 s after which a driver's page no longer knows where it is, also on a busy machine. */
const MEASURES_EVERY_MS = 4_000;

/** A phone's receiver measures again and again; a desk's browser speaks of its place only when it is told one. */
export function measureOnAndOn(context: BrowserContext, at: Geolocation | null = null): void {
  const tell = context.setGeolocation.bind(context);
  let place = at;
  context.setGeolocation = (next) => tell((place = next));
  const measure = async () => {
    try {
      if (place) await tell(place);
    } catch {
      // A page that is being closed is measured no more; the others are, next time.
    }
  };
  const timer = setInterval(() => void measure(), MEASURES_EVERY_MS);
  context.on('close', () => clearInterval(timer));
}

/** A page on a device of its own: own cookies, own language, own place. Page errors fail the test through `errors`. */
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
    // What a worker answers no test could change on its way; pwa.e2e-spec.ts has a browser of its own.
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

/** What a person has downloaded. */
export const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
